/** Tapping in a Doge card: pure. */

/** Effects of which a card has at most one. */
const ONCE = new Set(['other']);

/**
 * The effects so far: the same tapped twice counts two, in the order of their first taps.
 * @param {string[]} taps
 * @param {string} text what the other thing is, in words
 * @returns {{do: string, count: number, text?: string}[]}
 */
export function tapEffect(taps, text = '') {
  return [...new Set(taps)].map((key) => ({
    do: key,
    count: ONCE.has(key) ? 1 : taps.filter((other) => other === key).length,
    ...(ONCE.has(key) ? { text: text.trim() } : {}),
  }));
}

/** Without the last tap. @param {string[]} taps */
export const untap = (taps) => taps.slice(0, -1);

/**
 * One more or one less of a gondola's good among the cubes that pay.
 * @param {number[][]} cargo
 * @param {number} boat
 * @param {number[]} bundle
 */
export const withBundle = (cargo, boat, bundle) => cargo.map((other, at) => (at === boat ? bundle : other));
