/** The automa's pieces: the Doge is a gold lion, the smugglers are grey masks. */
import { html } from '../../../lib/index.js';
import { t } from '../../../i18n.js';
import { seatName, table } from '../../../store.js';
import { SHAPES } from '../../../components/chip.js';
import { woodOf } from '../../../wood.js';
import { hearing, MANE } from './lion.js';
import { dogeNow, letterOf } from './rivals.js';

const EARS = 'M4.6 8.6a3.6 3.6 0 1 1 5-4.600zM27.400 8.600a3.600 3.600 0 1 0-5-4.600z';
const MASK = 'M5.500 2.500h21q3.500 0 3.500 4.500 0 4.500-2.600 7.600 2 6.400 2.600 12.600-14 6-28 0 .6-6.200 2.600-12.600Q2 11.500 2 7q0-4.500 3.500-4.500z';

/** The smugglers' mask, without a letter unless a gondola is meant. @param {{size: number, letter: string, words: string, label: boolean}} props */
function Mask({ size, letter, words, label }) {
  return html`<svg class="chip chip-smuggler" width=${size} height=${size} viewBox="0 0 32 32" ...${hearing(label, words)}>
    <path class="chip-shape" d=${MASK} /><path class="mask-eyes" d="M6.500 8.500q4-2.500 7 .800-3.500 2.200-7-.800zM25.500 8.500q-4-2.500-7 .800 3.500 2.200 7-.800z" />
    ${letter ? html`<text class="chip-letter" x="16" y="20.500" dy="0.36em" text-anchor="middle">${letter}</text>` : html`<path class="mask-nose" d="M16 12v7m-4 5h8" />`}</svg>`;
}

/** A piece of the automa. @param {{owner: number, piece?: number, size: number, label: boolean}} props */
export function RivalChip({ owner, piece, size, label }) {
  const [letter, words] = [letterOf(owner, piece), seatName(owner, piece)];
  if (!dogeNow()) return html`<${Mask} size=${size} letter=${letter} words=${words} label=${label} />`;
  const colour = woodOf(owner, table.value);
  if (colour) {
    return html`<svg class=${`chip chip-${colour} chip-wood`} width=${size} height=${size} viewBox="0 0 32 32" ...${hearing(label, `${words}, ${t(`common.colour.${colour}`)}`)}>
      <path class="chip-shape" d=${SHAPES[colour].d} /><text class="chip-letter" x="16" y=${16 + SHAPES[colour].drop} dy="0.36em" text-anchor="middle">${letter}</text></svg>`;
  }
  return html`<svg class="chip chip-doge" width=${size} height=${size} viewBox="0 0 32 32" ...${hearing(label, words)}>
    <path class="chip-shape" d=${EARS} /><path class="chip-shape" d=${MANE} /><circle class="lion-face" cx="16" cy="16" r="9.500" />
    <text class="chip-letter" x="16" y="16" dy="0.36em" text-anchor="middle">${letter}</text></svg>`;
}
