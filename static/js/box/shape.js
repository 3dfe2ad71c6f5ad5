/** What a file's box may look like, put together from small checks: each names the places that do not fit. */

/** @typedef {(value: unknown, path: string) => string[]} Check */

/** @template [Value=unknown] @param {(value: Value) => boolean} good @returns {Check} */
export const is = (good) => (value, path) => (good(/** @type {Value} */ (value)) ? [] : [path]);
/** @param {number} least @param {number} most */
export const whole = (least, most) => is((/** @type {number} */ value) => Number.isInteger(value) && value >= least && value <= most);
/** @param {unknown[]} values */
export const oneOf = (...values) => is((value) => values.includes(value));
/** @param {number} length */
export const text = (length) => is((value) => typeof value === 'string' && value.length <= length);
/** @param {Check} check @returns {Check} */
export const orNull = (check) => (value, path) => (value === null ? [] : check(value, path));
/** @param {Check} check @param {number} least @param {number} most @returns {Check} */
export const list = (check, least, most) => (value, path) => {
  if (!Array.isArray(value) || value.length < least || value.length > most) return [path];
  return value.flatMap((item, i) => check(item, `${path}.${i + 1}`));
};
/** @param {Record<string, Check>} checks @param {string[]} [needed] @returns {Check} */
export const object = (checks, needed = []) => (value, path) => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [path];
  const at = (/** @type {string} */ key) => (path ? `${path}.${key}` : key);
  const missing = needed.filter((key) => !(key in value)).map(at);
  return [...missing, ...Object.entries(value).flatMap(([key, item]) => (key in checks ? checks[key](item, at(key)) : [at(key)]))];
};
/** The second is asked only of what the first lets pass. @param {Check} one @param {Check} other @returns {Check} */
export const both = (one, other) => (value, path) => {
  const wrong = one(value, path);
  return wrong.length ? wrong : other(value, path);
};
/** @param {string[]} keys @param {Check} check */
export const each = (keys, check) => object(Object.fromEntries(keys.map((key) => [key, check])));
