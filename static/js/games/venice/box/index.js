/** Venice's box: its sections, their screens, and its words. */
import { Canals } from './canals.js';
import { Decks } from './decks.js';
import { Doge } from './doge.js';
import { TILES } from './facts.js';
import { iconCounts } from './lists.js';
import { canalId, chartProblems, isChartProblem } from './map.js';
import { Missions } from './missions.js';
import { Rewards } from './rewards.js';
import { Smugglers } from './smugglers.js';

export { SECTIONS, wholeBox } from './facts.js';
export { misfits } from './shape.js';
export { sectionOf, summary } from './summary.js';
export { placeWords, problemWords } from './words.js';

/**
 * Whether a problem comes too early: a deck that is not whole yet can still come out even.
 * @param {import('../printed.js').Box} box
 * @param {import('../../../types.js').Problem} problem
 */
function tooEarly({ smugglers }, { code, params = {} }) {
  const deck = smugglers[String(params.deck)] ?? {};
  const whole = Object.keys(deck).length === TILES.length;
  return code.endsWith('smuggler_uneven') && !whole && iconCounts(deck).every((count) => count <= TILES.length / 3);
}

/** What two people may fill in together: missions by number, canals by their docks. @type {import('../../../box/merge.js').Items} */
export const ITEMS = { missions: (/** @type {import('../printed.js').Mission} */ { number }) => String(number), canals: (/** @type {import('../printed.js').Canal} */ { a, b }) => canalId(a, b) };

/** The screen of each section. */
export const SCREENS = { canals: Canals, rewards: Rewards, missions: Missions, doge: Doge, smugglers: Smugglers, decks: Decks };

/**
 * What is odd now: about the canals at once, about the rest as the server told last.
 * @param {import('../printed.js').Box} box
 * @param {import('../../../types.js').Problem[]} told
 */
export const problemsOf = (box, told) => [...chartProblems(box), ...told.filter((problem) => !isChartProblem(problem) && !tooEarly(box, problem))];
