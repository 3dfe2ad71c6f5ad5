/** What the server keeps of finished games. */
import { api, apiFile } from '../api.js';
import { sendFile } from '../reading.js';
import { myTables } from '../store.js';

/**
 * @typedef {import('../results/model.js').GameRecord} GameRecord
 * @typedef {{game?: string, player?: string, seats?: string, level?: string, mine?: boolean}} Filter
 * @typedef {{results: GameRecord[], more: boolean, players: string[], games: string[]}} Found
 * @typedef {{games: number, wins: number}} Tally
 * @typedef {Tally & {best: number|null, average: number|null, lines: Record<string, number>, marks: Record<string, number>,
 *   levels: Record<string, Tally>, seeds: Record<string, number>}} ByGame
 * @typedef {Tally & {name: string, aliases: string[], best: number|null, average: number|null,
 *   by_game: Record<string, ByGame>}} Person
 * @typedef {{game: string, kind: string, value: number, name: string, result: string}} Feat
 */

/** Cards that come at once. */
const PAGE = 20;

/** Only what is asked for, as an address wants it. @param {Params} wish */
export function queryOf(wish) {
  const query = new URLSearchParams(Object.entries(wish).filter(([, value]) => value !== undefined && value !== '' && value !== false && value !== null).map(([key, value]) => [key, String(value)]));
  return query.size ? `?${query}` : '';
}

/** The finished games that fit, newest first; `before`: the last one that is known. @param {Filter} filter @param {GameRecord} [before] @returns {Promise<Found>} */
export function findGames({ mine, ...filter }, before) {
  const query = queryOf({ ...filter, before: before?.id, limit: PAGE });
  const tables = myTables.peek().map(({ table }) => table);
  return mine ? api('POST', `/history/mine${query}`, { tables }) : api('GET', `/history${query}`);
}

/** One finished game. @param {string} id @returns {Promise<GameRecord>} */
export async function findGame(id) {
  /** @type {{record: GameRecord}} */
  const { record } = await api('GET', `/history/${encodeURIComponent(id)}`);
  return record;
}

/** @returns {Promise<{people: Person[]}>} */
export const findPeople = () => api('GET', '/history/people');
/** @returns {Promise<{records: Feat[]}>} */
export const findRecords = () => api('GET', '/history/records');
/** @param {string} from @param {string} to @returns {Promise<{change: number}>} */
export const renamePerson = (from, to) => api('POST', '/history/people/rename', { from, to });
/** @param {string} alias */
export const splitPerson = (alias) => api('POST', '/history/people/split', { alias });
/** @param {string} text @param {(percent: number) => void} tell how far it is @returns {Promise<{added: number, known: number, problems: {line: number, code: string, params?: Params}[]}>} */
export const importCsv = (text, tell) => sendFile('/history/import', text, 'text/csv', tell);
export const exportCsv = () => apiFile('/history.csv');

/** What two spellings of one name have in common. @param {string} name */
const spelled = (name) => name.normalize('NFC').toLowerCase().trim().replace(/\s+/g, ' ');

/** Whether somebody goes by this name, however it is spelled. @param {Person} person @param {string} name */
export const isCalled = (person, name) => [person.name, ...person.aliases].some((one) => spelled(one) === spelled(name));

/** What was deleted on this server and can still be had back, the last deleted first. @returns {Promise<GameRecord[]>} */
export async function findDeleted() {
  /** @type {{results: GameRecord[]}} */
  const { results } = await api('GET', '/history/deleted');
  return results;
}

/** Delete a game; for a while it can be had back. @param {GameRecord} record */
export const deleteGame = (record) => api('DELETE', `/history/${record.id}`);

/** Have a deleted game back. @param {string} id */
export const restoreGame = (id) => api('POST', `/history/${id}/restore`, {});

/** Take a merging of people back, as long as nothing else has changed. @param {number} change */
export const unmerge = (change) => api('POST', '/history/people/undo', { change });
