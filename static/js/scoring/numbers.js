/** A number that the page reads: shown to everybody, put right by whoever may. */
import { html, useState } from '../lib/index.js';
import { t } from '../i18n.js';
import { canEdit, isHost, mySeats, table } from '../store.js';
import { onTheWay, tap } from '../taps.js';
import { applied } from '../components/amount.js';
import { Counter } from '../components/counter.js';
import { Keypad } from '../components/keypad.js';
import { fitted, isYesNo, shownUse } from './model.js';
import { columnName, useLabel } from './words.js';

/** @typedef {import('./model.js').Use} Use */

/** Whether this device may put a column's numbers right; the game's own players are everybody's. @param {number} column */
export function maySet(column) {
  return column < (table.value?.seats.length ?? 0) ? canEdit(column) : isHost.value || mySeats.value.length > 0;
}

/** Put a number right. @param {Use} use @param {number} column @param {number} to */
export const setUse = (use, column, to) => tap('score.set', { column, key: use.key, to: fitted(to, use) });

/** A value in words. @param {any} value */
export const valueWords = (value) => (typeof value === 'boolean' ? t(value ? 'scoring.yes' : 'scoring.no') : String(value));

/** The keypad for one number. @param {{use: Use, column: number, onClose: () => void}} props */
export function UseKeys({ use, column, onClose }) {
  const { value } = shownUse(use, column, onTheWay.value);
  const save = (/** @type {import('../components/amount.js').Amount} */ amount) => void setUse(use, column, applied(value, amount));
  const foresee = (/** @type {import('../components/amount.js').Amount} */ amount) => {
    const to = applied(value, amount);
    const note = fitted(to, use) < to ? t('play.pad.limit', { limit: use.most }) : undefined;
    return { to: `→ ${fitted(to, use)}`, note };
  };
  return html`<${Keypad} title=${`${columnName(column)}: ${useLabel(use.key)}`} value=${value} sign="=" foresee=${foresee} onAmount=${save} onClose=${onClose} />`;
}

/** Yes or no; a tap turns it round. @param {{use: Use, column: number, value: any}} props */
function YesNo({ use, column, value }) {
  const on = Number(value) > 0;
  return html`<button type="button" class="use use-button" role="switch" aria-checked=${String(on)} aria-label=${`${columnName(column)}: ${useLabel(use.key)}`}
    onClick=${() => setUse(use, column, on ? 0 : 1)}><span class="use-label">${useLabel(use.key)}</span><b class="use-value">${valueWords(on)}</b></button>`;
}

/** One number of one column, with its name; null where the column has none. @param {{use: Use, column: number, confirmed?: boolean}} props */
export function UseNumber({ use, column, confirmed = false }) {
  const [typing, setTyping] = useState(false);
  const { value, waiting } = shownUse(use, column, onTheWay.value);
  if (value === null || value === undefined) return null;
  const label = useLabel(use.key);
  const plain = isYesNo(use) ? valueWords(Number(value) > 0) : valueWords(value);
  if (use.fixed || confirmed || !maySet(column)) return html`<span class="use"><span class="use-label">${label}</span><b class="use-value numbers">${plain}</b></span>`;
  if (isYesNo(use)) return html`<${YesNo} use=${use} column=${column} value=${value} />`;
  return html`<button type="button" class="use use-button" onClick=${() => setTyping(true)}
      aria-label=${t('scoring.number', { name: columnName(column), what: label, value })}>
      <span class="use-label">${label}</span><b class="use-value"><${Counter} value=${value} waiting=${waiting} digits=${1} /></b></button>
    ${typing && html`<${UseKeys} use=${use} column=${column} onClose=${() => setTyping(false)} />`}`;
}
