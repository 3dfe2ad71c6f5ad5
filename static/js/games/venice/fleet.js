/** Everybody's gondolas and cargo in a few lines. */
import { html } from '../../lib/index.js';
import { t } from '../../i18n.js';
import { seatName } from '../../store.js';
import { rivalsOf } from './automa/rivals.js';
import { buildingName, dockOf, Gondola } from './boats.js';
import { BoatLine } from './own/cargo.js';
import { mark } from './seen.js';
import { seatsInOrder } from './values.js';

/** @param {{now: import('./now.js').Guided, changed: Set<number>, onOpen: (seat: number) => void}} props */
export function Fleet({ now, changed, onOpen }) {
  return html`<div class="fleet"><h2 class="overview-heading">${t('venice.own.gondolas')}</h2>
    ${seatsInOrder(now).map((seat) => html`<button type="button" key=${seat} class=${`fleet-seat ${mark(changed.has(seat))}`} onClick=${() => onOpen(seat)}>
      <span class="fleet-name">${seatName(seat)}</span>
      ${[0, 1].map((boat) => html`<${BoatLine} key=${boat} now=${now} seat=${seat} boat=${boat} />`)}</button>`)}
    ${rivalsOf(now).map((owner) => html`<div key=${owner} class="fleet-seat"><span class="fleet-name">${seatName(owner)}</span>
      ${[0, 1].map((boat) => html`<span class="boat-line" key=${boat}><${Gondola} seat=${owner} boat=${boat} size=${24} /><span class="boat-words"><span class="boat-dock">${buildingName(dockOf(now.board, owner, boat))}</span></span></span>`)}</div>`)}</div>`;
}
