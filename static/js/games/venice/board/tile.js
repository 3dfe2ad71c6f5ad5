/** One building as a small tile that can be tapped. */
import { html } from '../../../lib/index.js';
import { t } from '../../../i18n.js';
import { Cube } from '../goods.js';
import { ShortName, Stack } from '../boats.js';

/**
 * A building to pick: its good, the gondolas there, and a note such as a price.
 * @param {{board: import('../now.js').Board, building: import('../view.js').BuildingView, off?: boolean, picked?: boolean, here?: boolean, note?: string, slot?: number, onPick: (key: string) => void}} props
 */
function PickTile({ board, building, off = false, picked = false, here = false, note = '', slot = 0, onPick }) {
  const { key, good, stack } = building;
  const classes = ['pick', off && 'pick-off', picked && 'pick-on', here && 'pick-here'].filter(Boolean).join(' ');
  return html`<button type="button" class=${classes} disabled=${off} aria-pressed=${String(picked)} onClick=${() => onPick(key)}>
    <span class="pick-name"><${ShortName} building=${key} /></span>
    <span class="pick-foot">${good && html`<${Cube} good=${good} size=${16} />`}
      ${slot > 0 && html`<span class="pick-slot"><span class="unseen">${t('venice.board.your_slot', { slot })}</span><span aria-hidden="true">${slot}</span></span>`}
      <${Stack} board=${board} stack=${stack} size=${14} />${note && html`<span class="pick-note">${note}</span>`}</span>
  </button>`;
}

/** The slot of a seat's assistant at a building, 0 if there is none. @param {import('../view.js').BuildingView} building @param {number} seat */
export function slotOf(building, seat) {
  return 1 + (building.slots?.findIndex((/** @type {number[]} */ seats) => seats.includes(seat)) ?? -1);
}

/**
 * All fifteen buildings to pick from; what cannot be picked is dim.
 * @param {{board: import('../now.js').Board, seat?: number, open: (key: string) => boolean, picked?: string[], here?: string|null, note?: (key: string) => string,
 *   label: string, onPick: (key: string) => void}} props
 */
export function PickGrid({ board, seat = -1, open, picked = [], here = null, note = () => '', label, onPick }) {
  return html`<div class="picks" role="group" aria-label=${label}>${board.buildings.map((building) => html`<${PickTile}
    key=${building.key} board=${board} building=${building} off=${!open(building.key)} picked=${picked.includes(building.key)}
    here=${building.key === here} note=${note(building.key)} slot=${slotOf(building, seat)} onPick=${onPick} />`)}</div>`;
}
