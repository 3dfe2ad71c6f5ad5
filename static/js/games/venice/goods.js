/** Goods cubes: colour, shape and letters, always together. */
import { html } from '../../lib/index.js';
import { t } from '../../i18n.js';
import { FACTS } from './constants.js';

/** The three goods, in the order of every bundle. */
export const GOODS = FACTS.goods;

/** Outlines in a 24 × 24 box. @type {Record<string, string>} */
const SHAPES = {
  ceramics: 'M9 1h6q8 0 8 8v6q0 8-8 8H9q-8 0-8-8V9q0-8 8-8z',
  cloth: 'M6 1h12l5 5v12l-5 5H6l-5-5V6z',
  silver: 'M3 1h18q2 0 2 2v18q0 2-2 2H3q-2 0-2-2V3q0-2 2-2z',
};

/** @typedef {number[]} Bundle ceramics, cloth, silver */

/** How many cubes. @param {Bundle} bundle */
export const sum = (bundle) => bundle.reduce((all, count) => all + count, 0);

/** A bundle's cubes, one good after the other. @param {Bundle} bundle */
export const cubesOf = (bundle) => bundle.flatMap((count, index) => Array.from({ length: count }, () => GOODS[index]));

/** "2 ceramics, 1 silver", or the word for nothing. @param {Bundle} bundle */
function bundleWords(bundle) {
  const words = bundle.flatMap((count, index) => (count ? [t(`venice.gain.${GOODS[index]}`, { by: count, count })] : []));
  return words.join(', ') || t('venice.board.empty');
}

/** One cube; only a drawing unless it is labelled. @param {{good: string, size?: number, label?: boolean}} props */
export function Cube({ good, size = 22, label = false }) {
  const hearing = label ? { role: 'img', 'aria-label': t(`venice.good.${good}`) } : { 'aria-hidden': 'true' };
  return html`<svg class=${`cube cube-${good}`} width=${size} height=${size} viewBox="0 0 24 24" ...${hearing}>
    <path d=${SHAPES[good]} /><text x="12" y="12" dy="0.36em" text-anchor="middle">${t(`venice.good_letters.${good}`)}</text></svg>`;
}

/** What a gondola carries, with its empty places; or just the cubes. @param {{bundle: Bundle, size?: number, of?: number}} props */
export function Cubes({ bundle, size = 22, of = 0 }) {
  const cubes = cubesOf(bundle);
  const free = Math.max(0, of - cubes.length);
  return html`<span class="cubes"><span class="unseen">${bundleWords(bundle)}</span>
    ${cubes.map((good, index) => html`<${Cube} key=${index} good=${good} size=${size} />`)}
    ${Array.from({ length: free }, () => html`<i class="cube-free" aria-hidden="true" style=${{ '--cube': `${size}px` }}></i>`)}</span>`;
}
