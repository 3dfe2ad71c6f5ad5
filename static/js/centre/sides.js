/** Which way the screen in the middle is turned: pure. */

/** The edges of the screen, clockwise from the one it stands on when nobody turns it. */
export const SIDES = /** @type {const} */ (['near', 'left', 'far', 'right']);

/** @typedef {typeof SIDES[number]} Side */

/** Everybody spread evenly around the table, clockwise as they play. @param {number} count @returns {Side[]} */
export function spread(count) {
  return Array.from({ length: count }, (_, seat) => SIDES[Math.round((seat * SIDES.length) / count) % SIDES.length]);
}

/** Where everybody sits: as people said, as far as it fits this table. @param {number} count @param {unknown} told @returns {Side[]} */
export function placesOf(count, told) {
  const fits = Array.isArray(told) && told.length === count && told.every((side) => SIDES.includes(side));
  return fits ? told : spread(count);
}

/** An edge as whoever sits at another one sees it. @param {Side} side @param {Side} from @returns {Side} */
export function seenFrom(side, from) {
  return SIDES[(SIDES.indexOf(side) - SIDES.indexOf(from) + SIDES.length) % SIDES.length];
}

/** Whom the screen turns to: who acts there, else who is waited for, else as it was. @param {number|null} acting @param {{seat: number}[]} owed @param {number} before @param {number} count */
export function facing(acting, owed, before, count) {
  const seat = acting ?? owed[0]?.seat ?? before;
  return seat >= 0 && seat < count ? seat : 0;
}
