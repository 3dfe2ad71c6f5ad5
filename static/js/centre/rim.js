/** Everybody around the screen, each at their own edge and readable from there. */
import { html } from '../lib/index.js';
import { t } from '../i18n.js';
import { activeSeat, chooseSeat, mySeats, seatName } from '../store.js';
import { PlayerChip } from '../components/chip.js';
import { places } from './places.js';
import { SIDES, seenFrom } from './sides.js';

/** One person; where the screen may act for them a tap turns it to them. @param {{seat: number, faced: number}} props */
function Person({ seat, faced }) {
  const inside = html`<${PlayerChip} seat=${seat} size=${28} /><span class="rim-name">${seatName(seat)}</span>`;
  const look = `rim-seat ${seat === faced ? 'rim-faced' : ''}`;
  if (!mySeats.value.includes(seat) || seat === activeSeat.value) return html`<span class=${look}>${inside}</span>`;
  return html`<button type="button" class=${look} aria-label=${t('centre.turn_to', { name: seatName(seat) })} onClick=${() => chooseSeat(seat)}>${inside}</button>`;
}

/** @param {{faced: number}} props */
export function Rim({ faced }) {
  const now = places();
  const at = now.map((side) => seenFrom(side, now[faced] ?? 'near'));
  return html`${SIDES.map((side) => html`<div key=${side} class=${`rim rim-${side}`}>
    ${at.map((one, seat) => one === side && html`<${Person} key=${seat} seat=${seat} faced=${faced} />`)}</div>`)}`;
}
