/** Taps of the pad. */
import { tap } from '../../taps.js';

export { onTheWay, tap } from '../../taps.js';

/** Step a counter. @param {number} seat @param {string} counter @param {number} by */
export const change = (seat, counter, by) => tap('change', { seat, counter, by });

/** Correct a counter by hand. @param {number} seat @param {string} counter @param {number} to */
export const adjust = (seat, counter, to) => tap('adjust', { seat, counter, to });
