/** The log in readable groups. */

import { numbers } from '../entries.js';

/** @typedef {import('../types.js').Entry} Entry */
/** @typedef {{id: string, round: number|null, at: number, entries: Entry[]}} Group */

/** A pause this long starts a new group with its own time. */
export const PAUSE = 30 * 60 * 1000;

/**
 * The round an entry opens, if it opens one and still stands.
 * @param {Entry} entry
 * @returns {number | null}
 */
function roundOpened(entry) {
  if (entry.undone) return null;
  if (entry.lines.some(({ key }) => key === 'log.start')) return 0;
  const line = entry.lines.find(({ key, params }) => key.endsWith('.round') && Number.isInteger(params?.round));
  return line ? Number(line.params?.round) : null;
}

/**
 * The log in groups, newest group and newest entry first: one per round, and one more after a long pause.
 * @param {Entry[]} entries newest first
 * @returns {Group[]}
 */
export function groupEntries(entries) {
  /** @type {Group[]} */
  const groups = [];
  /** @type {number | null} */
  let round = null;
  let before = -Infinity;
  for (const entry of [...entries].reverse()) {
    const opened = roundOpened(entry);
    if (opened !== null) round = opened;
    if (!groups.length || opened !== null || entry.at - before > PAUSE) {
      groups.push({ id: `${entry.seq}`, round, at: entry.at, entries: [] });
    }
    groups[groups.length - 1].entries.unshift(entry);
    before = entry.at;
  }
  return groups.reverse();
}

/**
 * Who took an entry back: the newest standing undo that names it.
 * @param {Entry[]} entries
 * @returns {Map<number, Entry>}
 */
export function undoers(entries) {
  /** @type {Map<number, Entry>} */
  const found = new Map();
  const oldest = entries.at(-1)?.seq;
  for (const entry of [...entries].reverse()) {
    for (const seq of numbers(entry.gone, oldest)) found.set(seq, entry);
    for (const seq of numbers(entry.back, oldest)) found.delete(seq);
  }
  return found;
}
