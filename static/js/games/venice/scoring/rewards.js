/**
 * The council's row while it is typed: place after place, pure.
 * @typedef {{row: (number|null)[], at: number, text: string, again: boolean}} Typing at: the place that is typed, past the last one when none is; again: somebody came back to it, so it may become longer
 */

/** No board prints a first place of so many tens: a digit from here on is the whole number. */
const FIRST_TENS = 4;

/** A row of which so much is known. @param {readonly number[]} known @param {number} places @param {boolean} atOnce whether its first place is typed at once @returns {Typing} */
export function beginRow(known, places, atOnce) {
  const row = Array.from({ length: places }, (_, at) => known[at] ?? null);
  return { row, at: atOnce ? 0 : places, text: '', again: false };
}

/** Go to a place. @param {Typing} typing @param {number} at @returns {Typing} */
export const goTo = ({ row }, at) => ({ row, at, text: '', again: false });

/** @param {Typing} typing @param {string} text @returns {Typing} */
const typed = (typing, text) => ({ ...typing, text, row: typing.row.map((value, place) => (place !== typing.at ? value : text ? Number(text) : null)) });

/** Whether what is typed cannot be meant longer: no place is worth more than the one before it. @param {Typing} typing */
function isWhole({ row, at, text, again }) {
  const before = at ? row[at - 1] ?? 0 : FIRST_TENS * 10 - 1;
  return !again && (text.length > 1 || text === '0' || Number(text) * 10 > before);
}

/** One key more. @param {Typing} typing @param {string} key @returns {Typing} */
export function typeReward(typing, key) {
  const { row, at, text } = typing;
  if (key === 'Enter') return goTo(typing, at + 1);
  if (key === 'Backspace') {
    if (text) return typed(typing, text.slice(0, -1));
    return at ? { row, at: at - 1, text: String(row[at - 1] ?? ''), again: true } : typing;
  }
  const next = typed(typing, `${text === '0' ? '' : text}${key}`.slice(0, 2));
  return isWhole(next) ? goTo(next, at + 1) : next;
}

/**
 * A typed row of rewards without the places left open at its end; null while one before them is open.
 * @param {(number|null)[]} row
 * @param {number} fewest how many places it must have
 * @returns {number[]|null}
 */
export function toldRow(row, fewest) {
  const end = row.findLastIndex((value) => value !== null) + 1;
  const told = /** @type {number[]} */ (row.slice(0, end));
  return end < fewest || told.some((value) => value === null) ? null : told;
}
