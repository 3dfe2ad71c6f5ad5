/** The finished games of this server: cards, filters, more, and what was deleted. */
import { html, useEffect, useState } from '../lib/index.js';
import { t } from '../i18n.js';
import { asProblem } from '../api.js';
import { go, route } from '../router.js';
import { toastProblem } from '../store.js';
import { gameName, loadCrests, loadWords } from '../games/index.js';
import { Button } from '../components/button.js';
import { SwitchField } from '../components/field.js';
import { Icon } from '../components/icons.js';
import { RecordChip } from '../results/chip.js';
import { isOut, ranked } from '../results/model.js';
import { day, headline, levelName, markName, nameOf } from '../results/words.js';
import { useAsk, Waiting } from '../components/ask.js';
import { findDeleted, findGames, queryOf, restoreGame } from './data.js';
import { HistoryFiles } from './files.js';
import { Select } from './select.js';

/** @typedef {import('./data.js').GameRecord} GameRecord */
/** @typedef {import('./data.js').Filter} Filter */
/** @typedef {import('./data.js').Found} Found */

/** The seats a game can have. */
const SEATS = [1, 2, 3, 4, 5];

/** The filter that the address names. @returns {Filter} */
function filterNow() {
  const { query } = route.value;
  const filter = Object.fromEntries(['game', 'player', 'seats', 'level'].map((key) => [key, query.get(key) ?? '']));
  return { ...filter, mine: query.get('mine') === 'true' };
}

/** Everybody of one game, best first. @param {{record: GameRecord}} props */
function Names({ record }) {
  return html`<ul class="game-people">${ranked(record).map((player) => html`<li key=${player.column} class=${`game-person ${player.winner ? 'game-winner' : ''}`}>
    <${RecordChip} record=${record} player=${player} size=${24} /><span class="game-name">${nameOf(record, player)}</span>
    ${player.winner && html`<span class="game-mark"><${Icon} name="star" size=${16} /><span class="unseen">${t('history.list.winner')}</span></span>`}
    ${isOut(player) && html`<span class="game-mark game-out"><${Icon} name="lock" size=${16} /><span class="unseen">${markName(record.game, player.out ?? '')}</span></span>`}
    ${player.total !== null && html`<b class="numbers">${player.total}</b>`}</li>`)}</ul>`;
}

/** One finished game. @param {{record: GameRecord}} props */
function GameCard({ record }) {
  const { level } = record.notes;
  return html`<li><a class="card game-card" href=${`/history?result=${encodeURIComponent(record.id)}`}>
    <span class="game-head"><b>${gameName(record.game)}</b>${level && html`<span class="tag">${levelName(record.game, level)}</span>`}
      ${record.imported && html`<span class="tag tag-quiet">${t('history.list.imported')}</span>`}<span class="game-day">${day(record.finished)}</span></span><span class="unseen">${headline(record)}</span>
    <${Names} record=${record} /></a></li>`;
}

/** What is looked for. @param {{filter: Filter, found: Found|null}} props */
function Filters({ filter, found }) {
  const [games, players] = [found?.games ?? [], found?.players ?? []];
  const pick = (/** @type {string} */ key) => (/** @type {string} */ value) => go(`/history${queryOf({ ...filter, [key]: value })}`, { replace: true });
  const options = (/** @type {string[]} */ known, /** @type {string|undefined} */ chosen) => [...new Set([...known, ...(chosen ? [chosen] : [])])];
  const any = { value: '', label: t('history.filter.any') };
  return html`<section class="filters" aria-label=${t('history.filter.title')}>
    ${(games.length > 1 || filter.game) && html`<${Select} label=${t('history.filter.game')} value=${filter.game} onPick=${pick('game')}
      choices=${[any, ...options(games, filter.game).map((value) => ({ value, label: gameName(value) }))]} />`}
    <${Select} label=${t('history.filter.player')} value=${filter.player} onPick=${pick('player')} choices=${[any, ...options(players, filter.player).map((value) => ({ value, label: value }))]} />
    <${Select} label=${t('history.filter.seats')} value=${filter.seats} onPick=${pick('seats')} choices=${[any, ...SEATS.map((n) => ({ value: String(n), label: String(n) }))]} />
    <${SwitchField} label=${t('history.filter.mine')} on=${Boolean(filter.mine)} onSwitch=${pick('mine')} /></section>`;
}

/** Nothing here: why, and a way out. @param {{filter: Filter}} props */
function Nothing({ filter }) {
  const filtered = queryOf(filter) !== '';
  return html`<div class="empty"><p>${t(filtered ? 'history.list.none_fit' : 'history.list.none')}</p>
    ${filtered ? html`<${Button} kind="primary" onClick=${() => go('/history', { replace: true })}>${t('history.filter.clear')}<//>`
    : html`<${Button} kind="primary" href="/new">${t('common.start.new_table')}<//>`}</div>`;
}

/** What was deleted here lately, with the words of its games. */
async function findGone() {
  const gone = await findDeleted();
  await loadWords([...new Set(gone.map(({ game }) => game))]);
  return gone;
}

/** What was deleted here lately, and the way back. @param {{onBack: () => void}} props */
function Deleted({ onBack }) {
  const { answer: gone, again } = useAsk(findGone, []);
  if (!gone?.length) return null;
  const back = async (/** @type {string} */ id) => {
    try {
      await restoreGame(id);
      onBack();
    } catch (failure) {
      toastProblem(asProblem(failure));
    }
    again();
  };
  return html`<details class="card"><summary>${t('history.deleted.title', { count: gone.length })}</summary>
    <p class="small muted">${t('history.deleted.text')}</p>
    <ul class="list">${gone.map((record) => html`<li key=${record.id} class="row"><span class="grow small">${gameName(record.game)}, ${day(record.finished)}: ${headline(record)}</span><${Button} onClick=${() => back(record.id)}>${t('history.deleted.restore')}<//></li>`)}</ul></details>`;
}

/** The next cards below the ones that are here. @param {{found: Found, filter: Filter, onMore: (found: Found) => void}} props */
function More({ found, filter, onMore }) {
  const [busy, setBusy] = useState(false);
  const more = async () => {
    setBusy(true);
    try {
      const next = await findGames(filter, found.results.at(-1));
      const known = new Set(found.results.map(({ id }) => id));
      onMore({ ...next, results: [...found.results, ...next.results.filter(({ id }) => !known.has(id))] });
    } catch (failure) {
      toastProblem(asProblem(failure));
    }
    setBusy(false);
  };
  return found.more ? html`<${Button} full disabled=${busy} onClick=${more}>${t('history.list.more')}<//>` : null;
}

/** The tab of finished games. */
export function GamesTab() {
  const filter = filterNow();
  const { answer, problem, again, setAnswer } = useAsk(async () => {
    const found = await findGames(filter);
    const games = [...new Set([...found.games, ...found.results.map(({ game }) => game)])];
    await Promise.all([loadWords(games), loadCrests(games)]);
    return found;
  }, [queryOf(filter)]);
  const [round, setRound] = useState(0);
  useEffect(() => setRound((before) => before + 1), [answer]);
  if (!answer || problem) return html`<${Waiting} problem=${problem} again=${again} />`;
  const empty = !answer.results.length;
  return html`<div class="stack">${(!empty || queryOf(filter)) && html`<${Filters} filter=${filter} found=${answer} />`}
    ${empty ? html`<${Nothing} filter=${filter} />` : html`<ul class="stack-tight">${answer.results.map((record) => html`<${GameCard} key=${record.id} record=${record} />`)}</ul>`}
    <${More} found=${answer} filter=${filter} onMore=${setAnswer} /><${Deleted} key=${round} onBack=${again} /><${HistoryFiles} onAdded=${again} /></div>`;
}
