/** What is printed on buildings and cards. */
import { FACTS } from './constants.js';

/** @typedef {import('./view.js').PrintedPart} Part */

/** The alternatives of one effect in this edition. @param {string} id @param {import('./view.js').Edition} edition */
export const effectOf = (id, edition) => (edition === 'pl' && FACTS.polish[id]) || (FACTS.effects[id] ?? []);

/** The effects of a building, in the order of its slots or halves. @param {string} building @param {import('./view.js').Edition} edition */
export function effectsAt(building, edition) {
  const ids = Object.keys(FACTS.effects).filter((id) => id.split('.')[0] === building);
  return ids.sort((one, other) => one.localeCompare(other)).map((id) => ({ id, options: effectOf(id, edition) }));
}
