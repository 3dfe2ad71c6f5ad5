/** What a box of Venice can hold, and what of it the rulebooks do print. */

/**
 * @typedef {{a: string, b: string, cost: number}} Canal
 * @typedef {[number, number]} Spot
 * @typedef {{op: string, n: number, good?: string}} Part
 * @typedef {{when: 'activate'|'encounter'|'other', building: string|null, parts: Part[], text: string}} Lasting
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

/** What a mission's lasting effect can be made of, and whether it names a good. */
export const OPS = ['coins', 'scrolls', 'vp', 'council', 'intrigue', 'drop_intrigue', 'others_intrigue', 'cube', 'any_cubes', 'influence',
  'bridge', 'mission_free'];
/** What a Doge card can do. */
export const DOGE_DOES = ['doge_vp', 'doge_scrolls', 'doge_intrigue', 'council_a', 'council_b', 'doge_bridge', 'you_intrigue',
  'you_scrolls_or_intrigue', 'other'];

/** The largest numbers the box takes. */
export const MOST = { cost: 9, number: 99, cubes: 5, scrolls: 10, coins: 99, vp: 99, reward: 99, deck: 99, name: 60, text: 200 };

/** A neat arrangement: the tile docks like the hours of a clock, the three buildings of everybody in the middle. @type {Record<string, Spot>} */
export const DEFAULT_SPOTS = Object.fromEntries([
  ...TILES.map((_, hour) => {
    const angle = (Math.PI * (hour - 2)) / 6;
    return [String(hour + 1), [Math.round(50 + 41 * Math.cos(angle)), Math.round(48 + 40 * Math.sin(angle))]];
  }),
  ['st_marks', [50, 28]], ['palace', [33, 56]], ['great_council', [67, 56]],
]);

/** A box with all its sections. @param {Record<string, any>} box @returns {Box} */
export function wholeBox(box) {
  const { smugglers = {}, decks = {} } = box;
  return {
    docks: {}, canals: [], council_rewards: {}, missions: [], doge_cards: [], ...box,
    smugglers: { a: {}, b: {}, ...smugglers },
    decks: { missions: null, influence: null, doge: null, ...decks },
  };
}
