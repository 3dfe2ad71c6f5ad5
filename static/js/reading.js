/** Files that the server takes a while to read. */
import { api } from './api.js';
import { tapId } from './queue.js';

const LOOK_MS = 1000;

/**
 * Send a file; while the server reads it, `tell` hears now and then how far it is, in percent.
 * @template T
 * @param {string} path below /api
 * @param {string} text
 * @param {string} kind of the file
 * @param {(percent: number) => void} tell
 * @returns {Promise<T>} the answer
 */
export async function sendFile(path, text, kind, tell) {
  const key = tapId();
  const timer = setInterval(async () => {
    try {
      /** @type {{done: number, all: number}} */
      const { done, all } = await api('GET', `/imports/${key}`);
      if (all) tell(Math.round((100 * done) / all));
    } catch {
      // not there yet, or no longer: the answer says the rest
    }
  }, LOOK_MS);
  try {
    return await api('POST', `${path}?key=${key}`, text, undefined, kind);
  } finally {
    clearInterval(timer);
  }
}
