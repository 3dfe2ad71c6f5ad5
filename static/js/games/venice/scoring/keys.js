/** Digits under the thumb for one number after the other; the arrow goes on to the next. */
import { html, useEffect, useRef } from '../../../lib/index.js';
import { t } from '../../../i18n.js';
import { Button } from '../../../components/button.js';

const KEYS = ['1', '2', '3', '4', '5', 'Backspace', '6', '7', '8', '9', '0', 'Enter'];
const FACES = /** @type {Record<string, string>} */ ({ Backspace: '⌫', Enter: '→' });

/** Listen to the keyboard while numbers are typed and no sheet lies over them. @param {boolean} open @param {(key: string) => void} press @param {boolean} [inSheet] the keys stand in a sheet themselves */
export function useKeyboard(open, press, inSheet = false) {
  const newest = useRef(press);
  newest.current = press;
  useEffect(() => {
    if (!open) return;
    const listen = (/** @type {KeyboardEvent} */ event) => {
      const free = !event.ctrlKey && !event.metaKey && !event.altKey && (inSheet || !document.querySelector('[role="dialog"]'));
      if (!free || !KEYS.includes(event.key) || (event.key === 'Enter' && event.target instanceof HTMLButtonElement)) return;
      event.preventDefault();
      newest.current(event.key);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [open]);
}

/** The keys, and which number they type. @param {{title: string, text: string, onKey: (key: string) => void, onClose: () => void}} props */
export function Keys({ title, text, onKey, onClose }) {
  const labels = /** @type {Record<string, string>} */ ({ Backspace: t('play.pad.erase'), Enter: t('venice.scoring.save_next') });
  return html`<div class="enter-pad" role="group" aria-label=${title}><div class="row"><p class="enter-now grow" aria-live="polite" aria-atomic="true">${title} <b>${text}</b></p>
      <${Button} kind="quiet" onClick=${onClose}>${t('venice.scoring.typed')}<//></div>
    <div class="enter-keys">${KEYS.map((key) => html`<button type="button" key=${key} class="keypad-key" aria-label=${labels[key]} onClick=${() => onKey(key)}>
      <span aria-hidden=${labels[key] ? 'true' : undefined}>${FACES[key] ?? key}</span></button>`)}</div></div>`;
}
