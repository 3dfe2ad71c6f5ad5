/** Two people fill in one box: what each of them changed, put together. */

/** @typedef {Record<string, any>} Box */

/** What belongs together: a canal without its docks' places makes no sense. */
const TOGETHER = [['docks', 'canals']];

/** A value with its keys in order, so that equal things look equal. @param {any} value @returns {any} */
function ordered(value) {
  if (Array.isArray(value)) return value.map(ordered);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.keys(value).sort().map((key) => [key, ordered(value[key])]));
}

/** Whether two values say the same. @param {any} one @param {any} other */
export function same(one, other) {
  return one === other || JSON.stringify(ordered(one)) === JSON.stringify(ordered(other));
}

/** The sections of some boxes, each a list of keys. @param {...Box} boxes @returns {string[][]} */
function sections(...boxes) {
  const keys = [...new Set(boxes.flatMap((box) => Object.keys(box)))].sort();
  const single = keys.filter((key) => !TOGETHER.flat().includes(key)).map((key) => [key]);
  return [...TOGETHER, ...single];
}

/** Only these keys. @param {Box} box @param {string[]} keys */
const only = (box, keys) => Object.fromEntries(keys.filter((key) => key in box).map((key) => [key, box[key]]));

/**
 * Mine and theirs in one box: each section from whoever changed it; where both did, from the one who is preferred.
 * @param {{mine: Box, clean: Box, theirs: Box, base: Box, prefer?: 'mine'|'theirs'}} sides clean: mine when it was last saved;
 *   base: the server's box at that moment
 * @returns {{box: Box, clashes: string[]}} clashes: the keys that both changed, differently
 */
export function merge({ mine, clean, theirs, base, prefer = 'mine' }) {
  /** @type {Box} */
  const box = {};
  /** @type {string[]} */
  const clashes = [];
  for (const keys of sections(mine, clean, theirs, base)) {
    const [my, their] = [only(mine, keys), only(theirs, keys)];
    const iDid = !same(my, only(clean, keys));
    const theyDid = !same(their, only(base, keys));
    const clash = iDid && theyDid && !same(my, their);
    if (clash) clashes.push(...keys);
    Object.assign(box, iDid && !(clash && prefer === 'theirs') ? my : their);
  }
  return { box, clashes };
}
