/** What has not changed stays the very same object, so that only what has changed is drawn again. */
import { computed, useMemo } from './lib/index.js';

/**
 * The newer of two values, with every part of the older one that is still true in its place.
 * @template T
 * @param {unknown} old
 * @param {T} next fresh from the server or just made; it may be changed
 * @returns {T}
 */
export function kept(old, next) {
  if (Object.is(old, next)) return next;
  if (!isWhole(old) || !isWhole(next) || Array.isArray(old) !== Array.isArray(next)) return next;
  const [parts, before] = /** @type {Params[]} */ ([next, old]);
  const keys = Object.keys(parts);
  let same = keys.length === Object.keys(before).length;
  for (const key of keys) {
    parts[key] = kept(before[key], parts[key]);
    same = same && Object.is(parts[key], before[key]);
  }
  return same ? /** @type {T} */ (old) : next;
}

/** @param {unknown} value */
const isWhole = (value) => typeof value === 'object' && value !== null;

/**
 * Something worked out from signals; who uses it is drawn again only when it comes out differently.
 * @template T
 * @param {() => T} work
 * @param {unknown[]} [inputs] what it depends on besides signals
 * @returns {T}
 */
export function useKept(work, inputs = []) {
  return useMemo(() => {
    /** @type {T|undefined} */
    let last;
    return computed(() => (last = kept(last, work())));
  }, inputs).value;
}
