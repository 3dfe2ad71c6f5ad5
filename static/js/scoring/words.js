/** The words of the scoring: pages, numbers, columns and sentences, each in the game's own terms. */
import { has, line, listed, t } from '../i18n.js';
import { seatName, table } from '../store.js';
import { scoringOf } from '../games/index.js';

/** The game's words for something of the scoring. @param {string} path */
const own = (path) => `${table.value?.game}.scoring.${path}`;

/** A page's name; before the game's own words for it are here, what it is a page of. @param {string} page */
export const pageTitle = (page) => t(has(own(`${page}.title`)) ? own(`${page}.title`) : 'scoring.title');

/** The rule of a page in a sentence; none where the game has none. @param {string} page */
export const pageHelp = (page) => (has(own(`${page}.help`)) ? t(own(`${page}.help`)) : '');

/** What a number is called. @param {string} key */
export const useLabel = (key) => t(own(`use.${key}`));

/** What the game calls "ready" on a page, or the plain word. @param {string} page @param {string} plain */
export const readyWords = (page, plain) => (has(own(`${page}.ready`)) ? t(own(`${page}.ready`)) : plain);

/** What has to be told before anybody can go on; one who plays alone may be asked otherwise. @param {string} what */
export function missingWords(what) {
  const key = `${table.value?.game}.missing.${what}`;
  return t(table.value?.seats.length === 1 && has(`${key}_alone`) ? `${key}_alone` : key);
}

/** Whose column it is: a seat's, or past the seats the game's own player's. @param {number} column */
export function columnName(column) {
  const named = scoringOf(table.value?.game).columnName?.(column);
  if (named) return named;
  const past = `${table.value?.game}.rival.${column - (table.value?.seats.length ?? 0)}`;
  return has(past) ? t(past) : seatName(column);
}

/** Several names in one breath: "Ana, Ben and Chiara". @param {number[]} columns */
export const namesOf = (columns) => listed(columns.map(columnName));

/** A sentence of a page, columns by name. @param {import('../types.js').Line} told */
export function lineWords({ key, params = {} }) {
  const said = { ...params };
  for (const one of ['seat', 'who', 'other']) if (typeof said[one] === 'number') said[one] = columnName(said[one]);
  if (Array.isArray(said.seats)) said.seats = namesOf(said.seats);
  return line({ key, params: said }, table.value);
}
