/** Larger steps: "+5", "−3", "=12", by thumb or by keyboard. */
import { html, useLayoutEffect, useRef, useState } from '../lib/index.js';
import { t } from '../i18n.js';
import { Sheet } from './sheet.js';
import { applied, parseAmount, typeKey } from './amount.js';

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];
const MODES = /** @type {['+'|'−'|'=', string][]} */ ([['−', 'play.pad.take'], ['=', 'play.pad.set'], ['+', 'play.pad.add']]);

/**
 * What a key press on the keyboard does to the text; null when it is not ours.
 * @param {KeyboardEvent} event
 * @param {string} text
 */
function typed(event, text) {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  const next = typeKey(text, event.key);
  return next === text && event.key !== 'Backspace' ? null : next;
}

/** Listen to the keyboard from the moment this is on the screen: the first key may come before the next frame. @param {(event: KeyboardEvent) => void} onKey */
function useKeys(onKey) {
  const newest = useRef(onKey);
  newest.current = onKey;
  useLayoutEffect(() => {
    const listen = (/** @type {KeyboardEvent} */ event) => newest.current(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

/** The three ways to change: take away, set, add. @param {{sign: string, onKey: (key: string) => void}} props */
function Modes({ sign, onKey }) {
  return html`<div class="keypad-modes" role="group" aria-label=${t('play.pad.modes')}>
    ${MODES.map(([key, label]) => html`<button type="button" class="keypad-mode" aria-pressed=${String(sign === key)}
      onClick=${() => onKey(key)}><span class="keypad-mode-sign" aria-hidden="true">${key}</span>${t(label)}</button>`)}
  </div>`;
}

/** The number keys. @param {{onKey: (key: string) => void}} props */
function Digits({ onKey }) {
  return html`<div class="keypad-digits">
    ${DIGITS.map((digit) => html`<button type="button" class="keypad-key" onClick=${() => onKey(digit)}>${digit}</button>`)}
    <span></span>
    <button type="button" class="keypad-key" onClick=${() => onKey('0')}>0</button>
    <button type="button" class="keypad-key keypad-erase" aria-label=${t('play.pad.erase')}
      onClick=${() => onKey('Backspace')}><span aria-hidden="true">⌫</span></button>
  </div>`;
}

/**
 * Where the typed amount leads; without an arrow where it will be refused.
 * @typedef {{to: string, note?: string, danger?: boolean}} Foreseen
 * @param {{seen: Foreseen|null}} props
 */
function Result({ seen }) {
  if (!seen) return html`<span class="keypad-to"></span>`;
  const { to, note, danger } = seen;
  return html`<span class="keypad-to">${to}${to && note && html`<span class="unseen">, </span>`}${note && html`<span
    class=${`keypad-note ${danger ? 'keypad-danger' : ''}`}>${note}</span>`}</span>`;
}

/**
 * A sheet with a keypad; `onAmount` gets a change or a correction, `foresee` says beforehand what it will do.
 * @param {{title: string, value: number, sign?: '+'|'−'|'=', foresee?: (amount: import('./amount.js').Amount) => Foreseen, onAmount: (amount: import('./amount.js').Amount) => void, onClose: () => void}} props
 */
export function Keypad({ title, value, sign = '+', foresee, onAmount, onClose }) {
  const [text, setText] = useState(/** @type {string} */ (sign));
  const amount = parseAmount(text);
  const save = () => {
    if (!amount) return;
    onAmount(amount);
    onClose();
  };
  useKeys((event) => {
    const next = typed(event, text);
    if (next !== null) setText(next);
    else if (event.key === 'Enter' && !(event.target instanceof HTMLButtonElement)) save();
    else return;
    event.preventDefault();
  });
  const press = (/** @type {string} */ key) => setText(typeKey(text, key));
  return html`<${Sheet} title=${title} onClose=${onClose}>
    <div class="keypad">
      <p class="keypad-sum" aria-live="polite" aria-atomic="true"><span class="keypad-from">${value}</span>
        <span class="keypad-text">${text}${text.length === 1 && html`<span class="keypad-caret" aria-hidden="true">_</span>`}</span>
        <${Result} seen=${amount && (foresee?.(amount) ?? { to: `→ ${Math.max(0, applied(value, amount))}` })} /></p>
      <${Modes} sign=${text[0]} onKey=${press} />
      <${Digits} onKey=${press} />
      <button type="button" class="btn btn-primary btn-big btn-full" disabled=${!amount} onClick=${save}>${t('play.pad.ok')}</button>
      <p class="keypad-hint">${text[0] === '=' ? t('play.pad.correction') : t('play.pad.hint')}</p>
    </div>
  <//>`;
}
