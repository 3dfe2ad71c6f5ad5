/** A dialog that comes from below: focus stays in it; Esc, the veil and the back button close it. */
import { html, useEffect, useId, useRef } from '../lib/index.js';
import { t } from '../i18n.js';
import { Button } from './button.js';
import { Icon } from './icons.js';

const FOCUSABLE = 'a[href],button:not(:disabled),input:not(:disabled),select,textarea,[tabindex="0"]';
let sheetNumber = 0;

/** Close on the phone's back button without leaving the page. @param {() => void} close */
function useBackButton(close) {
  useEffect(() => {
    const mine = (sheetNumber += 1);
    history.pushState({ sheet: mine }, '');
    const onBack = () => history.state?.sheet !== mine && !(history.state?.sheet > mine) && close();
    addEventListener('popstate', onBack);
    return () => {
      removeEventListener('popstate', onBack);
      if (history.state?.sheet === mine) history.back();
    };
  }, []);
}

/** Keep Tab inside and give the focus back afterwards. @param {{current: HTMLElement|null}} box */
function useFocusTrap(box) {
  useEffect(() => {
    const before = document.activeElement;
    box.current?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (/** @type {KeyboardEvent} */ event) => {
    if (event.key !== 'Tab' || !box.current) return;
    const stops = [...box.current.querySelectorAll(FOCUSABLE)];
    const [first, last] = [stops[0], stops[stops.length - 1]];
    const at = document.activeElement;
    const turn = event.shiftKey ? (at === first || at === box.current) && last : at === last && first;
    if (!turn) return;
    event.preventDefault();
    /** @type {HTMLElement} */ (turn).focus();
  };
}

/** @param {{title: string, onClose: () => void, children?: any, stays?: boolean}} props stays: only a choice inside closes it */
export function Sheet({ title, onClose, children, stays = false }) {
  const box = useRef(/** @type {HTMLElement|null} */ (null));
  const id = useId();
  const trap = useFocusTrap(box);
  useBackButton(onClose);
  const onKey = (/** @type {KeyboardEvent} */ event) => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      onClose();
    }
    trap(event);
  };
  return html`<div class="veil" onClick=${() => !stays && onClose()}></div>
    <section class="sheet" role="dialog" aria-modal="true" aria-labelledby=${id} tabindex="-1" ref=${box} onKeyDown=${onKey}>
      <header class="sheet-head">
        <h2 id=${id}>${title}</h2>
        <${Button} icon=${html`<${Icon} name="close" />`} label=${t('common.action.close')} onClick=${onClose} />
      </header>
      <div class="sheet-body">${children}</div>
    </section>`;
}
