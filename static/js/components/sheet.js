/** A dialog that comes from below: focus stays in it; Esc, the veil and the back button close it. */
import { html, useEffect, useId, useLayoutEffect, useRef } from '../lib/index.js';
import { t } from '../i18n.js';
import { Button } from './button.js';
import { Icon } from './icons.js';

const FOCUSABLE = 'a[href],button:not(:disabled),input:not(:disabled),select,textarea,[tabindex="0"]';
/** The open sheets for the keyboard, topmost last. @type {object[]} */
const stack = [];
/** How to close each open sheet, topmost last. @type {(() => void)[]} */
const closers = [];
/** The history entries that stand for open sheets, one for each. @type {number[]} */
let pushed = [];
let sheetNumber = globalThis.history?.state?.sheet ?? 0;
/** A step back of ours is on its way: until it has arrived nothing is pushed or popped. */
let leaving = false;
/** How many entries are left when it has. */
let expected = 0;

/** As many history entries as open sheets. */
function settle() {
  if (leaving) return;
  while (pushed.length < closers.length) {
    sheetNumber += 1;
    history.pushState({ sheet: sheetNumber }, '');
    pushed.push(sheetNumber);
  }
  if (pushed.length === closers.length) return;
  if (history.state?.sheet !== pushed.at(-1)) pushed = []; // another page has come since
  else {
    leaving = true;
    expected = closers.length;
    history.go(closers.length - pushed.length);
  }
}

/** A step back has arrived: ours, or the phone's back button, which closes what lay above. */
function onBack() {
  const at = history.state?.sheet ?? 0;
  pushed = pushed.filter((number) => number <= at);
  const further = pushed.length < expected; // the back button was pressed at the same moment: one arrival for both
  const ours = leaving && !further;
  leaving = false;
  if (ours) settle();
  else closers.slice(pushed.length).reverse().forEach((close) => close());
}
globalThis.addEventListener?.('popstate', onBack);

/** Close on the phone's back button without leaving the page. @param {() => void} close */
function useBackButton(close) {
  const closing = useRef(close);
  closing.current = close;
  useEffect(() => {
    const mine = () => closing.current();
    closers.push(mine);
    settle();
    return () => {
      closers.splice(closers.indexOf(mine), 1);
      settle();
    };
  }, []);
}

/** Where Tab has to jump so that the focus stays inside, or null. @param {HTMLElement} box @param {boolean} backwards */
function jump(box, backwards) {
  const stops = /** @type {HTMLElement[]} */ ([...box.querySelectorAll(FOCUSABLE)]);
  const [first, last] = [stops[0], stops[stops.length - 1]];
  const at = document.activeElement;
  if (!box.contains(at)) return first;
  if (backwards) return at === first || at === box ? last : null;
  return at === last ? first : null;
}

/** Hold the focus as soon as it is open, close on Esc, give the focus back afterwards. @param {{current: HTMLElement|null}} box @param {() => void} close */
function useKeyboard(box, close) {
  const closing = useRef(close);
  closing.current = close;
  useLayoutEffect(() => {
    const me = {};
    const before = document.activeElement;
    const onKey = (/** @type {KeyboardEvent} */ event) => {
      if (stack.at(-1) !== me || !box.current) return;
      if (event.key === 'Escape') closing.current();
      const target = event.key === 'Tab' ? jump(box.current, event.shiftKey) : null;
      if (!target) return;
      event.preventDefault();
      target.focus();
    };
    stack.push(me);
    box.current?.focus();
    document.addEventListener('keydown', onKey);
    return () => {
      stack.splice(stack.indexOf(me), 1);
      document.removeEventListener('keydown', onKey);
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
}

/** @param {{title: string, onClose: () => void, children?: Markup, stays?: boolean}} props stays: only a choice inside closes it */
export function Sheet({ title, onClose, children, stays = false }) {
  const box = useRef(/** @type {HTMLElement|null} */ (null));
  const id = useId();
  useKeyboard(box, onClose);
  useBackButton(onClose);
  return html`<div class="veil" onClick=${() => !stays && onClose()}></div>
    <section class="sheet" role="dialog" aria-modal="true" aria-labelledby=${id} tabindex="-1" ref=${box}>
      <div class="sheet-head">
        <h2 id=${id}>${title}</h2>
        <${Button} icon=${html`<${Icon} name="close" />`} label=${t('common.action.close')} onClick=${onClose} />
      </div>
      <div class="sheet-body">${children}</div>
    </section>`;
}
