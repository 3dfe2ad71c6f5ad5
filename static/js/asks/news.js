/** What changed on this phone without its tap, in words for a few seconds; the log keeps it. */
import { html, useEffect, useRef, useState } from '../lib/index.js';
import { t } from '../i18n.js';
import { entries, frame, heldSeats, mySeats, say, session, table, view } from '../store.js';
import { authorOf } from '../components/log-entry.js';
import { sentence } from '../components/sentence.js';

/** @typedef {import('../types.js').Entry} Entry */
/** @typedef {import('../types.js').Line} Line */

/** How long the words stand there. */
const LASTS = 6000;
/** So many are shown at once; of more one reads in the log. */
const MOST = 3;
/** Lines that only say who goes on: the turn line says that. */
const PASSING = /\.(turn|stage)$/;
/** What is said by itself when a seat or the office goes to somebody else. */
const SAID = ['seat.move', 'seat.assign', 'seat.answer', 'seat.return', 'seat.ask', 'table.host', 'undo.ask'];

/** The people a line names (docs/add-a-game.md). @param {Line} line @returns {number[]} */
function peopleOf({ params = {} }) {
  return [params.seat, params.seats, params.who, params.owner].flat().filter((one) => typeof one === 'number');
}

/**
 * The lines of somebody else's entry that are told on this phone: those that name one of its seats, with what led to them;
 * if its values changed, those about everybody too.
 * @param {Entry} entry
 * @param {{device?: string, mine: number[], changed: boolean}} reader
 * @returns {Line[]}
 */
export function newsOf(entry, { device, mine, changed }) {
  if (entry.by.device === device || entry.undone || SAID.includes(entry.type)) return [];
  if (entry.kind === 'undo' || entry.kind === 'redo') return changed ? entry.lines : [];
  const lines = entry.lines.filter(({ key }) => !PASSING.test(key));
  const about = lines.filter((line) => peopleOf(line).some((seat) => mine.includes(seat)) || (changed && !peopleOf(line).length));
  return about.length ? [...new Set([lines[0], ...about])] : [];
}

/** As one reads it: what happened, and who did it where the words do not say so. @param {Entry} entry @param {Line[]} lines */
function wordsOf(entry, lines) {
  const words = sentence(lines, table.peek());
  const named = typeof entry.by.seat === 'number' && lines.some((line) => peopleOf(line).includes(Number(entry.by.seat)));
  return named ? words : `${words} · ${t('play.history.by', { name: authorOf(entry) })}`;
}

/** The entries that have come since, the oldest first, and up to where one has read then. @param {Entry[]} list the newest first @param {number} known */
export const unread = (list, known) => ({ fresh: list.filter((one) => one.seq > known).reverse(), known: Math.max(known, list[0]?.seq ?? 0) });

/** What lies before my seats, as text to compare. */
const lying = () => JSON.stringify(mySeats.peek().map((seat) => view.peek()?.players?.[seat]));

/** The words that came while one looks, the newest last. */
function useNews() {
  const [shown, setShown] = useState(/** @type {{seq: number, text: string}[]} */ ([]));
  const known = useRef(frame.peek()?.seq ?? 0);
  const before = useRef(lying());
  const seq = entries.value[0]?.seq ?? 0;
  useEffect(() => {
    const reader = { device: session.peek()?.device, mine: heldSeats.peek(), changed: before.current !== lying() };
    const news = unread(entries.peek(), known.current); // more may have come since this was painted
    known.current = news.known;
    before.current = lying();
    const told = news.fresh.flatMap((entry) => {
      const lines = newsOf(entry, reader);
      return lines.length ? [{ seq: entry.seq, text: wordsOf(entry, lines) }] : [];
    });
    if (!told.length || !reader.mine.length) return;
    setShown((old) => [...old, ...told].slice(-MOST));
    say(told.slice(-MOST).map(({ text }) => text).join('. '));
  }, [seq]);
  const newest = shown.at(-1)?.seq;
  useEffect(() => {
    if (!newest) return;
    const timer = setTimeout(() => setShown([]), LASTS);
    return () => clearTimeout(timer);
  }, [newest]);
  return shown;
}

/** The words, over the top of the page and out of the way of every tap. */
export function News() {
  const shown = useNews();
  if (!shown.length) return null;
  return html`<ul class="told-now" aria-label=${t('asks.told')}>${shown.map(({ seq, text }) => html`<li key=${seq}>${text}</li>`)}</ul>`;
}
