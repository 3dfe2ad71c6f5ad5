/** What this device remembers: localStorage, or memory where the browser forbids it. */

const PREFIX = 'companion.';

/** @type {Map<string, string>} */
const memory = new Map();

/** The same three calls as localStorage, kept in memory; also for what the browser's own has no room for. */
const fallback = {
  getItem: (/** @type {string} */ key) => memory.get(key) ?? null,
  setItem: (/** @type {string} */ key, /** @type {string} */ value) => void memory.set(key, value),
  removeItem: (/** @type {string} */ key) => void memory.delete(key),
};

/** The browser's own storage, or null where it is missing or forbidden. */
function browserStorage() {
  try {
    const store = globalThis.localStorage;
    store.setItem(PREFIX + 'probe', '1');
    store.removeItem(PREFIX + 'probe');
    return store;
  } catch {
    return null;
  }
}

const browser = browserStorage();
const area = browser ?? fallback;

/**
 * The remembered value, or `otherwise` when there is none or it is broken.
 * @template T
 * @param {string} key
 * @param {T} otherwise
 * @returns {T}
 */
export function read(key, otherwise) {
  try {
    const text = memory.get(PREFIX + key) ?? area.getItem(PREFIX + key);
    return text === null ? otherwise : JSON.parse(text);
  } catch {
    return otherwise;
  }
}

/**
 * Remember a value; false when the device has no room for it.
 * @param {string} key
 * @param {unknown} value
 */
export function write(key, value) {
  try {
    area.setItem(PREFIX + key, JSON.stringify(value));
    if (browser) memory.delete(PREFIX + key);
    return true;
  } catch {
    memory.set(PREFIX + key, JSON.stringify(value));
    return false;
  }
}

/**
 * Forget a value.
 * @param {string} key
 */
export function drop(key) {
  memory.delete(PREFIX + key);
  area.removeItem(PREFIX + key);
}

/**
 * All remembered keys that begin with `start`, sorted.
 * @param {string} start
 * @returns {string[]}
 */
export function keysOf(start) {
  const kept = browser ? Array.from({ length: browser.length }, (_, i) => browser.key(i) ?? '') : [];
  return [...new Set([...kept, ...memory.keys()])].filter((key) => key.startsWith(PREFIX + start)).map((key) => key.slice(PREFIX.length)).sort();
}

/** Hear what another page of this phone remembers from now on. @param {string} key @param {(value: unknown) => void} then */
export function hear(key, then) {
  globalThis.addEventListener?.('storage', (event) => void (event.key === PREFIX + key && event.newValue && then(JSON.parse(event.newValue))));
}
