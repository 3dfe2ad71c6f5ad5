/** Missions, Doge cards, rewards and icons as data: small changes that leave the rest alone. */
import { same } from '../../../box/merge.js';
import { ICONS, PRINTED_REWARDS, REWARD_PLACES, TILES } from './facts.js';

/** @typedef {import('../printed.js').Box} Box */
/** @typedef {import('../printed.js').Mission} Mission */

/** A mission that nobody has filled in yet: the first free number. @param {Mission[]} missions @returns {Mission} */
export function freshMission(missions) {
  const used = new Set(missions.map(({ number }) => number));
  let number = 1;
  while (used.has(number) && number < 99) number += 1;
  return { number, building: TILES[0], cubes: [0, 0, 0], scrolls: 0, coins: 0, vp: 0, lasting: null };
}

/** Missions by number. @param {Mission[]} missions */
export const byNumber = (missions) => [...missions].sort((one, other) => one.number - other.number);

/** Put something in a list in place of another, or at its end. @template T @param {T[]} list @param {number} at @param {T} item @returns {T[]} */
export const put = (list, at, item) => (at < 0 || at >= list.length ? [...list, item] : list.map((old, i) => (i === at ? item : old)));

/** Where something stands in a list, also after the list was read anew. @template T @param {T[]} list @param {T|null} item */
export function placeOf(list, item) {
  const at = list.findIndex((other) => other === item);
  return at >= 0 ? at : list.findIndex((other) => same(other, item));
}

/** A list without one of its items. @template T @param {T[]} list @param {number} at @returns {T[]} */
export const without = (list, at) => list.filter((_, i) => i !== at);

/**
 * One place's reward; places before it that nobody told are 0.
 * @param {Record<string, number[]>} rewards
 * @param {string} row
 * @param {number} place
 * @param {number} value
 */
export function setReward(rewards, row, place, value) {
  const old = rewards[row] ?? [];
  const length = Math.max(old.length, place + 1);
  return { ...rewards, [row]: Array.from({ length }, (_, i) => (i === place ? value : old[i] ?? 0)) };
}

/** A row that nobody has told, or as the rulebooks print it. @param {Record<string, number[]>} rewards @param {string} row */
export const clearReward = (rewards, row) => ({ ...rewards, [row]: row === '2' ? PRINTED_REWARDS : [] });

/** The fewest places a row has to tell: with four players the fifth place is nobody's. @param {string} row */
const fewest = (row) => (row === '4' ? 4 : REWARD_PLACES[row]);

/** The rows that are not whole. @param {Record<string, number[]>} rewards */
export const missingRewards = (rewards) => Object.keys(REWARD_PLACES).filter((row) => (rewards[row]?.length ?? 0) < fewest(row));

/**
 * One tile's icon in a smuggler deck; null: nobody looked.
 * @param {Box['smugglers']} decks
 * @param {'a'|'b'} deck
 * @param {string} tile
 * @param {number|null} icon
 */
export function setIcon(decks, deck, tile, icon) {
  const others = Object.fromEntries(Object.entries(decks[deck]).filter(([key]) => key !== tile));
  return { ...decks, [deck]: icon === null ? others : { ...others, [tile]: icon } };
}

/** How often each icon is in a deck. @param {Record<string, number>} deck */
export const iconCounts = (deck) => Array.from({ length: ICONS }, (_, index) => index + 1).map((icon) => Object.values(deck).filter((other) => other === icon).length);
