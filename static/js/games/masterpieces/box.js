/** Masterpieces' box: the council tiles, two rows of bonuses, the Dogaressa's points, and what the glass looks like. */
import { t } from '../../i18n.js';
import { at, inOrder, inRow, within } from '../../box/lens.js';
import { plainBox } from '../../box/plain.js';
import { both, is, list, object, oneOf, orNull, whole } from '../../box/shape.js';
import { FACTS } from './constants.js';
import { areaWords } from './glass.js';

/** @typedef {import('../../box/lens.js').Lens} Lens */
/** @typedef {import('../../box/plain.js').Field} Field */

const { council_areas: AREAS, gains: GAINS, glass: GLASS, shapes: SHAPES, kinds: KINDS, tiles: TILES, tile_spaces: SPACES, bonuses: BONUSES, most_printed: HIGHEST } = FACTS;
const BLANK_TILE = { area: null, rewards: Array(SPACES).fill(null) };

/** What a space pays; only points have a number. @type {Lens} */
const gain = {
  get: (reward) => reward?.gain ?? null,
  set: (reward, kind) => (kind === null ? null : { gain: kind, points: kind === 'points' ? reward?.points || 1 : 0 }),
};

/** A space of a tile: what it pays, and how many points. @param {Lens} tile @param {number} place @param {any} box @returns {Field[]} */
function spaceFields(tile, place, box) {
  const reward = within(tile, at('rewards', place));
  /** @type {Field} */
  const pays = { label: () => t('masterpieces.council.space', { space: place + 1 }), lens: within(reward, gain), choices: () => GAINS.map((value) => ({ value, label: t(`masterpieces.gain.${value}`) })) };
  if (reward.get(box)?.gain !== 'points') return [pays];
  return [pays, { label: () => t('masterpieces.box.points_of', { space: place + 1 }), lens: within(reward, at('points')), min: 1, max: HIGHEST, needed: true }];
}

/** A tile's colour and its spaces from below; a tile comes up when those before it are told. @param {number} number @returns {import('../../box/plain.js').Group} */
function tileGroup(number) {
  const tile = within(at('tiles'), inRow(number, BLANK_TILE));
  return {
    key: `tile${number}`,
    title: () => t('masterpieces.box.tile', { number: number + 1 }),
    shown: ({ tiles }) => number <= tiles.length,
    fields: (box) => [
      { label: () => t('masterpieces.layout.colour'), lens: within(tile, at('area')), choices: () => AREAS.map((value) => ({ value, label: areaWords(value) })) },
      ...Array.from({ length: SPACES }, (_, place) => spaceFields(tile, place, box)).flat(),
    ],
  };
}

/** A row of bonuses, the highest first. @param {'palace'|'route'} where @returns {import('../../box/plain.js').Group} */
const bonuses = (where) => ({
  key: where,
  title: () => t(`masterpieces.bonus.${where}`),
  fields: () => Array.from({ length: BONUSES }, (_, place) => ({ label: () => t('box.rewards.place', { n: place + 1 }), lens: within(at(where), inRow(place)), max: HIGHEST })),
});

/** Three words of six; until somebody chooses, the first three. @param {'glass'|'shapes'} what @param {string[]} among @param {string} words @returns {import('../../box/plain.js').Group} */
function look(what, among, words) {
  const three = { get: (/** @type {any} */ box) => (box[what].length === KINDS ? box[what] : among.slice(0, KINDS)), set: at(what).set };
  return {
    key: what,
    title: () => t(`masterpieces.look.${what}`),
    fields: () => Array.from({ length: KINDS }, (_, place) => ({
      label: () => t('masterpieces.box.kind', { n: place + 1 }),
      lens: within(three, inOrder(place)),
      choices: () => among.map((value) => ({ value, label: t(`masterpieces.${words}.${value}`) })),
      needed: true,
    })),
  };
}

const lady = { key: 'lady', title: () => t('masterpieces.ladies.title'), fields: () => [{ label: () => t('masterpieces.ladies.how_many'), lens: at('dogaressa_points'), min: 1, max: HIGHEST }] };

const fair = is((/** @type {any} */ { gain: kind, points = 0 }) => (kind === 'points') === points > 0);
const reward = both(object({ gain: oneOf(...GAINS), points: whole(0, HIGHEST) }, ['gain']), fair);
const row = list(orNull(whole(0, HIGHEST)), 0, BONUSES);

export const box = plainBox({
  game: 'masterpieces',
  blank: { tiles: [], palace: [], route: [], dogaressa_points: null, glass: [], shapes: [] },
  sections: [
    {
      name: 'tiles', keys: ['tiles'], groups: Array.from({ length: TILES }, (_, number) => tileGroup(number)),
      problems: ['masterpieces.box.tiles'], count: ({ tiles }) => ({ have: tiles.length, of: TILES }),
    },
    { name: 'bonuses', keys: ['palace', 'route'], groups: [bonuses('palace'), bonuses('route')], problems: ['masterpieces.box.palace_order', 'masterpieces.box.route_order'] },
    { name: 'dogaressa', keys: ['dogaressa_points'], groups: [lady], problems: [] },
    {
      name: 'look', keys: ['glass', 'shapes'], groups: [look('glass', GLASS, 'glass'), look('shapes', SHAPES, 'shape')],
      problems: ['masterpieces.box.glass_twice', 'masterpieces.box.shapes_twice'], preset: true,
    },
  ],
  fits: object({
    tiles: list(object({ area: orNull(oneOf(...AREAS)), rewards: list(orNull(reward), SPACES, SPACES) }), 0, TILES),
    palace: row,
    route: row,
    dogaressa_points: orNull(whole(1, HIGHEST)),
    glass: list(oneOf(...GLASS), 0, KINDS),
    shapes: list(oneOf(...SHAPES), 0, KINDS),
  }),
  things: ['area'],
});
