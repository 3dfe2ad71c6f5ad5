/** What is in the box, in a line for each section. */
import { DECKS, DOCKS, TILES } from './facts.js';
import { connected, isChartProblem } from './map.js';
import { missingRewards } from './lists.js';

/** @typedef {import('../printed.js').Box} Box */
/** @typedef {import('../../../types.js').Problem} Problem */
/** @typedef {{key: string, params: Params}} Said a key below `box.summary` */
/** @typedef {'empty'|'part'|'whole'} Fill */

/** @param {string} key @param {Params} [params] @returns {Said} */
const say = (key, params = {}) => ({ key, params });

/** How full something is. @param {number} have @param {number} of @returns {Fill} */
const fill = (have, of) => (have <= 0 ? 'empty' : have < of ? 'part' : 'whole');

/** @type {Record<string, (box: Box) => {fill: Fill, lines: Said[]}>} */
const TELL = {
  canals(box) {
    const have = connected(box).length;
    const of = box.canal_count;
    const docks = say('docks', { have, of: DOCKS.length });
    if (of) return { fill: fill(box.canals.length, of), lines: [say('canals_of', { count: box.canals.length, of }), docks] };
    return { fill: fill(have, DOCKS.length), lines: box.canals.length ? [docks, say('canals', { count: box.canals.length })] : [say('no_canals')] };
  },
  rewards({ council_rewards: rewards }) {
    const missing = missingRewards(rewards);
    const lines = missing.length ? missing.map((row) => say(`rewards_missing_${row}`)) : [say('rewards_whole')];
    return { fill: missing.length ? (missing.length < 2 ? 'part' : 'empty') : 'whole', lines };
  },
  missions({ missions, decks }) {
    const known = decks.missions ?? 0;
    const line = !missions.length ? say('no_missions') : known ? say('missions_of', { count: missions.length, of: known })
      : say('missions', { count: missions.length });
    return { fill: fill(missions.length, known || Infinity), lines: [line] };
  },
  doge({ doge_cards: cards }) {
    return { fill: fill(cards.length, Infinity), lines: [cards.length ? say('doge', { count: cards.length }) : say('no_doge')] };
  },
  smugglers({ smugglers }) {
    const have = [smugglers.a, smugglers.b].map((deck) => Object.keys(deck).length);
    const lines = have[0] + have[1] ? [say('smugglers', { a: have[0], b: have[1], of: TILES.length })] : [say('no_smugglers')];
    return { fill: fill(have[0] + have[1], 2 * TILES.length), lines };
  },
  decks({ decks }) {
    const told = DECKS.filter((deck) => decks[deck] !== null);
    const lines = told.length ? told.map((deck) => say(`deck_${deck}`, { count: decks[deck] })) : [say('no_decks')];
    return { fill: fill(told.length, DECKS.length), lines };
  },
};

/** How full one section is, and what to say about it. @param {string} section @param {Box} box */
export const summary = (section, box) => TELL[section](box);

/** The section that a problem belongs to. @param {Problem} problem */
export function sectionOf(problem) {
  const tail = problem.code.split('.').at(-1) ?? '';
  if (isChartProblem(problem)) return 'canals';
  if (tail.startsWith('rewards')) return 'rewards';
  if (tail.startsWith('mission')) return 'missions';
  if (tail.startsWith('doge')) return 'doge';
  return tail.startsWith('smuggler') ? 'smugglers' : 'decks';
}
