/** Everybody's chip in a row, and the virtual third player's. */
import { html } from '../../lib/index.js';
import { t } from '../../i18n.js';
import { seatName } from '../../store.js';
import { PlayerChip } from '../../components/chip.js';

/** A grey shield with a 3. @param {{owner: number, size: number, label: boolean}} props */
export function RivalChip({ owner, size, label }) {
  const hearing = label ? { role: 'img', 'aria-label': seatName(owner) } : { 'aria-hidden': 'true' };
  return html`<svg class="chip chip-third" width=${size} height=${size} viewBox="0 0 32 32" ...${hearing}>
    <path class="chip-shape" d="M3 3h26v14c0 7-6 11-13 14C9 28 3 24 3 17z" />
    <text class="chip-letter" x="16" y="15" dy="0.36em" text-anchor="middle">${t('rialto.letter.third')}</text></svg>`;
}

/** Chips with a number each, those without one left out. @param {{counts: number[], size?: number}} props */
export function Counts({ counts, size = 22 }) {
  const there = counts.map((count, column) => ({ count, column })).filter(({ count }) => count > 0);
  if (!there.length) return html`<span class="ri-none">${t('rialto.overview.empty')}</span>`;
  return html`<span class="ri-counts">${there.map(({ count, column }) => html`<span class="ri-count" key=${column}>
    <${PlayerChip} seat=${column} size=${size} label /><b>${count}</b></span>`)}</span>`;
}
