/** Coming to a table and taking it along: create, join, import, export. */
import { signal } from './lib/index.js';
import { api, ApiError, asProblem } from './api.js';
import { sendFile } from './reading.js';
import { openSession } from './net.js';
import { drop, read, write } from './storage.js';
import { sessionFor, session, toastProblem } from './store.js';

/** @typedef {import('./types.js').GameSpec} GameSpec */
/** @typedef {import('./types.js').Session} Session */
/** @typedef {{games: GameSpec[], options: import('./types.js').OptionSpec[], limits: {name: number}}} Catalogue */

/** What the server can play. @type {import('@preact/signals').Signal<Catalogue|null>} */
export const catalogue = signal(read('catalogue', null));

/** How long to wait before asking again on a line that is down. */
const PAUSES = [300, 1000, 2500, 2500];

/** What the server can play, asked for again by itself while the line is down. @returns {Promise<Catalogue>} */
async function askForCatalogue() {
  for (const pause of PAUSES) {
    try {
      return await api('GET', '/games');
    } catch (failure) {
      if (asProblem(failure).code !== 'network.offline') throw failure;
      await new Promise((done) => setTimeout(done, pause));
    }
  }
  return api('GET', '/games');
}

/** Ask the server once per visit what it can play. @returns {Promise<Catalogue>} */
export async function loadCatalogue() {
  const fresh = await askForCatalogue();
  write('catalogue', fresh);
  catalogue.value = fresh;
  return fresh;
}

/** A game's facts. @param {string|undefined} key @returns {GameSpec|undefined} */
export function gameSpec(key) {
  return catalogue.value?.games.find((game) => game.key === key);
}

/** The table that begins as soon as this phone is there: whoever plays alone waits for nobody. @type {import('@preact/signals').Signal<string>} */
export const startsAtOnce = signal('');

/** The name this person used last. */
export const lastName = () => read('name', '');

/** @param {string} name */
export function keepName(name) {
  if (name.trim()) write('name', name.trim());
}

/** Be the host of a table the server has just made. @param {Session & {host_token: string}} made */
function enterAsHost(made) {
  openSession({ token: made.host_token, table: made.table, code: made.code, device: made.device, join_url: made.join_url });
  return made.code;
}

/**
 * Open a new table and be its host.
 * @param {{game: string, seats: number | {name?: string, colour?: string}[], options: Params, name?: string}} wish
 * @returns {Promise<string>} the code
 */
export async function createTable(wish) {
  return enterAsHost(await api('POST', '/tables', wish));
}

/** Open a table from an exported file. @param {File} file @param {(percent: number) => void} tell how far it is @returns {Promise<string>} the code */
export async function importTable(file, tell) {
  const text = await file.text();
  try {
    JSON.parse(text);
  } catch {
    throw new ApiError({ code: 'import.not_json' }, 0);
  }
  return enterAsHost(await sendFile('/tables/import', text, 'application/json', tell));
}

/** What the shell brought along about the table it was made for; good once, it grows old. @param {string} code @returns {{door?: import('./types.js').Door, error?: import('./types.js').Problem}|null} */
export function doorFromShell(code) {
  const block = document.getElementById('first-answer');
  const told = JSON.parse(block?.textContent ?? 'null');
  block?.remove();
  return told?.asked?.toUpperCase() === code ? told : null;
}

/** What a person at the door may see. @param {string} code @returns {Promise<import('./types.js').Door>} */
export function lookIn(code) {
  return api('GET', `/tables/${encodeURIComponent(code)}`);
}

/**
 * Be somebody at the door before asking for a seat: should the answer be lost, this device can ask again as itself.
 * @param {string} door
 * @param {string} code
 * @param {string} [name]
 * @returns {Promise<string>} the token
 */
async function arrive(door, code, name) {
  const kept = read(`arrival.${code}`, '');
  if (kept) return kept;
  /** @type {Session} */
  const { token } = await api('POST', door, name ? { name } : {});
  write(`arrival.${code}`, token);
  return token;
}

/**
 * Join: take a seat, move one here, come back to one, or watch.
 * @param {string} code
 * @param {{name?: string, seat?: number, colour?: string, move?: string, back?: number}} wish
 */
export async function joinTable(code, wish) {
  const known = sessionFor(code);
  const door = `/tables/${encodeURIComponent(code)}/join`;
  const token = known?.token ?? (await arrive(door, code, wish.name));
  /** @type {Promise<Session>} */
  const asked = api('POST', door, wish, token);
  asked.catch((failure) => {
    if (asProblem(failure).code.startsWith('auth.token')) drop(`arrival.${code}`); // next time as somebody new
  });
  const answer = await asked;
  drop(`arrival.${code}`);
  openSession({ ...known, token, table: answer.table, code: answer.code, device: answer.device,
    join_url: answer.join_url });
}

/** Play again with the same people: take this device's seats at the new table. @returns {Promise<string>} its code */
export async function rematch() {
  const at = session.peek();
  /** @type {Session} */
  const answer = await api('POST', `/tables/${at?.table}/rematch`, {}, at?.token);
  openSession({ token: answer.token, table: answer.table, code: answer.code, device: answer.device, join_url: answer.join_url });
  return answer.code;
}

/** The link that others follow to this table. */
export function shareUrl() {
  const at = session.value;
  return at?.join_url ?? `${location.origin}/t/${at?.code}`;
}

/** Save the table as one file. */
export async function exportTable() {
  const at = session.peek();
  if (!at) return;
  try {
    const file = await api('GET', `/tables/${at.table}/export`, undefined, at.token);
    const url = URL.createObjectURL(new Blob([JSON.stringify(file)], { type: 'application/json' }));
    const link = Object.assign(document.createElement('a'), { href: url, download: `table-${at.code}.json` });
    link.click();
    setTimeout(() => URL.revokeObjectURL(url), 10000);
  } catch (failure) {
    toastProblem(asProblem(failure));
  }
}
