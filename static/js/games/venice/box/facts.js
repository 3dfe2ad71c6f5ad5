/** What a box of Venice can hold, and what of it the rulebooks do print. */

/**
 * @typedef {{a: string, b: string, cost: number}} Canal
 * @typedef {[number, number]} Spot
 * @typedef {{op: string, n: number, good: string|null}} Part
 * @typedef {{when: 'activate'|'encounter'|'bridge'|'other', building: string|null, parts: Part[], text: string}} Lasting
 * @typedef {{number: number, building: string, cubes: number[], scrolls: number, coins: number, vp: number, lasting: Lasting|null}} Mission
 * @typedef {{do: string, count: number, text: string}} DogeEffect
 * @typedef {{name: string, effects: DogeEffect[]}} DogeCard
 * @typedef {{docks: Record<string, Spot>, canals: Canal[], council_rewards: Record<string, number[]>, missions: Mission[],
 *   doge_cards: DogeCard[], smugglers: {a: Record<string, number>, b: Record<string, number>},
 *   decks: {missions: number|null, influence: number|null, doge: number|null}}} Box
 */

export const TILES = ['market', 'monastery', 'small_council', 'workshop', 'docks', 'consulate', 'library', 'senate', 'church', 'court',
  'bank', 'council_of_ten'];
export const COMMUNAL = ['st_marks', 'palace', 'great_council'];
export const BUILDINGS = [...TILES, ...COMMUNAL];
export const GOODS = ['ceramics', 'cloth', 'silver'];
/** Places on the map: twelve for tiles, three with a building printed on them. */
export const DOCKS = [...TILES.map((_, index) => String(index + 1)), ...COMMUNAL];

/** The six parts of the box that have a screen of their own. */
export const SECTIONS = ['canals', 'rewards', 'missions', 'doge', 'smugglers', 'decks'];

/** How many places each row of council rewards has. @type {Record<string, number>} */
export const REWARD_PLACES = { 2: 2, 3: 3, 4: 5 };
/** The one row that the rulebooks print. */
export const PRINTED_REWARDS = [9, 2];
/** The sizes of three decks; the rulebooks do not say which is which. */
export const PRINTED_DECKS = [22, 26, 27];
export const DECKS = /** @type {const} */ (['missions', 'influence', 'doge']);

/** What a mission's lasting effect can be made of; `cube` names a good. */
export const OPS = ['coins', 'scrolls', 'vp', 'council', 'intrigue', 'drop_intrigue', 'spend_intrigue', 'others_intrigue', 'cube',
  'any_cubes', 'convert', 'influence', 'vp_per_bridge', 'vp_per_mission'];
/** What leaves a choice of cubes: one of an effect's parts at most, or two choices would be mixed up. */
export const CHOICE_OPS = ['any_cubes', 'convert'];
/** What can also be paid: below 0. */
export const PAID_OPS = ['coins', 'scrolls', 'vp', 'council'];
/** What a Doge card can do. */
export const DOGE_DOES = ['doge_vp', 'doge_scrolls', 'doge_intrigue', 'council_a', 'council_b', 'doge_bridge', 'you_intrigue',
  'you_scrolls_or_intrigue', 'other'];

/** The largest numbers the box takes, as the server has them. */
export const MOST = { cost: 9, number: 99, cubes: 5, scrolls: 10, coins: 99, vp: 99, reward: 99, deck: 99,
  part: 99, parts: 20, missions: 200, cards: 200, canals: 200, text: 200 };

/** A neat arrangement: the tile docks like the hours of a clock, the three buildings of everybody in the middle. @type {Record<string, Spot>} */
export const DEFAULT_SPOTS = {
  1: [70, 13], 2: [86, 28], 3: [91, 48], 4: [86, 68], 5: [70, 83], 6: [50, 88],
  7: [30, 83], 8: [14, 68], 9: [9, 48], 10: [14, 28], 11: [30, 13], 12: [50, 8],
  st_marks: [50, 28], palace: [33, 56], great_council: [67, 56],
};

/** A box with all its sections. @param {Record<string, any>} box @returns {Box} */
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
