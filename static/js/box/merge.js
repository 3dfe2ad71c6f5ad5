/** Two people fill in one box: what each of them changed, put together item by item. */

/** @typedef {BoxContents} Box */
/** @typedef {Record<string, (item: never) => string>} Items lists whose items have a name, such as a number: they are merged one by one */
/** @typedef {'mine'|'theirs'} Side */
/** @template [Value=unknown] @typedef {{mine: Value, clean: Value, theirs: Value, base: Value}} Sides clean: mine when it was last saved; base: the server's at that moment */

/** A value with its keys in order, so that equal things look equal. @param {unknown} value @returns {unknown} */
function ordered(value) {
  if (Array.isArray(value)) return value.map(ordered);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)).map(([key, under]) => [key, ordered(under)]));
}

/** Whether two values say the same. @param {unknown} one @param {unknown} other */
export function same(one, other) {
  return one === other || JSON.stringify(ordered(one)) === JSON.stringify(ordered(other));
}

/** Whether a value is merged key by key; what somebody does not have counts as empty. @param {unknown} value */
const isKeyed = (value) => value === undefined || (typeof value === 'object' && value !== null && !Array.isArray(value));

/** The same of every side. @template From, To @param {Sides<From>} sides @param {(value: From) => To} by @returns {Sides<To>} */
const each = ({ mine, clean, theirs, base }, by) => ({ mine: by(mine), clean: by(clean), theirs: by(theirs), base: by(base) });

/** A list by its items' names; a second item with a name comes beside the first. @template Item @param {Item[]} list @param {(item: Item) => string} name */
function named(list, name) {
  /** @type {Params} */
  const found = {};
  for (const item of list) {
    let key = `#${name(item)}`; // not a bare number: those would be put in order
    while (key in found) key += ' again';
    found[key] = item;
  }
  return found;
}

/** One value of whoever changed it; where both did, of the one who is preferred. @param {Sides} sides @param {Side} prefer */
function mergeOne({ mine, clean, theirs, base }, prefer) {
  const iDid = !same(mine, clean);
  const clash = iDid && !same(theirs, base) && !same(mine, theirs);
  return { value: iDid && !(clash && prefer === 'theirs') ? mine : theirs, clash };
}

/**
 * Key by key, as deep as there are keys; the names of theirs come first, in their order.
 * @param {Sides<Box|undefined>} sides
 * @param {Side} prefer
 * @param {string} path
 * @param {string[]} clashes where both changed the same, differently: filled in
 * @param {boolean} [deep] whether what stands under a key may be merged in turn
 */
function mergeKeys(sides, prefer, path, clashes, deep = true) {
  /** @type {Box} */
  const merged = {};
  const keys = new Set([sides.theirs, sides.mine, sides.clean, sides.base].flatMap((side) => Object.keys(side ?? {})));
  for (const key of keys) {
    const at = path ? `${path}.${key}` : key;
    const under = each(sides, (side) => side?.[key]);
    const value = deep ? mergeValue(under, prefer, at, clashes) : settle(under, prefer, at, clashes);
    if (value !== undefined) merged[key] = value;
  }
  return merged;
}

/** @param {Sides} sides @param {Side} prefer @param {string} path @param {string[]} clashes */
function settle(sides, prefer, path, clashes) {
  const { value, clash } = mergeOne(sides, prefer);
  if (clash) clashes.push(path);
  return value;
}

/** @param {Sides} sides @param {Side} prefer @param {string} path @param {string[]} clashes @returns {unknown} */
function mergeValue(sides, prefer, path, clashes) {
  const all = Object.values(sides);
  const keyed = all.every(isKeyed) && sides.mine !== undefined && sides.theirs !== undefined;
  return keyed ? mergeKeys(/** @type {Sides<Box|undefined>} */ (sides), prefer, path, clashes) : settle(sides, prefer, path, clashes);
}

/**
 * Mine and theirs in one box: each item from whoever changed it; where both did, from the one who is preferred.
 * @param {Sides<Box> & {prefer?: Side, items?: Items}} how
 * @returns {{box: Box, clashes: string[]}} clashes: the places that both changed, differently
 */
export function merge({ prefer = 'mine', items = {}, ...sides }) {
  /** @type {string[]} */
  const clashes = [];
  const lists = Object.keys(items);
  const rest = each(sides, (box) => Object.fromEntries(Object.entries(box).filter(([key]) => !lists.includes(key))));
  const box = mergeKeys(rest, prefer, '', clashes);
  for (const key of lists) {
    if (!(key in sides.mine) && !(key in sides.theirs)) continue;
    const by = each(sides, (side) => named(/** @type {never[]} */ (side[key] ?? []), items[key]));
    box[key] = Object.values(mergeKeys(by, prefer, key, clashes, false));
  }
  return { box, clashes };
}
