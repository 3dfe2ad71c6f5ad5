/** The result at its own table: on the phones with everything, on the display to look at. */
import { html } from '../lib/index.js';
import { lang, t } from '../i18n.js';
import { api } from '../api.js';
import { connection, session, table } from '../store.js';
import { loadCrests } from '../games/index.js';
import { useAsk, Waiting } from '../components/ask.js';
import { Button } from '../components/button.js';
import { ReopenButton } from '../scoring/stands.js';
import { minutesEast, Rematch, ShareButtons, TakeAlong } from './actions.js';
import { Sources } from './bars.js';
import { Podium } from './podium.js';
import { Result, ResultHead } from './result.js';

export { Rematch };

/** @typedef {import('./model.js').TableResult} TableResult */

/** The result of the open table; asked for again when the line comes back. */
function useResult() {
  const at = session.value;
  const game = table.value?.game ?? '';
  return useAsk(/** @returns {Promise<TableResult>} */ async () => {
    /** @type {Promise<TableResult>} */
    const asked = api('GET', `/tables/${at?.table}/result?east=${minutesEast()}&lang=${lang.value}`, undefined, at?.token);
    await Promise.all([asked, loadCrests([game])]);
    return asked;
  }, [at?.table, connection.value === 'connected']);
}

/** On a phone. */
export function TableResult() {
  const { answer, problem, again } = useResult();
  if (!answer) return html`<${Waiting} problem=${problem} again=${again} />`;
  const { record, course, turning, play } = answer;
  return html`<div><${Result} record=${record} course=${course} turning=${turning}><${Rematch} /><${ShareButtons} record=${record} /><//>
    <div class="stack-tight result-foot"><${TakeAlong} record=${record} play=${play} /><${Button} kind="quiet" full href="/history">${t('history.title')}<//><p class="result-small">${t('scoring.stands')}</p><${ReopenButton} /></div></div>`;
}

/** On the table display: nothing to press. */
export function DisplayResult() {
  const { answer } = useResult();
  if (!answer) return html`<p class="display-wait">${t('play.display.loading')}</p>`;
  return html`<section class="result result-display"><div class="result-display-top"><${ResultHead} record=${answer.record} /><${Podium} record=${answer.record} /></div>
    <${Sources} record=${answer.record} table=${false} /></section>`;
}
