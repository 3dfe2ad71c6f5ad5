/** Whether this server has https of its own, and whether this phone trusts it. */
import { signal } from '../lib/index.js';
import { api } from '../api.js';

/** @typedef {{name: string, fingerprint: string, until: string, file: string}} Authority */
/** @typedef {{on: false} | {on: true, https: string, page: string, authority: Authority|null}} Trust */

const PATIENCE = 6000;

/** What the server says of it. @type {import('@preact/signals').Signal<Trust|null>} */
export const trust = signal(null);

/** Whether this phone trusts the server's https; null until it is known. @type {import('@preact/signals').Signal<boolean|null>} */
export const trusted = signal(null);

/** Ask over https: an answer comes only if this phone trusts who vouches for it. @param {string} https */
async function answers(https) {
  if (location.origin === https) return true;
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), PATIENCE);
  try {
    return (await fetch(`${https}/trust/here`, { cache: 'no-store', signal: late.signal })).ok;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

/** Look whether this phone trusts the server by now. */
export async function lookAgain() {
  const now = trust.peek();
  if (now?.on) trusted.value = await answers(now.https);
}

/** Learn all of it. @throws {import('../api.js').ApiError} */
export async function loadTrust() {
  trust.value = await api('GET', '/trust');
  await lookAgain();
}

/** Which system this is, as well as a browser says: its steps stand open. @param {string} agent @param {number} fingers */
export function systemOf(agent, fingers) {
  if (/iPhone|iPad|iPod/.test(agent) || (/Macintosh/.test(agent) && fingers > 1)) return 'ios';
  if (/Android/.test(agent)) return 'android';
  if (/Windows/.test(agent)) return 'windows';
  return /Macintosh/.test(agent) ? 'mac' : 'linux';
}
