/** A number that the page reads: shown to everybody, put right by whoever may. */
import { html, useState } from '../lib/index.js';
import { t } from '../i18n.js';
import { canEdit, isHost, mySeats, table } from '../store.js';
import { onTheWay, tap } from '../taps.js';
import { applied } from '../components/amount.js';
import { Counter } from '../components/counter.js';
import { Keypad } from '../components/keypad.js';
import { Sheet } from '../components/sheet.js';
import { fitted, highest, isYesNo, shownUse } from './model.js';
import { columnName, useLabel } from './words.js';

/** @typedef {import('./model.js').Use} Use */

/** Whether this device may put a column's numbers right; the game's own players are everybody's. @param {number} column */
export function maySet(column) {
  return column < (table.value?.seats.length ?? 0) ? canEdit(column) : isHost.value || mySeats.value.length > 0;
}

/** Put a number right. @param {Use} use @param {number} column @param {number} to */
export const setUse = (use, column, to) => tap('score.set', { column, key: use.key, to: fitted(to, use) });

/** A value in words. @param {number|boolean|null} value */
export const valueWords = (value) => (typeof value === 'boolean' ? t(value ? 'scoring.yes' : 'scoring.no') : String(value));

/** The keypad for one number. @param {{use: Use, column: number, onClose: () => void}} props */
function UseKeys({ use, column, onClose }) {
  const value = Number(shownUse(use, column, onTheWay.value).value);
  const save = (/** @type {import('../components/amount.js').Amount} */ amount) => void setUse(use, column, applied(value, amount));
  const foresee = (/** @type {import('../components/amount.js').Amount} */ amount) => {
    const to = applied(value, amount);
    const note = fitted(to, use) < to ? t('play.pad.limit', { limit: highest(use) }) : undefined;
    return { to: `→ ${fitted(to, use)}`, note };
  };
  return html`<${Keypad} title=${`${columnName(column)}: ${useLabel(use.key)}`} value=${value} sign="=" foresee=${foresee} onAmount=${save} onClose=${onClose} />`;
}

/** Yes or no; a tap turns it round. @param {{use: Use, column: number}} props */
function YesNo({ use, column }) {
  const on = Number(shownUse(use, column, onTheWay.value).value) > 0;
  return html`<button type="button" class="use use-button" role="switch" aria-checked=${String(on)}
    onClick=${() => setUse(use, column, on ? 0 : 1)}><span class="unseen">${columnName(column)}: </span><span class="use-label">${useLabel(use.key)}</span><b class="use-value" aria-hidden="true">${valueWords(on)}</b></button>`;
}

/** One number of one column in a sheet: a button, or yes and no. @param {{use: Use, column: number}} props */
function SheetNumber({ use, column }) {
  const [typing, setTyping] = useState(false);
  const { value, waiting } = shownUse(use, column, onTheWay.value);
  const label = useLabel(use.key);
  if (isYesNo(use)) return html`<${YesNo} use=${use} column=${column} />`;
  return html`<button type="button" class="use use-button" onClick=${() => setTyping(true)}><span class="unseen">${t('scoring.number', { name: columnName(column), what: label, value })}</span>
      <span class="use-label" aria-hidden="true">${label}</span><b class="use-value" aria-hidden="true"><${Counter} value=${value} waiting=${waiting} digits=${1} /></b></button>
    ${typing && html`<${UseKeys} use=${use} column=${column} onClose=${() => setTyping(false)} />`}`;
}

/** The numbers of a column that can be put right here. @param {Use[]} uses @param {number} column */
export const openUses = (uses, column) => (maySet(column) ? uses.filter(({ fixed, values }) => !fixed && values[column] !== null && values[column] !== undefined) : []);

/** Put a column's numbers right: one is typed at once, several are chosen from. @param {{uses: Use[], column: number, onClose: () => void}} props */
export function NumbersSheet({ uses, column, onClose }) {
  const open = openUses(uses, column);
  if (open.length === 1 && !isYesNo(open[0])) return html`<${UseKeys} use=${open[0]} column=${column} onClose=${onClose} />`;
  return html`<${Sheet} title=${columnName(column)} onClose=${onClose}><p>${t('scoring.put_right_help')}</p>
    <div class="use-list">${open.map((use) => html`<${SheetNumber} key=${use.key} use=${use} column=${column} />`)}</div><//>`;
}

/** A number to read, with its name; null where the column has none. @param {{use: Use, column: number}} props */
export function UseNumber({ use, column }) {
  const { value, waiting } = shownUse(use, column, onTheWay.value);
  if (value === null || value === undefined) return null;
  const open = !use.fixed && maySet(column);
  const shown = isYesNo(use) ? valueWords(Number(value) > 0) : typeof value === 'number' ? html`<${Counter} value=${value} waiting=${waiting} digits=${1} />` : valueWords(value);
  return html`<span class=${`use ${open ? 'use-open' : ''}`}><span class="use-label">${useLabel(use.key)}</span> <b class="use-value numbers">${shown}</b></span>`;
}
