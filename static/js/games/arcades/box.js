/** Arcades' box: the values of the schemers, the prices of the influence cards. */
import { t } from '../../i18n.js';
import { inRow, path, within } from '../../box/lens.js';
import { plainBox } from '../../box/plain.js';
import { each, list, object, orNull, whole } from '../../box/shape.js';
import { FACTS } from './constants.js';
import { cardWord, familyWord } from './words.js';

/** @typedef {import('./printed.js').Box} Box */

const at = /** @type {import('../../box/lens.js').At<Box>} */ (path);
const { schemers: SCHEMERS, influence: CARDS, copies: COPIES, highest: HIGHEST } = FACTS;
/** The places of a pile, from the top. */
const PILE = Array.from({ length: COPIES }, (_, place) => String(place + 1));

const number = whole(0, HIGHEST);

/** The values that are known, and room for one more. @type {import('../../box/plain.js').Group<Box>[]} */
const families = Object.entries(SCHEMERS).map(([family, cards]) => ({
  key: family,
  title: () => familyWord(family),
  fields: ({ schemers }) => Array.from({ length: Math.min(cards, schemers[family].length + 1) }, (_, place) => ({
    label: () => t('arcades.box.schemer', { n: place + 1 }),
    lens: within(at('schemers', family), inRow(place)),
    max: HIGHEST,
    needed: true,
  })),
  clear: (box) => at('schemers', family).set(box, []),
}));

const piles = CARDS.map((card) => ({
  key: card,
  title: () => cardWord(card),
  fields: () => PILE.map((place) => ({ label: () => t(`arcades.box.place_${place}`), lens: at('prices', card, place), max: HIGHEST })),
}));

export const box = plainBox({
  game: 'arcades',
  blank: /** @type {Box} */ ({
    schemers: Object.fromEntries(Object.keys(SCHEMERS).map((family) => [family, []])),
    prices: Object.fromEntries(CARDS.map((card) => [card, Object.fromEntries(PILE.map((place) => [place, null]))])),
  }),
  sections: [
    {
      name: 'schemers', keys: ['schemers'], groups: families, problems: [],
      count: ({ schemers }) => ({ have: Object.values(schemers).flat().length, of: Object.values(SCHEMERS).reduce((sum, cards) => sum + cards) }),
    },
    { name: 'prices', keys: ['prices'], groups: piles, problems: ['arcades.box_order'] },
  ],
  fits: {
    schemers: object(Object.fromEntries(Object.entries(SCHEMERS).map(([family, cards]) => [family, list(number, 0, cards)]))),
    prices: each(CARDS, each(PILE, orNull(number))),
  },
  things: ['card', 'family'],
});
