/** The Doge's mark: a gold lion, also where his game is only remembered. */
import { html } from '../../../lib/index.js';

/** A mane of twelve locks around the middle of a 32 × 32 box. */
export const MANE = Array.from({ length: 24 }, (_, index) => {
  const [turn, far] = [(index * Math.PI) / 12, index % 2 ? 12.6 : 15.8];
  return `${index ? 'L' : 'M'}${(16 + far * Math.sin(turn)).toFixed(1)} ${(16 - far * Math.cos(turn)).toFixed(1)}`;
}).join('').concat('z');
const FACE = 'M16 6.500c5 0 8.600 3.300 8.600 8 0 4.300-3 6.500-4.200 9-.9 1.900-2.400 3-4.400 3s-3.500-1.100-4.400-3c-1.200-2.500-4.200-4.700-4.200-9 0-4.700 3.600-8 8.600-8z';

/** What screen readers hear. @param {boolean} label @param {string} words */
export const hearing = (label, words) => (label ? { role: 'img', 'aria-label': words } : { 'aria-hidden': 'true' });

/** The Doge himself: a lion's face. @param {{size?: number, label?: string}} props */
export function Lion({ size = 28, label = '' }) {
  return html`<svg class="chip chip-doge" width=${size} height=${size} viewBox="0 0 32 32" ...${hearing(Boolean(label), label)}>
    <path class="chip-shape" d=${MANE} /><path class="lion-face" d=${FACE} />
    <circle class="lion-ink" cx="12.400" cy="13.500" r="1.300" /><circle class="lion-ink" cx="19.600" cy="13.500" r="1.300" />
    <path class="lion-ink" d="M13.700 18.300h4.600l-2.300 2.700z" /><path class="lion-line" d="M16 21v1.800m-2.700.700q1.500.900 2.700-.700q1.200 1.600 2.700.700" /></svg>`;
}

/** The mark of this game's own player. */
export { Lion as Crest };
