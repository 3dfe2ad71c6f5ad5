/** The log as this page knows it: newest first, bounded, with undone entries marked. */

/** @typedef {import('./types.js').Entry} Entry */

export const MOST_ENTRIES = 400;

/**
 * The numbers of an entry's ranges, from the oldest that matters on. A page that was open before may have kept single numbers.
 * @param {(number[]|number)[]} [ranges]
 * @param {number} [oldest]
 */
export function* numbers(ranges = [], oldest = 0) {
  for (const range of ranges) {
    const [first, last] = Array.isArray(range) ? range : [range, range];
    for (let seq = Math.max(first, oldest); seq <= last; seq += 1) yield seq;
  }
}

/**
 * The last word on each entry that an undo or redo names: true = taken back.
 * @param {Entry[]} ascending
 * @returns {Map<number, boolean>}
 */
function verdicts(ascending) {
  const verdict = new Map();
  const oldest = ascending[0]?.seq;
  for (const entry of ascending) {
    for (const seq of numbers(entry.gone, oldest)) verdict.set(seq, true);
    for (const seq of numbers(entry.back, oldest)) verdict.set(seq, false);
  }
  return verdict;
}

/**
 * Known and newly arrived entries as one list, each once, newest first.
 * @param {Entry[]} known
 * @param {Entry[]} arrived
 * @param {number} [most]
 * @returns {Entry[]}
 */
export function mergeEntries(known, arrived, most = MOST_ENTRIES) {
  const bySeq = new Map(known.map((entry) => [entry.seq, entry]));
  for (const entry of arrived) bySeq.set(entry.seq, entry);
  const ascending = [...bySeq.values()].sort((a, b) => a.seq - b.seq).slice(-most);
  const verdict = verdicts(ascending);
  return ascending.reverse().map((entry) => {
    const undone = verdict.get(entry.seq) ?? Boolean(entry.undone);
    return undone === Boolean(entry.undone) ? entry : { ...entry, undone };
  });
}

/**
 * Whether entries are missing between what was shown and a frame's own entries.
 * @param {number} shownSeq the seq shown before
 * @param {number} seq the frame's seq
 * @param {Entry[]} arrived the frame's entries
 */
export function hasGap(shownSeq, seq, arrived) {
  const fresh = arrived.filter((entry) => entry.seq > shownSeq && entry.seq <= seq);
  return seq - shownSeq > fresh.length;
}
