/** The records of this server: the best of everything, each with the game it was set in. */
import { html } from '../lib/index.js';
import { has, t } from '../i18n.js';
import { gameName, loadWords } from '../games/index.js';
import { Button } from '../components/button.js';
import { Icon } from '../components/icons.js';
import { duration } from '../results/words.js';
import { useAsk, Waiting } from '../components/ask.js';
import { findRecords } from './data.js';

/** @typedef {import('./data.js').Feat} Feat */

/** Records that are counted in minutes. */
const TIMES = ['longest', 'shortest'];

/** What the record is for. @param {Feat} feat */
const kindWords = ({ game, kind }) => {
  const key = [`${game}.record.${kind}`, `history.record.${kind}`].find(has);
  return key ? t(key) : kind;
};

/** Minutes as time, everything else as it is. @param {Feat} feat */
const valueWords = ({ kind, value }) => (TIMES.includes(kind) ? duration(value) : value);

/** @param {{feat: Feat}} props */
function Row({ feat }) {
  const body = html`<span class="grow"><span class="small muted">${kindWords(feat)}</span>${feat.name && html`<br /><b>${feat.name}</b>`}</span><b class="numbers record-value">${valueWords(feat)}</b>`;
  return html`<li>${feat.result ? html`<a class="list-row" href=${`/history?result=${encodeURIComponent(feat.result)}`}>${body}<span class="end"><${Icon} name="next" size=${18} /></span></a>` : html`<div class="list-row">${body}</div>`}</li>`;
}

/** The tab of records. */
export function RecordsTab() {
  const { answer, problem, again } = useAsk(async () => {
    const { records } = await findRecords();
    await loadWords(records.map(({ game }) => game));
    return records;
  }, []);
  if (!answer || problem) return html`<${Waiting} problem=${problem} again=${again} />`;
  if (!answer.length) return html`<div class="empty"><p>${t('history.record.none')}</p><${Button} kind="primary" href="/new">${t('common.start.new_table')}<//></div>`;
  return html`${[...new Set(answer.map(({ game }) => game))].map((game) => html`<section key=${game} class="card stack-tight"><h2 class="result-heading">${gameName(game)}</h2>
    <ul class="list">${answer.filter((feat) => feat.game === game).map((feat) => html`<${Row} key=${feat.kind + feat.name} feat=${feat} />`)}</ul></section>`)}`;
}
