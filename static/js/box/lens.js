/** Places of a box: how to read one and how to change it without touching the rest. */
import { same } from './merge.js';

/** @typedef {{get: (whole: any) => any, set: (whole: any, value: any) => any}} Lens */

/** A list or an object with one thing changed, as deep as the path leads. @param {any} whole @param {(string|number)[]} path @param {any} value @returns {any} */
function changed(whole, [step, ...rest], value) {
  const next = rest.length ? changed(whole?.[step], rest, value) : value;
  return Array.isArray(whole) ? whole.map((old, i) => (i === step ? next : old)) : { ...whole, [step]: next };
}

/** What stands at the end of a path; null: nothing. @param {...(string|number)} path @returns {Lens} */
export const at = (...path) => ({
  get: (whole) => path.reduce((found, step) => found?.[step], whole) ?? null,
  set: (whole, value) => changed(whole, path, value),
});

/** A place within a place. @param {Lens} outer @param {Lens} inner @returns {Lens} */
export const within = (outer, inner) => ({
  get: (whole) => inner.get(outer.get(whole)),
  set: (whole, value) => outer.set(whole, inner.set(outer.get(whole), value)),
});

/** A place of a list that may have gaps, but none at its end. @param {number} place @param {unknown} [blank] what a gap looks like @returns {Lens} */
export const inRow = (place, blank = null) => ({
  get: (list) => list[place] ?? blank,
  set: (list, value) => {
    const next = Array.from({ length: Math.max(list.length, place + 1) }, (_, i) => (i === place ? value : list[i] ?? blank));
    while (next.length && same(next.at(-1), blank)) next.pop();
    return next;
  },
});

/** A place of a list in which nothing is twice: what comes changes places with what was there. @param {number} place @returns {Lens} */
export const inOrder = (place) => ({
  get: (list) => list[place] ?? null,
  set: (list, value) => list.map((/** @type {unknown} */ old, /** @type {number} */ i) => (i === place ? value : old === value ? list[place] : old)),
});

/** A box with everything that it lacks as in a blank one. @param {any} blank @param {BoxContents} box @returns {any} */
export function filled(blank, box) {
  const keyed = (/** @type {unknown} */ value) => typeof value === 'object' && value !== null && !Array.isArray(value);
  if (box === undefined) return blank;
  if (!keyed(blank) || !keyed(box)) return box;
  return { ...box, ...Object.fromEntries(Object.keys(blank).map((key) => [key, filled(blank[key], box[key])])) };
}
