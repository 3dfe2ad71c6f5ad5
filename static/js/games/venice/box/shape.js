/** Whether a file's box has the shape of Venice's: every place where it does not. */
import { BUILDINGS, CHOICE_OPS, DECKS, DOCKS, DOGE_DOES, GOODS, ICONS, MOST, OPS, PAID_OPS, REWARD_PLACES, TILES } from './facts.js';
import { both, each, is, list, object, oneOf, orNull, text, whole } from '../../../box/shape.js';

/** @typedef {import('../../../box/shape.js').Check} Check */

const words = text(MOST.text);
const cubes = list(whole(0, MOST.cubes), GOODS.length, GOODS.length);
/** @type {Check} */
const fits = (value, path) => {
  const { op, n = 1, good = null } = /** @type {import('../printed.js').Part} */ (value);
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
  canal_count: orNull(whole(1, MOST.canals)),
  council_rewards: each(Object.keys(REWARD_PLACES), list(whole(0, MOST.reward), 0, Math.max(...Object.values(REWARD_PLACES)))),
  missions: list(mission, 0, MOST.missions),
  doge_cards: list(object({ name: words, effects: list(does, 0, MOST.parts) }), 0, MOST.cards),
  smugglers: each(['a', 'b'], each(TILES, whole(1, ICONS))),
  decks: each([...DECKS], orNull(whole(1, MOST.deck))),
});

/** The places of a box that do not fit, as paths. @param {Params} box */
export const misfits = (box) => BOX(box, '');
