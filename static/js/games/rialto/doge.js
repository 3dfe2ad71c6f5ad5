/** The Doge track: spaces with their stacks, the disc on top first. */
import { html } from '../../lib/index.js';
import { t } from '../../i18n.js';
import { seatName } from '../../store.js';
import { PlayerChip } from '../../components/chip.js';

/** The spaces that have discs, the leader's first. @param {{column: number, space: number}[]} doge */
export function stacks(doge) {
  /** @type {Map<number, number[]>} */
  const found = new Map();
  doge.forEach(({ column, space }) => found.set(space, [...(found.get(space) ?? []), column]));
  return [...found.entries()];
}

/** @param {{now: import('./view.js').View, size?: number, onOpen?: (column: number) => void}} props */
export function DogeTrack({ now, size = 30, onOpen }) {
  const rank = (/** @type {number} */ column) => now.doge.findIndex((disc) => disc.column === column) + 1;
  const disc = (/** @type {number} */ column, /** @type {number} */ space) => {
    const said = html`<span class="unseen">${t('rialto.overview.doge_place', { rank: rank(column), name: seatName(column), space })}</span>`;
    const chip = html`${said}<${PlayerChip} seat=${column} size=${size} />`;
    return onOpen ? html`<button type="button" class="ri-disc" key=${column} onClick=${() => onOpen(column)}>${chip}</button>` : html`<span class="ri-disc" key=${column}>${chip}</span>`;
  };
  return html`<ol class="ri-doge">${stacks(now.doge).reverse().map(([space, columns]) => html`<li key=${space}>
    <div class="ri-stack">${columns.map((column) => disc(column, space))}</div><span class="ri-space" aria-hidden="true">${space}</span></li>`)}</ol>`;
}
