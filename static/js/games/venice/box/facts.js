/** What a box of Venice can hold, and what of it the rulebooks do print. */
import { BOX } from './constants.js';

export const {
  choice_ops: CHOICE_OPS, communal: COMMUNAL, deck_sizes: PRINTED_DECKS, decks: DECKS, docks: DOCKS, doge_does: DOGE_DOES, goods: GOODS, icons: ICONS, most: MOST,
  ops: OPS, paid_ops: PAID_OPS, reward_places: REWARD_PLACES, rewards: PRINTED_REWARDS, spots: DEFAULT_SPOTS, tiles: TILES,
} = BOX;
export const BUILDINGS = [...TILES, ...COMMUNAL];

/** The six parts of the box that have a screen of their own. */
export const SECTIONS = ['canals', 'rewards', 'missions', 'doge', 'smugglers', 'decks'];

/** A box with all its sections. @param {Partial<import('../printed.js').Box>} box @returns {import('../printed.js').Box} */
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
