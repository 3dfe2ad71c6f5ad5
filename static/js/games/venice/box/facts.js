/** What a box of Venice can hold, and what of it the rulebooks do print. */
import { BOX } from './constants.js';

/**
 * @typedef {{a: string, b: string, cost: number}} Canal
 * @typedef {[number, number]} Spot
 * @typedef {{op: string, n: number, good: string|null}} Part
 * @typedef {{when: 'activate'|'encounter'|'bridge'|'other', building: string|null, parts: Part[], text: string}} Lasting
 * @typedef {{number: number, building: string, cubes: number[], scrolls: number, coins: number, vp: number, lasting: Lasting|null}} Mission
 * @typedef {{do: string, count: number, text: string}} DogeEffect
 * @typedef {{name: string, effects: DogeEffect[]}} DogeCard
 * @typedef {{docks: Record<string, Spot>, canals: Canal[], canal_count?: number|null, council_rewards: Record<string, number[]>, missions: Mission[],
 *   doge_cards: DogeCard[], smugglers: {a: Record<string, number>, b: Record<string, number>},
 *   decks: {missions: number|null, influence: number|null, doge: number|null}}} Box
 */

export const {
  choice_ops: CHOICE_OPS, communal: COMMUNAL, deck_sizes: PRINTED_DECKS, decks: DECKS, docks: DOCKS, doge_does: DOGE_DOES, goods: GOODS, icons: ICONS, most: MOST,
  ops: OPS, paid_ops: PAID_OPS, reward_places: REWARD_PLACES, rewards: PRINTED_REWARDS, spots: DEFAULT_SPOTS, tiles: TILES,
} = BOX;
export const BUILDINGS = [...TILES, ...COMMUNAL];

/** The six parts of the box that have a screen of their own. */
export const SECTIONS = ['canals', 'rewards', 'missions', 'doge', 'smugglers', 'decks'];

/** A box with all its sections. @param {BoxContents} box @returns {Box} */
export function wholeBox(box) {
  const { docks = {}, council_rewards: rewards = {}, smugglers = {}, decks = {} } = box;
  return {
    canals: [], missions: [], doge_cards: [], ...box,
    docks: { ...DEFAULT_SPOTS, ...docks },
    council_rewards: { 2: PRINTED_REWARDS, 3: [], 4: [], ...rewards },
    smugglers: { a: {}, b: {}, ...smugglers },
    decks: { missions: null, influence: null, doge: null, ...decks },
  };
}
