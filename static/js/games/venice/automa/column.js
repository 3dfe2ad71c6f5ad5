/** The Doge beside the players: what he has of each counter. */
import { piecesOf, rivalsOf } from './rivals.js';

/** @param {import('../now.js').Alone} now @param {string} counter @returns {string|number} */
export function dogeColumn(now, counter) {
  const { doge } = now.board.automa;
  if (counter === 'council') return doge.council.join(' · ');
  if (counter === 'vp' || counter === 'scrolls' || counter === 'intrigue') return doge[counter];
  const pieces = piecesOf(now.board, rivalsOf(now));
  return counter === 'assistants' || counter === 'bridges' ? pieces[counter] : '–';
}
