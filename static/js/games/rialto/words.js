/** Stages and districts as people call them. */
import { FACTS } from './constants.js';

/** The letter of a stage. @param {import('./view.js').Stage} stage */
export const letterOf = (stage) => 'ABCDEF'[FACTS.stages.indexOf(stage)] ?? '';

/** As much of a view as names the districts. @typedef {{map: Pick<import('./view.js').City, 'places'>}} Named */

/** The round tile on a place. @param {Named} now @param {string|null} place */
export const numberOf = (now, place) => now.map.places.find((one) => one.place === place)?.tile ?? '·';

/** Places by the number of their tile. @param {Named} now */
export const byNumber = (now) => [...now.map.places].sort((one, other) => (one.tile ?? 0) - (other.tile ?? 0));
