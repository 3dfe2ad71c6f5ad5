/** One entry of the log: what happened, when, by whom, and whether it still stands. */
import { html } from '../lib/index.js';
import { region, t } from '../i18n.js';
import { seatName, table } from '../store.js';
import { PlayerChip } from './chip.js';
import { sentence } from './sentence.js';

/** @typedef {import('../types.js').Entry} Entry */

/** Instead of a seat: the screen in the middle of the table. */
const CENTRE = -1;

/** A time of day as the reader writes it. @param {number} at */
export const clock = (at) => new Intl.DateTimeFormat(region(), { timeStyle: 'short' }).format(at);

/** The person behind an entry. @param {Entry} entry */
export function authorOf({ by }) {
  if (by.seat === CENTRE) return t('play.history.the_table');
  return by.name || (by.seat === null || by.seat === undefined ? t('play.history.somebody') : seatName(by.seat));
}

/** Who did it, when the sentence does not say so already; null otherwise. @param {Entry} entry */
function authorWords(entry) {
  if (entry.by.seat === CENTRE) return t('play.history.at_table');
  if (entry.seat === null || entry.seat === undefined) return t('play.history.by', { name: authorOf(entry) });
  if (!entry.by.name && (entry.by.seat === null || entry.by.seat === undefined)) return null; // a device on its way in
  if (entry.by.seat === entry.seat || authorOf(entry) === seatName(entry.seat)) return null;
  return t('play.history.by_for', { name: authorOf(entry), other: seatName(entry.seat) });
}

/** The seat the sentence is about: the first that it names. @param {Entry} entry */
function whose({ seat, lines }) {
  const named = lines.find(({ params }) => typeof params?.seat === 'number')?.params?.seat ?? seat;
  return typeof named === 'number' && table.value?.seats[named] ? named : null;
}

/** The small print under the sentence. @param {{entry: Entry, undoer?: Entry}} props */
function Small({ entry, undoer }) {
  const taken = undoer ? t('play.history.undone_by', { name: authorOf(undoer) }) : t('play.history.undone');
  return html`<span class="log-small"><time>${clock(entry.at)}</time>
    ${authorWords(entry) && html`<span>${authorWords(entry)}</span>`}
    ${entry.override && html`<span class="log-override">${t('play.history.override')}</span>`}
    ${entry.undone && html`<span class="log-taken">${taken}</span>`}</span>`;
}

/**
 * An entry; a tap asks to go back to before it.
 * @param {{entry: Entry, undoer?: Entry, fresh?: boolean, onBack?: (entry: Entry) => void}} props
 */
export function LogEntry({ entry, undoer, fresh = false, onBack }) {
  const words = sentence(entry.lines, table.value);
  const big = entry.lines.some(({ tone }) => tone === 'big');
  const classes = ['log-entry', entry.undone && 'log-undone', big && 'log-big', fresh && 'log-fresh', `log-kind-${entry.kind}`]
    .filter(Boolean).join(' ');
  const chip = whose(entry) === null ? html`<span class="log-dot" aria-hidden="true"></span>` : html`<${PlayerChip} seat=${whose(entry)} size=${24} />`;
  const body = html`${chip}<span class="log-words"><span class="log-sentence">${entry.undone ? html`<s>${words}</s>` : words}</span>
    <${Small} entry=${entry} undoer=${undoer} /></span>`;
  if (!onBack) return html`<li class=${classes}><div class="log-row">${body}</div></li>`;
  return html`<li class=${classes}><button type="button" class="log-row" onClick=${() => onBack(entry)}>${body}
    <span class="log-back" aria-hidden="true">↶</span><span class="unseen">${t('play.history.back_hint')}</span></button></li>`;
}
