/** The Great Council: the row of rewards from the box or told here, once; then the ranks. */
import { html, useState } from '../../../lib/index.js';
import { errorText, t } from '../../../i18n.js';
import { act } from '../../../net.js';
import { isHost, table, takesPart } from '../../../store.js';
import { Button } from '../../../components/button.js';
import { Sheet } from '../../../components/sheet.js';
import { openPage } from '../../../scoring/model.js';
import { Missing, PageLines } from '../../../scoring/page.js';
import { ColumnRows } from '../../../scoring/rows.js';
import { rewardRow } from './facts.js';
import { Keys, useKeyboard } from './keys.js';
import { beginRow, goTo, toldRow, typeReward } from './rewards.js';

/** @typedef {import('../../../scoring/model.js').Page} Page */

/** One place of the row; a tap types it anew. @param {{place: number, value: number|null, optional: boolean, now: boolean, onOpen: () => void}} props */
function Place({ place, value, optional, now, onOpen }) {
  return html`<button type="button" class=${`reward-place ${optional ? 'reward-optional' : ''}`} aria-pressed=${String(now)} onClick=${onOpen}>
    <span class="unseen">${t('venice.scoring.place', { n: place + 1 })}: ${value ?? t('venice.scoring.place_open')}</span>
    <span class="reward-title" aria-hidden="true">${place + 1}.</span><b class="numbers" aria-hidden="true">${value ?? '–'}</b></button>`;
}

/** Type a row; the first time it is taken with its last number. @param {Page} page @param {() => void} [onDone] */
function useRow(page, onDone) {
  const { places: [fewest, most], row: known } = rewardRow(page);
  const [typing, setTyping] = useState(() => beginRow(known, most, isHost.peek() && !known.length)); // one phone types, the others see what is missing
  const [error, setError] = useState('');
  const save = async (row = typing.row) => {
    const whole = toldRow(row, fewest);
    if (!whole) return setError(t('venice.scoring.row_incomplete', { count: fewest }));
    const answer = await act('score.rewards', { row: whole }, { quiet: true });
    if (answer.ok) onDone?.();
    else setError(errorText(answer.error, table.peek()));
  };
  const go = (/** @type {import('./rewards.js').Typing} */ next) => {
    setError('');
    setTyping(next);
    if (!known.length && next.at >= most && toldRow(next.row, fewest)) save(next.row);
  };
  return { ...typing, error, save, press: (/** @type {string} */ key) => go(typeReward(typing, key)), open: (/** @type {number} */ at) => go(goTo(typing, at)), close: () => setTyping(goTo(typing, most)) };
}

/** The row as the board prints it. @param {{page: Page, inSheet?: boolean, onDone?: () => void}} props */
function RewardsForm({ page, inSheet = false, onDone }) {
  const { places: [fewest, most] } = rewardRow(page);
  const { row, at, text, error, save, press, open, close } = useRow(page, onDone);
  useKeyboard(at < most, press, inSheet);
  return html`<div class="reward-row" style=${{ '--places': most }}>${row.map((value, place) => html`<${Place} key=${place} place=${place} value=${value} optional=${place >= fewest} now=${place === at} onOpen=${() => open(place)} />`)}</div>
    ${most > fewest && html`<p class="small muted">${t('venice.scoring.row_optional', { n: most })}${seats() === most ? ` ${t('venice.scoring.row_fifth')}` : ''}</p>`}
    ${error && html`<p class="field-error" role="alert">${error}</p>`}
    ${(at >= most || (at >= fewest && !text)) && html`<${Button} kind="primary" full onClick=${() => save()}>${t('venice.scoring.row_save')}<//>`}
    <p class="small muted">${t('venice.scoring.row_kept')}</p>
    ${at < most && html`<${Keys} title=${t('venice.scoring.place', { n: at + 1 })} text=${row.map((value) => value ?? '–').join(' · ')} onKey=${press} onClose=${close} />`}`;
}

/** The row that counts, and where it comes from. @param {{page: Page, may: boolean}} props */
function KnownRow({ page, may }) {
  const [open, setOpen] = useState(false);
  const { row, from } = rewardRow(page);
  return html`<div class="reward-known"><p><span class="muted">${t(`venice.scoring.row_from.${from}`)}</span> <b class="numbers">${row.join(' · ')}</b></p>
    ${may && html`<${Button} kind="quiet" onClick=${() => setOpen(true)}>${t('venice.scoring.row_change')}<//>`}
    ${open && html`<${Sheet} title=${t('venice.scoring.row_title')} onClose=${() => setOpen(false)}><${RewardsForm} page=${page} inSheet onDone=${() => setOpen(false)} /><//>`}</div>`;
}

/** How many play; alone, the three players' row counts. */
const seats = () => table.value?.seats.length ?? 0;

/** The page "council". @param {import('../../../scoring/page.js').PageProps} props */
export function CouncilPage({ scoring, large }) {
  const page = openPage(scoring);
  const may = !large && !scoring.confirmed && takesPart.value;
  return html`<${Missing} what=${page.missing}>${may && html`<p>${t('venice.scoring.row_where')}</p><${RewardsForm} page=${page} />`}<//>
    ${seats() === 1 && html`<p class="small muted">${t('venice.scoring.row_solo')}</p>`}
    ${rewardRow(page).row.length > 0 && html`<${KnownRow} page=${page} may=${may} />`}
    <${PageLines} lines=${page.lines} /><${ColumnRows} scoring=${scoring} />`;
}
