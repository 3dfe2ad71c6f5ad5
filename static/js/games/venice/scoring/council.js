/** The Great Council: the row of rewards from the box or told here, once; then the ranks. */
import { html, useState } from '../../../lib/index.js';
import { errorText, t } from '../../../i18n.js';
import { act } from '../../../net.js';
import { isHost, mySeats, table } from '../../../store.js';
import { applied } from '../../../components/amount.js';
import { Button } from '../../../components/button.js';
import { Keypad } from '../../../components/keypad.js';
import { Sheet } from '../../../components/sheet.js';
import { openPage } from '../../../scoring/model.js';
import { Missing, PageLines } from '../../../scoring/page.js';
import { ColumnRows } from '../../../scoring/rows.js';
import { rewardRow } from './facts.js';
import { toldRow } from './rewards.js';

/** @typedef {import('../../../scoring/model.js').Page} Page */

/** One place of the row. @param {{place: number, value: number|null, optional: boolean, onSet: (value: number) => void}} props */
function Place({ place, value, optional, onSet }) {
  const [typing, setTyping] = useState(false);
  const title = t('venice.scoring.place', { n: place + 1 });
  return html`<button type="button" class=${`reward-place ${optional ? 'reward-optional' : ''}`} onClick=${() => setTyping(true)}>
      <span class="unseen">${title}: ${value ?? t('venice.scoring.place_open')}</span>
      <span class="reward-title" aria-hidden="true">${place + 1}.</span><b class="numbers" aria-hidden="true">${value ?? '–'}</b></button>
    ${typing && html`<${Keypad} title=${title} value=${value ?? 0} sign="=" onAmount=${(/** @type {import('../../../components/amount.js').Amount} */ amount) => onSet(Math.max(0, Math.min(99, applied(value ?? 0, amount))))}
      onClose=${() => setTyping(false)} />`}`;
}

/** The row as the board prints it. @param {{page: Page, onDone?: () => void}} props */
function RewardsForm({ page, onDone }) {
  const { places: [fewest, most], row: known } = rewardRow(page);
  const [row, setRow] = useState(/** @type {(number|null)[]} */ (Array.from({ length: most }, (_, at) => known[at] ?? null)));
  const [error, setError] = useState('');
  const whole = toldRow(row, fewest);
  const save = async () => {
    if (!whole) return setError(t('venice.scoring.row_incomplete', { count: fewest }));
    const answer = await act('score.rewards', { row: whole }, { quiet: true });
    if (answer.ok) onDone?.();
    else setError(errorText(answer.error, table.peek()));
  };
  const set = (/** @type {number} */ at) => (/** @type {number} */ value) => {
    setError('');
    setRow(row.map((old, place) => (place === at ? value : old)));
  };
  return html`<div class="reward-row" style=${{ '--places': most }}>${row.map((value, at) => html`<${Place} key=${at} place=${at} value=${value} optional=${at >= fewest} onSet=${set(at)} />`)}</div>
    ${most > fewest && html`<p class="small muted">${t('venice.scoring.row_optional', { n: most })}${seats() === most ? ` ${t('venice.scoring.row_fifth')}` : ''}</p>`}
    ${error && html`<p class="field-error" role="alert">${error}</p>`}
    <${Button} kind="primary" full onClick=${save}>${t('venice.scoring.row_save')}<//>
    <p class="small muted">${t('venice.scoring.row_kept')}</p>`;
}

/** The row that counts, and where it comes from. @param {{page: Page, may: boolean}} props */
function KnownRow({ page, may }) {
  const [open, setOpen] = useState(false);
  const { row, from } = rewardRow(page);
  return html`<div class="reward-known"><p><span class="muted">${t(`venice.scoring.row_from.${from}`)}</span> <b class="numbers">${row.join(' · ')}</b></p>
    ${may && html`<${Button} kind="quiet" onClick=${() => setOpen(true)}>${t('venice.scoring.row_change')}<//>`}
    ${open && html`<${Sheet} title=${t('venice.scoring.row_title')} onClose=${() => setOpen(false)}><${RewardsForm} page=${page} onDone=${() => setOpen(false)} /><//>`}</div>`;
}

/** How many play; alone, the three players' row counts. */
const seats = () => table.value?.seats.length ?? 0;

/** The page "council". @param {import('../../../scoring/page.js').PageProps} props */
export function CouncilPage({ scoring, large }) {
  const page = openPage(scoring);
  const may = !large && !scoring.confirmed && (mySeats.value.length > 0 || isHost.value);
  return html`<${Missing} what=${page.missing}>${may && html`<p>${t('venice.scoring.row_where')}</p><${RewardsForm} page=${page} />`}<//>
    ${seats() === 1 && html`<p class="small muted">${t('venice.scoring.row_solo')}</p>`}
    ${rewardRow(page).row.length > 0 && html`<${KnownRow} page=${page} may=${may} />`}
    <${PageLines} lines=${page.lines} /><${ColumnRows} scoring=${scoring} />`;
}
