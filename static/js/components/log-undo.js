/** Taking back: the last entry, or everything back to before one, with a look at what goes. */
import { html, useEffect, useState } from '../lib/index.js';
import { t, errorText } from '../i18n.js';
import { numbers } from '../entries.js';
import { previewUndo, redo, undo } from '../net.js';
import { asProblem } from '../api.js';
import { entries, frame, mayTakeBack, pending, session, table, toast } from '../store.js';
import { Button } from './button.js';
import { Icon } from './icons.js';
import { Sheet } from './sheet.js';
import { LogEntry } from './log-entry.js';
import { sentence } from './sentence.js';

/** @typedef {import('../types.js').Entry} Entry */
/** @typedef {import('../types.js').Problem} Problem */

/** An entry in words, by its number. @param {number} seq */
function wordsOf(seq) {
  const entry = entries.value.find((one) => one.seq === seq);
  return entry ? sentence(entry.lines, table.value) : t('play.history.last');
}

/** What a redo would bring back, in words. @param {number} seq */
function redoWords(seq) {
  const undoing = entries.value.find((one) => one.kind === 'undo' && [...numbers(one.gone)].includes(seq));
  const count = [...numbers(undoing?.gone)].length || 1;
  return count > 1 ? t('play.history.several', { count }) : wordsOf(seq);
}

/** One of the two buttons, with what it does in words. @param {{kind: 'undo'|'redo', seq: number|null|undefined, words: string, onTap: () => void}} props */
function UndoButton({ kind, seq, words, onTap }) {
  const off = !seq || pending.value.some((tap) => tap.event === kind);
  return html`<button type="button" class="btn undo-button" disabled=${off} onClick=${onTap}>
    <span class="undo-verb"><span aria-hidden="true">${kind === 'undo' ? '↶' : '↷'}</span> ${t(`play.history.${kind}`)}</span>
    <span class="undo-what">${seq ? words : t(`play.history.nothing_${kind}`)}</span></button>`;
}

/** "Undo" and "Redo" above the log. */
export function UndoBar() {
  const can = frame.value?.undo;
  const last = can?.undo ?? undefined;
  return html`<div class="undo-bar">
    <${UndoButton} kind="undo" seq=${can?.undo} words=${can?.undo ? wordsOf(can.undo) : ''} onTap=${() => undo({ to: last, expect: last })} />
    <${UndoButton} kind="redo" seq=${can?.redo} words=${can?.redo ? redoWords(can.redo) : ''} onTap=${() => redo({ expect: last })} />
  </div>`;
}

/** Ask the server what would go. @param {number} to */
function usePreview(to) {
  const [state, setState] = useState(/** @type {{preview?: Taken, problem?: Problem}} */ ({}));
  const [tries, setTries] = useState(0);
  const newest = frame.value?.undo?.undo;
  useEffect(() => {
    let here = true;
    previewUndo(to).then(
      (preview) => here && setState({ preview }),
      (failure) => here && setState({ problem: asProblem(failure) }),
    );
    return () => void (here = false);
  }, [to, tries, newest]);
  return { ...state, again: () => setTries(tries + 1) };
}

/** @typedef {{entries: Entry[], last: number, count: number}} Taken  the newest of what goes, and how many go */

/** What goes, newest first, and the button that does it. @param {{preview: Taken, to: number, onClose: () => void}} props */
function Preview({ preview, to, onClose }) {
  const count = preview.count;
  const list = [...preview.entries].sort((a, b) => b.seq - a.seq);
  const go = () => {
    undo({ to, expect: preview.last });
    onClose();
  };
  return html`<p class="sheet-text">${t('play.history.back_text', { count })}</p>
    <ol class="log-list log-preview" tabindex="0">${list.map((entry) => html`<${LogEntry} key=${entry.seq} entry=${entry} />`)}</ol>
    <p class="sheet-text muted">${t('play.history.back_note')}</p>
    <div class="sheet-choices"><button type="button" class="btn btn-primary btn-big" onClick=${go}>${t('play.history.back_go', { count })}</button>
      <button type="button" class="btn" onClick=${onClose}>${t('play.history.cancel')}</button></div>`;
}

/** "Go back to before this?" @param {{to: number, title?: string, onClose: () => void}} props */
export function BackSheet({ to, title = t('play.history.back_title'), onClose }) {
  const { preview, problem, again } = usePreview(to);
  return html`<${Sheet} title=${title} onClose=${onClose}>
    ${problem && html`<p class="sheet-text">${errorText(problem, table.value)}</p>
      <button type="button" class="btn" onClick=${again}>${t('play.history.retry')}</button>`}
    ${!problem && !preview && html`<div class="skeleton skeleton-tall"></div>`}
    ${!problem && preview && html`<${Preview} preview=${preview} to=${to} onClose=${onClose} />`}
  <//>`;
}

/** Take back what this phone did last, and say what it was; the way forth is at hand. @param {number} last */
async function takeBack(last) {
  const words = wordsOf(last);
  const ack = await undo({ to: last, expect: last });
  if (ack?.ok) toast(t('play.history.taken', { what: words }), { action: { label: t('play.history.redo'), run: () => redo({ expect: frame.peek()?.undo?.undo ?? undefined }) } });
}

/** Whether the entry is this phone's own: nobody else is surprised when it goes. @param {number} seq */
const isOwn = (seq) => entries.peek().find((one) => one.seq === seq)?.by.device === session.peek()?.device;

/** "↶" in the bar of the table: takes the last entry back at one tap; one of another phone after showing which. */
export function UndoLast() {
  const [to, setTo] = useState(0);
  const last = frame.value?.undo?.undo ?? 0;
  if (!mayTakeBack.value) return null;
  const off = !last || pending.value.some((tap) => tap.event === 'undo');
  const words = t('play.history.undo_last');
  return html`<${Button} icon=${html`<${Icon} name="undo" />`} label=${words} disabled=${off} onClick=${() => (isOwn(last) ? takeBack(last) : setTo(last))} />
    ${to > 0 && html`<${BackSheet} to=${to} title=${words} onClose=${() => setTo(0)} />`}`;
}
