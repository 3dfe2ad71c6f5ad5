/** Masterpieces' box: the council tiles, two rows of bonuses, the Dogaressa's points, and what the glass looks like. */
import { t } from '../../i18n.js';
import { inOrder, inRow, path, within } from '../../box/lens.js';
import { plainBox } from '../../box/plain.js';
import { both, each, is, list, object, oneOf, orNull, whole } from '../../box/shape.js';
import { FACTS } from './constants.js';
import { areaWords } from './glass.js';

/** @typedef {import('./printed.js').Box} Box */
/** @typedef {import('./printed.js').Tile} Tile */
/** @typedef {import('./printed.js').Reward} Reward */
/** @typedef {import('../../box/plain.js').Field<Box>} Field */
/** @typedef {import('../../box/plain.js').Group<Box>} Group */
/**
 * @template Whole, Part
 * @typedef {import('../../box/lens.js').Lens<Whole, Part>} Lens
 */

const at = /** @type {import('../../box/lens.js').At<Box>} */ (path);
const ofTile = /** @type {import('../../box/lens.js').At<Tile>} */ (path);
const ofSpace = /** @type {import('../../box/lens.js').At<import('./printed.js').SeaSpace>} */ (path);

const { council_areas: AREAS, gains: GAINS, glass: GLASS, shapes: SHAPES, kinds: KINDS, tiles: TILES, tile_spaces: SPACES, bonuses: BONUSES, most_printed: HIGHEST } = FACTS;
/** @type {Tile} */
const BLANK_TILE = { area: null, rewards: Array(SPACES).fill(null) };

/** What a space pays; only points have a number. @type {Lens<Reward|null, Reward['gain']|null>} */
const gain = {
  get: (reward) => reward?.gain ?? null,
  set: (reward, kind) => (kind === null ? null : { gain: kind, points: kind === 'points' ? reward?.points || 1 : 0 }),
};

/** How many of them. @type {Lens<Reward|null, number>} */
const points = { get: (reward) => reward?.points ?? 0, set: (reward, n) => reward && { ...reward, points: n } };

/** A space of a tile: what it pays, and how many points. @param {Lens<Box, Tile>} tile @param {number} place @param {Box} box @returns {Field[]} */
function spaceFields(tile, place, box) {
  const reward = within(tile, ofTile('rewards', place));
  /** @type {Field} */
  const pays = { label: () => t('masterpieces.council.space', { space: place + 1 }), lens: within(reward, gain), choices: () => GAINS.map((value) => ({ value, label: t(`masterpieces.gain.${value}`) })) };
  if (reward.get(box)?.gain !== 'points') return [pays];
  return [pays, { label: () => t('masterpieces.box.points_of', { space: place + 1 }), lens: within(reward, points), min: 1, max: HIGHEST, needed: true }];
}

/** A tile's colour and its spaces from below; a tile comes up when those before it are told. @param {number} number @returns {Group} */
function tileGroup(number) {
  const tile = within(at('tiles'), inRow(number, BLANK_TILE));
  return {
    key: `tile${number}`,
    title: () => t('masterpieces.box.tile', { number: number + 1 }),
    shown: ({ tiles }) => number <= tiles.length,
    fields: (box) => [
      { label: () => t('masterpieces.layout.colour'), lens: within(tile, ofTile('area')), choices: () => AREAS.map((value) => ({ value, label: areaWords(value) })) },
      ...Array.from({ length: SPACES }, (_, place) => spaceFields(tile, place, box)).flat(),
    ],
  };
}

/** A row of bonuses, the highest first. @param {'palace'|'route'} where @returns {Group} */
const bonuses = (where) => ({
  key: where,
  title: () => t(`masterpieces.bonus.${where}`),
  fields: () => Array.from({ length: BONUSES }, (_, place) => ({ label: () => t('box.rewards.place', { n: place + 1 }), lens: within(at(where), inRow(place)), max: HIGHEST })),
});

/** Three words of six; until somebody chooses, the first three. @param {'glass'|'shapes'} what @param {string[]} among @param {string} words @returns {Group} */
function look(what, among, words) {
  const three = { get: (/** @type {Box} */ box) => (box[what].length === KINDS ? box[what] : among.slice(0, KINDS)), set: at(what).set };
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

/** Whether something is printed. */
const YES_NO = () => [true, false].map((value) => ({ value, label: t(value ? 'masterpieces.box.shown' : 'masterpieces.box.not_shown') }));
const EMPTY_SPACE = { points: 0, extra: false, masterpiece: false, arrows: 0, end: false };
const PLACES = Array.from({ length: FACTS.most_sea }, (_, place) => String(place + 1));
const lastTold = (/** @type {Params} */ sea) => Math.max(0, ...Object.keys(sea).map(Number));

/** What a space of the sea route shows; the next comes up when those before it are told, ships leap over some. @param {string} place @returns {Group} */
function seaGroup(place) {
  const space = { get: (/** @type {Box} */ box) => box.sea[place] ?? EMPTY_SPACE, set: (/** @type {Box} */ box, /** @type {import('./printed.js').SeaSpace} */ told) => ({ ...box, sea: { ...box.sea, [place]: told } }) };
  const flag = (/** @type {'masterpiece'|'extra'|'end'} */ key) => ({ label: () => t(`masterpieces.route.${key}`), lens: within(space, ofSpace(key)), choices: YES_NO, needed: true });
  return {
    key: `sea${place}`,
    title: () => t('masterpieces.route.space', { space: place }),
    shown: ({ sea }) => Number(place) <= lastTold(sea) + 1,
    fields: () => [
      { label: () => t('masterpieces.counter.points'), lens: within(space, ofSpace('points')), max: HIGHEST, needed: true },
      { label: () => t('masterpieces.council.arrows'), lens: within(space, ofSpace('arrows')), max: FACTS.most_arrows, needed: true },
      ...(/** @type {const} */ (['masterpiece', 'extra', 'end'])).map(flag),
    ],
    clear: (box) => ({ ...box, sea: Object.fromEntries(Object.entries(box.sea).filter(([key]) => key !== place)) }),
  };
}

/** How many cards of a kind there are; null: not told. @param {string} lady @returns {Lens<Box, number|null>} */
const copies = (lady) => ({
  get: (box) => box.copies[lady] ?? null,
  set: ({ copies: { [lady]: _, ...others }, ...box }, count) => ({ ...box, copies: count === null ? others : { ...others, [lady]: count } }),
});
const kinds = { key: 'copies', title: () => t('masterpieces.box.copies_of'), fields: () => FACTS.ladies.map((one) => ({ label: () => t(`masterpieces.lady.${one}`), lens: copies(one), max: FACTS.all_ladies })) };

const lady = { key: 'lady', title: () => t('masterpieces.ladies.title'), fields: () => [{ label: () => t('masterpieces.ladies.how_many'), lens: at('dogaressa_points'), min: 1, max: HIGHEST }] };

const fair = is((/** @type {Reward} */ { gain: kind, points = 0 }) => (kind === 'points') === points > 0);
const reward = both(object({ gain: oneOf(...GAINS), points: whole(0, HIGHEST) }, ['gain']), fair);
const row = list(orNull(whole(0, HIGHEST)), 0, BONUSES);

export const box = plainBox({
  game: 'masterpieces',
  blank: /** @type {Box} */ ({ tiles: [], palace: [], route: [], dogaressa_points: null, glass: [], shapes: [], sea: {}, copies: {} }),
  sections: [
    {
      name: 'tiles', keys: ['tiles'], groups: Array.from({ length: TILES }, (_, number) => tileGroup(number)),
      problems: ['masterpieces.box.tiles'], count: ({ tiles }) => ({ have: tiles.length, of: TILES }),
    },
    { name: 'bonuses', keys: ['palace', 'route'], groups: [bonuses('palace'), bonuses('route')], problems: ['masterpieces.box.palace_order', 'masterpieces.box.route_order'] },
    {
      name: 'sea', keys: ['sea'], groups: PLACES.map(seaGroup), problems: ['masterpieces.box.sea_end'],
      count: ({ sea }) => ({ have: Object.keys(sea).length, of: Math.max(1, lastTold(sea)) }),
    },
    { name: 'dogaressa', keys: ['dogaressa_points', 'copies'], groups: [lady, kinds], problems: ['masterpieces.box.copies'] },
    {
      name: 'look', keys: ['glass', 'shapes'], groups: [look('glass', GLASS, 'glass'), look('shapes', SHAPES, 'shape')],
      problems: ['masterpieces.box.glass_twice', 'masterpieces.box.shapes_twice'], preset: true,
    },
  ],
  fits: {
    tiles: list(object({ area: orNull(oneOf(...AREAS)), rewards: list(orNull(reward), SPACES, SPACES) }), 0, TILES),
    palace: row,
    route: row,
    dogaressa_points: orNull(whole(1, HIGHEST)),
    glass: list(oneOf(...GLASS), 0, KINDS),
    shapes: list(oneOf(...SHAPES), 0, KINDS),
    sea: each(PLACES, object({ points: whole(0, HIGHEST), arrows: whole(0, FACTS.most_arrows), masterpiece: oneOf(true, false), extra: oneOf(true, false), end: oneOf(true, false) })),
    copies: each(FACTS.ladies, whole(0, FACTS.all_ladies)),
  },
  things: ['area'],
});
