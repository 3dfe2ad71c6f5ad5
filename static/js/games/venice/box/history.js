/**
 * Steps back and forth in an editor.
 * @template T
 * @typedef {{past: {state: T, mark: string}[], future: {state: T, mark: string}[]}} History
 */

/** How many steps are kept. */
const DEPTH = 100;

/** Nothing done yet. @template T @returns {History<T>} */
export const noHistory = () => ({ past: [], future: [] });

/**
 * After a step: the state before it can be had back. Steps with the same mark, one after the other, are one.
 * @template T
 * @param {History<T>} history
 * @param {T} before
 * @param {string} [mark]
 * @returns {History<T>}
 */
export function stepped(history, before, mark = '') {
  if (mark && history.past.at(-1)?.mark === mark && !history.future.length) return history;
  return { past: [...history.past, { state: before, mark }].slice(-DEPTH), future: [] };
}

/**
 * One step back, or null.
 * @template T
 * @param {History<T>} history
 * @param {T} now
 * @returns {{history: History<T>, state: T}|null}
 */
export function back({ past, future }, now) {
  const last = past.at(-1);
  return last ? { state: last.state, history: { past: past.slice(0, -1), future: [...future, { state: now, mark: last.mark }] } } : null;
}

/**
 * One step forth again, or null.
 * @template T
 * @param {History<T>} history
 * @param {T} now
 * @returns {{history: History<T>, state: T}|null}
 */
export function forth({ past, future }, now) {
  const next = future.at(-1);
  return next ? { state: next.state, history: { past: [...past, { state: now, mark: next.mark }], future: future.slice(0, -1) } } : null;
}
