/** The big moments, once on every phone: the end is set off, the last round, the game is over. */
import { html, signal, useEffect } from '../lib/index.js';
import { t, line } from '../i18n.js';
import { entries, frame, say, table } from '../store.js';
import { read, write } from '../storage.js';
import { buzz } from '../prefs.js';

/** Up to which entry this device has seen the announcements: table → seq. @type {import('@preact/signals').Signal<Record<string, number>>} */
const seen = signal({});

/** What this device has seen at a table; a device that comes new has seen everything before. @param {string} id @param {number} seq */
function seenAt(id, seq) {
  return seen.value[id] ?? read(`announced.${id}`, seq);
}

/** Remember what was seen. @param {string} id @param {number} seq */
function markSeen(id, seq) {
  seen.value = { ...seen.peek(), [id]: seq };
  write(`announced.${id}`, seq);
}

/** What a page of its own says on every phone: a card over it would only cover it. */
const HAS_A_PAGE = new Set(['scoring.log.confirmed']);

/**
 * The big lines after `from` that still stand, oldest first.
 * @param {import('../types.js').Entry[]} list newest first
 * @param {number} from
 */
export function bigLines(list, from) {
  return list
    .filter((entry) => entry.seq > from && !entry.undone)
    .flatMap((entry) => entry.lines.filter(({ key, tone }) => tone === 'big' && !HAS_A_PAGE.has(key)).map((one) => ({ seq: entry.seq, line: one })))
    .reverse();
}

/**
 * A card with the newest big moment, until it is put away; mounted once by each page that shows a table.
 * @param {{lasts?: number}} props milliseconds after which it goes by itself, where nobody can tap it away
 */
export function Announcements({ lasts = 0 }) {
  const at = table.value;
  const seq = frame.value?.seq ?? 0;
  const from = at ? seenAt(at.id, seq) : 0;
  const big = at ? bigLines(entries.value, from).at(-1) : undefined;
  const newest = big?.seq ?? 0;
  useEffect(() => {
    if (at && seen.peek()[at.id] === undefined) markSeen(at.id, Math.min(from, seq));
  }, [at?.id]);
  useEffect(() => {
    if (!big || !at) return;
    buzz();
    say(line(big.line, at));
    if (!lasts) return;
    const timer = setTimeout(() => markSeen(at.id, newest), lasts);
    return () => clearTimeout(timer);
  }, [newest]);
  if (!at || !big) return null;
  return html`<section class="announce" aria-label=${t('play.announce.title')}>
    <hr class="rule" />
    <p class="announce-lines">${line(big.line, at)}</p>
    <button type="button" class="btn" onClick=${() => markSeen(at.id, newest)}>${t('play.announce.close')}</button>
  </section>`;
}
