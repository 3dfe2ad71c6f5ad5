/** The automa as the view tells it: who it is, and which owners are its own. */
import { view } from '../now.js';

/** The automa of this game, or null. */
export const automaNow = () => view.value?.board?.automa ?? null;

/** The Doge, when one plays alone against him. */
export const dogeNow = () => automaNow()?.doge ?? null;

/** Whether an owner of pieces is the automa. @param {unknown} owner */
export const isRival = (owner) => typeof owner === 'number' && Boolean(view.value) && owner >= view.value.players.length;

/** The owners that are the automa's: smugglers one, the Doge two. @param {import('../now.js').View} now */
export function rivalsOf(now) {
  const first = now.players.length;
  const kind = now.board?.automa?.kind;
  return kind === 'doge' ? [first, first + 1] : kind === 'smugglers' ? [first] : [];
}

/** The letter on a rival's piece: of the Doge's colour, of the smugglers' gondola. @param {number} owner @param {number} [piece] */
export function letterOf(owner, piece) {
  if (dogeNow()) return 'AB'[owner - view.value.players.length] ?? '';
  return piece === undefined ? '' : 'AB'[piece];
}

/** How many assistants and bridges of these owners stand on the board. @param {import('../now.js').Board} board @param {number[]} owners */
export function piecesOf(board, owners) {
  const slots = board.buildings.flatMap(({ slots: all }) => (all ?? []).flat());
  return {
    assistants: slots.filter((/** @type {number} */ owner) => owners.includes(owner)).length,
    bridges: board.bridges.filter(({ seat }) => owners.includes(seat)).length,
  };
}
