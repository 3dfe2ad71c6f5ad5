/** Why no dock can be reached: pure. */
import { dockOf } from '../boats.js';

/**
 * No canal leads on, none can be paid, or coins can still be earned; and whether staying moors or ends the turn.
 * @param {any} now
 * @param {number} seat
 * @param {boolean} rows whether an effect can still be used here
 * @returns {{why: 'none'|'poor'|'earn', then: 'moors'|'ends'}}
 */
export function stuckBecause({ board, turn, players }, seat, rows) {
  const here = turn.path.at(-1);
  const ends = (board.canals ?? []).flatMap((/** @type {{a: string, b: string}} */ { a, b }) => (a === here ? [b] : b === here ? [a] : []));
  const leads = ends.some((/** @type {string} */ key) => !turn.path.includes(key));
  const earns = rows || players[seat].favour === 'unused';
  const then = turn.path.length > 1 && dockOf(board, seat, 1 - turn.boat) !== here ? 'moors' : 'ends';
  return { why: leads ? (earns ? 'earn' : 'poor') : 'none', then };
}
