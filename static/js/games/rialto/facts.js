/** What never changes in Rialto and several pieces need: kinds, places, stages. */

/** The six places, bank by bank. */
export const PLACES = ['left1', 'left2', 'left3', 'right1', 'right2', 'right3'];

/** The stages of phase II, A to F. */
export const STAGES = ['doge', 'gold', 'building', 'bridge', 'gondola', 'councillor'];

/** The twelve kinds of building. */
export const KINDS = ['green', 'yellow', 'blue'].flatMap((colour) => [1, 2, 3, 4].map((value) => `${colour}${value}`));

/** The values a bridge can have. */
export const BRIDGE_VALUES = [3, 4, 5, 6];

/** The letter of a stage. @param {string} stage */
export const letterOf = (stage) => 'ABCDEF'[STAGES.indexOf(stage)] ?? '';

/** The round tile on a place. @param {any} now @param {string} place */
export const numberOf = (now, place) => now.map.places.find((/** @type {any} */ one) => one.place === place)?.tile ?? '·';

/** Places by the number of their tile. @param {any} now */
export const byNumber = (now) => [...now.map.places].sort((one, other) => (one.tile ?? 0) - (other.tile ?? 0));
