/**
 * The buy-down with the taps that are still on their way: pure.
 * @typedef {import('../view.js').Points} Bought points of intrigue bought with each
 * @typedef {import('../view.js').Buyer} Buyer
 * @typedef {import('../view.js').Advice} Advice
 * @typedef {{key: string, params?: Params}} Word
 */

import { FACTS } from '../constants.js';

/** What one point of intrigue costs. */
export const PRICE = /** @type {{scrolls: number, coins: number}} */ (FACTS.price);

/**
 * A buyer as they will be once the waiting purchases are saved.
 * @param {Buyer} buyer
 * @param {number} seat
 * @param {{type: string, data: Params}[]} taps
 * @returns {Buyer & {waiting: boolean}}
 */
export function shownBuyer(buyer, seat, taps) {
  const mine = taps.filter(({ type, data }) => type === 'score.buy' && data.seat === seat).at(-1);
  if (!mine) return { ...buyer, waiting: false };
  const [scrolls, coins] = [Number(mine.data.scrolls), Number(mine.data.coins)];
  const more = { scrolls: scrolls - buyer.bought.scrolls, coins: coins - buyer.bought.coins };
  return { ...buyer, waiting: true, bought: { scrolls, coins }, left: buyer.left - more.scrolls - more.coins,
    scrolls_left: buyer.scrolls_left - PRICE.scrolls * more.scrolls, coins_left: buyer.coins_left - PRICE.coins * more.coins,
    most: { scrolls: buyer.most.scrolls - more.coins, coins: buyer.most.coins - more.scrolls } };
}

/** Whether one more, or one less, can be bought so. @param {Buyer} buyer @param {'scrolls'|'coins'} way @param {1|-1} by */
export function canStep({ bought, most, left, scrolls_left: scrolls, coins_left: coins }, way, by) {
  if (by < 0) return bought[way] > 0;
  return left > 0 && bought[way] < most[way] && (way === 'scrolls' ? scrolls : coins) >= PRICE[way];
}

/** The purchase after a step. @param {Buyer} buyer @param {'scrolls'|'coins'} way @param {1|-1} by @returns {Bought} */
export const stepped = ({ bought }, way, by) => ({ ...bought, [way]: bought[way] + by });

/** The purchase after the adviser's way out. @param {Buyer} buyer @param {Bought} escape @returns {Bought} */
export const escaped = ({ bought }, escape) => ({ scrolls: bought.scrolls + escape.scrolls, coins: bought.coins + escape.coins });

/** What the cheapest way out is paid with; with the favour card only where nothing else helps. @param {Bought & {vp: number, favour: string|null}} escape @returns {Word} */
function payment({ scrolls, coins, vp, favour }) {
  const params = { scrolls: PRICE.scrolls * scrolls, coins: PRICE.coins * coins, points: scrolls + coins, vp };
  return { key: `${favour ? 'card' : 'escape'}_${!coins ? 'scrolls' : !scrolls ? 'coins' : 'both'}`, params };
}

/**
 * What the adviser says to a seat: the first word is the headline.
 * @param {Advice} advice
 * @param {number} seat
 * @returns {Word[]}
 */
export function adviceWords({ arrested, escape, doomed, below, worth }, seat) {
  const others = doomed.filter((one) => one !== seat);
  /** @type {Word} */
  const now = arrested === null ? { key: 'nobody' } : arrested === seat ? { key: 'you' } : { key: 'other', params: { seat: arrested } };
  return [
    now,
    ...(escape ? [payment(escape)] : []),
    ...(worth === 'safe' ? [] : [{ key: worth }]),
    ...(others.length ? [{ key: 'doomed', params: { seats: others } }] : []),
    ...(below !== null && worth !== 'impossible' ? [{ key: 'below', params: { below } }] : []),
  ];
}
