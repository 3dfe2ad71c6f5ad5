/** Places of a box: how to read one and how to change it without touching the rest. */
import { same } from './merge.js';

/**
 * @template Whole
 * @template [Part=unknown]
 * @typedef {{get(whole: Whole): Part, set(whole: Whole, value: Part): Whole}} Lens
 */
/**
 * A path through what is printed, as its type knows it.
 * @template Whole
 * @typedef {{
 *   <A extends keyof Whole>(a: A): Lens<Whole, Whole[A]>,
 *   <A extends keyof Whole, B extends keyof Whole[A]>(a: A, b: B): Lens<Whole, Whole[A][B]>,
 *   <A extends keyof Whole, B extends keyof Whole[A], C extends keyof Whole[A][B]>(a: A, b: B, c: C): Lens<Whole, Whole[A][B][C]>,
 * }} At
 */
/** @typedef {Record<string|number, unknown>|undefined} Keyed */

/** A list or an object with one thing changed, as deep as the path leads. @param {unknown} whole @param {(string|number)[]} path @param {unknown} value @returns {unknown} */
function changed(whole, [step, ...rest], value) {
  const next = rest.length ? changed(/** @type {Keyed} */ (whole)?.[step], rest, value) : value;
  return Array.isArray(whole) ? whole.map((old, i) => (i === step ? next : old)) : { .../** @type {Keyed} */ (whole), [step]: next };
}

/** What stands at the end of a path; null: nothing. @param {...(string|number)} steps @returns {Lens<unknown>} */
export const path = (...steps) => ({
  get: (whole) => steps.reduce((found, step) => /** @type {Keyed} */ (found)?.[step], whole) ?? null,
  set: (whole, value) => changed(whole, steps, value),
});

/**
 * A place within a place.
 * @template Whole, Between, Part
 * @param {Lens<Whole, Between>} outer
 * @param {Lens<Between, Part>} inner
 * @returns {Lens<Whole, Part>}
 */
export const within = (outer, inner) => ({
  get: (whole) => inner.get(outer.get(whole)),
  set: (whole, value) => outer.set(whole, inner.set(outer.get(whole), value)),
});

/**
 * A place of a list that may have gaps, but none at its end.
 * @template One
 * @param {number} place
 * @param {One} [blank] what a gap looks like; null unless told
 * @returns {Lens<One[], One>}
 */
export const inRow = (place, blank = /** @type {One} */ (/** @type {unknown} */ (null))) => ({
  get: (list) => list[place] ?? blank,
  set: (list, value) => {
    const next = Array.from({ length: Math.max(list.length, place + 1) }, (_, i) => (i === place ? value : list[i] ?? blank));
    while (next.length && same(next.at(-1), blank)) next.pop();
    return next;
  },
});

/** A place of a list in which nothing is twice: what comes changes places with what was there. @template One @param {number} place @returns {Lens<One[], One>} */
export const inOrder = (place) => ({
  get: (list) => list[place],
  set: (list, value) => list.map((old, i) => (i === place ? value : old === value ? list[place] : old)),
});

/** Whether something is kept by keys. @param {unknown} value @returns {value is BoxContents} */
const keyed = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** A box, or a part of one, with everything that it lacks as in a blank one. @param {unknown} blank @param {unknown} part @returns {unknown} */
function completed(blank, part) {
  if (part === undefined) return blank;
  return keyed(blank) && keyed(part) ? filled(blank, part) : part;
}

/** A box with everything that it lacks as in a blank one. @param {BoxContents} blank @param {BoxContents} box @returns {BoxContents} */
export const filled = (blank, box) => ({ ...box, ...Object.fromEntries(Object.keys(blank).map((key) => [key, completed(blank[key], box[key])])) });
