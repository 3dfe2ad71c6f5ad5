/** Rialto's box: which districts are not connected, and which effect each building has. */
import { t } from '../../i18n.js';
import { inOrder, path, within } from '../../box/lens.js';
import { plainBox } from '../../box/plain.js';
import { list, object, oneOf, whole } from '../../box/shape.js';
import { FACTS } from './constants.js';

/** @typedef {import('./printed.js').Box} Box */

const at = /** @type {import('../../box/lens.js').At<Box>} */ (path);
const { places: PLACES, printed: EFFECTS } = FACTS;
const PAIRS = PLACES.length / 2;

/** The district that one is not connected with: each belongs to one pair. @param {string} place @returns {import('../../box/lens.js').Lens<Box, string|null>} */
const partner = (place) => ({
  get: ({ opposite }) => opposite.find((pair) => pair.includes(place))?.find((other) => other !== place) ?? null,
  set: (box, other) => {
    const rest = box.opposite.filter((pair) => !pair.includes(place) && (other === null || !pair.includes(other)));
    return { ...box, opposite: other === null ? rest : [...rest, [place, other]] };
  },
});

/** @param {string} key */
const placeName = (key) => t(`rialto.place.${key}`);

const pairs = {
  key: 'pairs',
  title: () => t('rialto.box.not_connected'),
  fields: () => PLACES.map((place) => ({
    label: () => placeName(place),
    lens: partner(place),
    choices: () => PLACES.filter((other) => other !== place).map((other) => ({ value: other, label: placeName(other) })),
  })),
};

const effects = Object.entries(EFFECTS).map(([colour, does]) => ({
  key: colour,
  title: () => t(`rialto.box.${colour}`),
  fields: () => does.map((_, value) => ({
    label: () => t(`rialto.building.${colour}${value + 1}`),
    lens: within(at('effects', colour), inOrder(value)),
    choices: () => does.map((one) => ({ value: one, label: t(`rialto.does.${one}`) })),
    needed: true,
  })),
}));

/** A bridge of the list, as the two values with a dash; without a gap. @param {number} place @returns {import('../../box/lens.js').Lens<Box, string|null>} */
const bridge = (place) => ({
  get: ({ bridges }) => bridges[place]?.join('-') ?? null,
  set: (box, ends) => {
    const others = [...box.bridges];
    others.splice(place, 1, ...(ends === null ? [] : [/** @type {[number, number]} */ (ends.split('-').map(Number))]));
    return { ...box, bridges: others };
  },
});

const VALUES = FACTS.bridge_values;
const ENDS = VALUES.flatMap((low) => VALUES.filter((high) => high >= low).map((high) => ({ value: `${low}-${high}`, label: `${low} · ${high}` })));

const bridges = {
  key: 'bridges',
  title: () => t('rialto.box.section.bridges'),
  fields: () => Array.from({ length: FACTS.bridges }, (_, place) => ({ label: () => t('rialto.box.bridge', { n: place + 1 }), lens: bridge(place), choices: () => ENDS })),
};

export const box = plainBox({
  game: 'rialto',
  blank: /** @type {Box} */ ({ opposite: [], effects: EFFECTS, bridges: [] }),
  sections: [
    { name: 'opposite', keys: ['opposite'], groups: [pairs], problems: ['rialto.no_pairs'], count: ({ opposite }) => ({ have: opposite.length, of: PAIRS }) },
    { name: 'effects', keys: ['effects'], groups: effects, problems: ['rialto.effect_twice'], preset: true },
    { name: 'bridges', keys: ['bridges'], groups: [bridges], problems: [], count: ({ bridges: known }) => ({ have: known.length, of: FACTS.bridges }) },
  ],
  fits: {
    opposite: list(list(oneOf(...PLACES), 2, 2), 0, PAIRS),
    bridges: list(list(whole(VALUES[0], VALUES[VALUES.length - 1]), 2, 2), 0, FACTS.bridges),
    effects: object(Object.fromEntries(Object.entries(EFFECTS).map(([colour, does]) => [colour, list(oneOf(...does), does.length, does.length)]))),
  },
  things: ['place'],
});
