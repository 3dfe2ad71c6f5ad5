/** Whether a file's box has the shape of Venice's: every place where it does not. */
import { BUILDINGS, DECKS, DOCKS, DOGE_DOES, GOODS, MOST, REWARD_PLACES, TILES } from './facts.js';

/** @typedef {(value: any, path: string) => string[]} Check */

/** @param {(value: any) => boolean} good @returns {Check} */
const is = (good) => (value, path) => (good(value) ? [] : [path]);
/** @param {number} least @param {number} most */
const whole = (least, most) => is((value) => Number.isInteger(value) && value >= least && value <= most);
/** @param {any[]} values */
const oneOf = (...values) => is((value) => values.includes(value));
/** @param {number} length */
const text = (length) => is((value) => typeof value === 'string' && value.length <= length);
/** @param {Check} check @returns {Check} */
const orNull = (check) => (value, path) => (value === null ? [] : check(value, path));
/** @param {Check} check @param {number} [least] @param {number} [most] @returns {Check} */
const list = (check, least = 0, most = 200) => (value, path) => {
  if (!Array.isArray(value) || value.length < least || value.length > most) return [path];
  return value.flatMap((item, i) => check(item, `${path}.${i + 1}`));
};
/** @param {Record<string, Check>} checks @param {string[]} [needed] @returns {Check} */
const object = (checks, needed = []) => (value, path) => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [path];
  const at = (/** @type {string} */ key) => (path ? `${path}.${key}` : key);
  const missing = needed.filter((key) => !(key in value)).map(at);
  return [...missing, ...Object.entries(value).flatMap(([key, item]) => (key in checks ? checks[key](item, at(key)) : [at(key)]))];
};
/** @param {string[]} keys @param {Check} check */
const each = (keys, check) => object(Object.fromEntries(keys.map((key) => [key, check])));

const cubes = list(whole(0, 22), GOODS.length, GOODS.length);
const part = object({ op: text(40), n: whole(-99, 99), good: orNull(oneOf(...GOODS)) }, ['op']);
const lasting = object({ when: oneOf('activate', 'encounter', 'other'), building: orNull(oneOf(...BUILDINGS)), parts: list(part), text: text(MOST.text) }, ['when']);
const mission = object({ number: whole(1, MOST.number), building: oneOf(...BUILDINGS), cubes, scrolls: whole(0, 99), coins: whole(0, 99),
  vp: whole(0, 99), lasting: orNull(lasting) }, ['number', 'building']);
const doge = object({ name: text(MOST.name),
  effects: list(object({ do: oneOf(...DOGE_DOES), count: whole(0, 99), text: text(MOST.text) }, ['do'])) }, []);
const spot = list(is((value) => typeof value === 'number' && value >= 0 && value <= 100), 2, 2);

const BOX = object({
  docks: each(DOCKS, spot),
  canals: list(object({ a: oneOf(...DOCKS), b: oneOf(...DOCKS), cost: whole(0, MOST.cost) }, ['a', 'b'])),
  council_rewards: each(Object.keys(REWARD_PLACES), list(whole(0, MOST.reward), 0, 5)),
  missions: list(mission),
  doge_cards: list(doge),
  smugglers: each(['a', 'b'], each(TILES, oneOf(1, 2, 3))),
  decks: each([...DECKS], orNull(whole(0, 999))),
});

/** The places of a box that do not fit, as paths. @param {Record<string, any>} box */
export const misfits = (box) => BOX(box, '');
