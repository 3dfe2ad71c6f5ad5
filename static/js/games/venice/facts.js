/** What is printed on buildings and cards, from the server once per visit; the last answer serves offline. */
import { signal } from '../../lib/index.js';
import { api } from '../../api.js';
import { read, write } from '../../storage.js';

/**
 * @typedef {{op: string, n?: number, good?: string|null}} Part
 * @typedef {import('./view.js').Printed} Facts
 */

const KEPT = 'facts.venice';

/** The facts, as far as this device knows them. @type {import('@preact/signals').Signal<Facts|null>} */
export const facts = signal(read(KEPT, null));
let asked = false;

/** Ask for the facts, once it has worked never again on this page. */
export async function loadFacts() {
  if (asked) return;
  asked = true;
  try {
    const { facts: fresh } = await api('GET', '/games/venice');
    write(KEPT, fresh);
    facts.value = fresh;
  } catch {
    asked = false; // the kept ones serve until the next screen asks again
  }
}

/** The alternatives of one effect in this edition. @param {string} id @param {import('./view.js').Edition} edition */
export function effectOf(id, edition) {
  return facts.value?.effects?.[id]?.[edition] ?? [];
}

/** The effects of a building, in the order of its slots or halves. @param {string} building @param {import('./view.js').Edition} edition */
export function effectsAt(building, edition) {
  const ids = Object.keys(facts.value?.effects ?? {}).filter((id) => id.split('.')[0] === building);
  return ids.sort((one, other) => one.localeCompare(other)).map((id) => ({ id, options: effectOf(id, edition) }));
}
