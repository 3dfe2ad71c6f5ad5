/** Why no dock can be reached: pure. */
import { dockOf } from '../boats.js';

/**
 * No canal leads on, none can be paid, or coins can still be earned; and whether staying moors or ends the turn.
 * @param {{board: Pick<import('../view.js').BoardView, 'canals'> & Parameters<typeof dockOf>[0], turn: Pick<import('../view.js').TurnView, 'path'|'boat'>,
 *   players: Pick<import('../view.js').PlayerView, 'favour'>[]}} now
 * @param {number} seat
 * @param {boolean} rows whether an effect can still be used here
 * @returns {{why: 'none'|'poor'|'earn', then: 'moors'|'ends'}}
 */
export function stuckBecause({ board, turn, players }, seat, rows) {
  const here = turn.path.at(-1);
  const ends = (board.canals ?? []).flatMap(({ a, b }) => (a === here ? [b] : b === here ? [a] : []));
  const leads = ends.some((key) => !turn.path.includes(key));
  const earns = rows || players[seat].favour === 'unused';
  const then = turn.path.length > 1 && dockOf(board, seat, 1 - (turn.boat ?? 0)) !== here ? 'moors' : 'ends';
  return { why: leads ? (earns ? 'earn' : 'poor') : 'none', then };
}
