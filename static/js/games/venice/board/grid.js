/** The fifteen buildings in a grid of three: good, assistants, gondolas. */
import { html } from '../../../lib/index.js';
import { t } from '../../../i18n.js';
import { seatName } from '../../../store.js';
import { PlayerChip } from '../../../components/chip.js';
import { ShortName, Stack } from '../boats.js';
import { Cube } from '../goods.js';
import { mark } from '../seen.js';

/** A slot with whoever stands there; the fourth holds any number. @param {{seats: number[], size: number}} props */
function Slot({ seats, size }) {
  return html`<i class=${`slot ${seats.length > 1 ? 'slot-many' : ''}`}>${seats.map((seat) => html`<${PlayerChip} key=${seat} seat=${seat} size=${seats.length > 1 ? size * 0.7 : size} />`)}</i>`;
}

/** Who stands where, for screen readers. @param {number[][]} slots */
function slotsWords(slots) {
  return slots.flatMap((seats, index) => seats.map((seat) => t('venice.board.stands', { name: seatName(seat), slot: index + 1 }))).join(', ');
}

/** What a tile shows. @param {{board: import('../now.js').Board, building: import('../view.js').BuildingView, size?: number}} props */
export function TileFace({ board, building, size = 18 }) {
  const { key, good, slots, stack } = building;
  return html`<span class="tile-head"><span class="tile-name"><${ShortName} building=${key} /></span>${good && html`<${Cube} good=${good} size=${size - 2} label />`}</span>
    ${slots ? html`<span class="slots" aria-hidden="true">${slots.map((/** @type {number[]} */ seats, /** @type {number} */ index) => html`<${Slot} key=${index} seats=${seats} size=${size} />`)}</span>
      <span class="unseen">${slotsWords(slots)}</span>` : html`<span class="tile-communal">${t('venice.board.communal')}</span>`}
    <span class="tile-boats"><${Stack} board=${board} stack=${stack} size=${size - 2} /></span>`;
}

/** The whole board; a tap opens a building. @param {{board: import('../now.js').Board, changed: Set<string>, here?: string|null, onOpen: (key: string) => void}} props */
export function BoardGrid({ board, changed, here = null, onOpen }) {
  return html`<div class="tiles">${board.buildings.map((building) => html`<button type="button" key=${building.key}
    class=${`tile ${building.slots ? '' : 'tile-hall'} ${building.key === here ? 'tile-here' : ''} ${mark(changed.has(building.key))}`} onClick=${() => onOpen(building.key)}>
    <${TileFace} board=${board} building=${building} />
    ${changed.has(building.key) && html`<span class="unseen">, ${t('venice.board.changed')}</span>`}</button>`)}</div>`;
}
