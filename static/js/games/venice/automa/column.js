/** The Doge beside the players: what he has of each counter. */
import { piecesOf, rivalsOf } from './rivals.js';

/** @param {any} now @param {string} counter @returns {string|number} */
export function dogeColumn(now, counter) {
  const { doge } = now.board.automa;
  if (counter === 'council') return doge.council.join(' · ');
  if (['vp', 'scrolls', 'intrigue'].includes(counter)) return doge[counter];
  const pieces = piecesOf(now.board, rivalsOf(now));
  return counter === 'assistants' || counter === 'bridges' ? pieces[counter] : '–';
}
