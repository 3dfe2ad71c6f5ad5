/** Parts of the pages that come when they are needed: code, styles and words together. */
import { effect, signal } from './lib/index.js';
import { lang, loadWords } from './i18n.js';
import { connection } from './store.js';

/** This page is older than the server, which has its files no more. */
export const outdated = signal(false);

/** Parts whose code and words are here. @type {Map<string, unknown>} */
const here = new Map();

/** The one loader, from the shell. */
function loader() {
  if (!globalThis.companion) throw new Error('no shell');
  return globalThis.companion;
}

/** A part that is here already. @template T @param {string} name @returns {T|undefined} */
export const partNow = (name) => /** @type {T|undefined} */ (here.get(name));

/** Have a part ready: its code, its styles, and its words in the reader's language. @template T @param {string} name @returns {Promise<T>} */
export async function loadPart(name) {
  try {
    const [module] = await Promise.all([loader().code(name), loadWords(...loader().booksOf(name))]);
    here.set(name, module);
    return /** @type {T} */ (module);
  } catch (failure) {
    outdated.value = true;
    throw failure;
  }
}

/** Fetch what the next screen needs while this one is read. @param {string} name */
export function warmPart(name) {
  globalThis.companion?.warm(name, lang.peek()).catch(() => {}); // whoever needs it says so
}

/** Ask at once for everything that is still on its way. */
export function askAgain() {
  globalThis.companion?.wake();
}

effect(() => {
  if (connection.value === 'connected') askAgain();
});
