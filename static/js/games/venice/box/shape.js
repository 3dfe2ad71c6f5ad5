/** Whether a file's box has the shape of Venice's: every place where it does not. */
import { BUILDINGS, CHOICE_OPS, DECKS, DOCKS, DOGE_DOES, GOODS, MOST, OPS, PAID_OPS, REWARD_PLACES, TILES } from './facts.js';

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
/** @param {Check} check @param {number} least @param {number} most @returns {Check} */
const list = (check, least, most) => (value, path) => {
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
/** The second is asked only of what the first lets pass. @param {Check} one @param {Check} other @returns {Check} */
const both = (one, other) => (value, path) => {
  const wrong = one(value, path);
  return wrong.length ? wrong : other(value, path);
};
/** @param {string[]} keys @param {Check} check */
const each = (keys, check) => object(Object.fromEntries(keys.map((key) => [key, check])));

const words = text(MOST.text);
const cubes = list(whole(0, MOST.cubes), GOODS.length, GOODS.length);
/** @type {Check} */
const fits = (value, path) => {
  const { op, n = 1, good = null } = value;
  const number = n !== 0 && (n > 0 || PAID_OPS.includes(op));
  return [...(number ? [] : [`${path}.n`]), ...((op === 'cube') === (good !== null) ? [] : [`${path}.good`])];
};
const part = both(object({ op: oneOf(...OPS), n: whole(-MOST.part, MOST.part), good: orNull(oneOf(...GOODS)) }, ['op']), fits);
const oneChoice = is((/** @type {{op: string}[]} */ parts) => parts.filter(({ op }) => CHOICE_OPS.includes(op)).length <= 1);
const lasting = object({ when: oneOf('activate', 'encounter', 'bridge', 'other'), building: orNull(oneOf(...BUILDINGS)),
  parts: both(list(part, 0, MOST.parts), oneChoice), text: words });
const mission = object({ number: whole(1, MOST.number), building: oneOf(...BUILDINGS), cubes, scrolls: whole(0, MOST.scrolls),
  coins: whole(0, MOST.coins), vp: whole(0, MOST.vp), lasting: orNull(lasting) }, ['number', 'building']);
const does = object({ do: oneOf(...DOGE_DOES), count: whole(0, MOST.part), text: words }, ['do']);
const spot = list(whole(0, 100), 2, 2);

const BOX = object({
  docks: each(DOCKS, spot),
  canals: list(object({ a: oneOf(...DOCKS), b: oneOf(...DOCKS), cost: whole(0, MOST.cost) }, ['a', 'b']), 0, MOST.canals),
  council_rewards: each(Object.keys(REWARD_PLACES), list(whole(0, MOST.reward), 0, 5)),
  missions: list(mission, 0, MOST.missions),
  doge_cards: list(object({ name: words, effects: list(does, 0, MOST.parts) }), 0, MOST.cards),
  smugglers: each(['a', 'b'], each(TILES, oneOf(1, 2, 3))),
  decks: each([...DECKS], orNull(whole(1, MOST.deck))),
});

/** The places of a box that do not fit, as paths. @param {Record<string, any>} box */
export const misfits = (box) => BOX(box, '');
