/** Everybody in one row at the bottom: chip and points with the showcase, the Doge card marked. */
import { html, useState } from '../../lib/index.js';
import { t } from '../../i18n.js';
import { mySeats, seatName, view } from '../../store.js';
import { Counter } from '../../components/counter.js';
import { PlayerChip } from '../../components/chip.js';
import { PlayerSheet } from './fix.js';

/** The Doge card, in his gold. */
export function DogeMark() {
  return html`<span class="doge-mark" role="img" aria-label=${t('masterpieces.doge')}>D</span>`;
}

/** One player at a glance. @param {{seat: number, onOpen: (seat: number) => void}} props */
function GlanceSeat({ seat, onOpen }) {
  const { players, doge } = view.value;
  const { total } = players[seat];
  const mine = mySeats.value.includes(seat);
  const words = [t('masterpieces.pad.seat_total', { name: seatName(seat), count: total }), mine && t('masterpieces.overview.you'), doge === seat && t('masterpieces.doge')];
  return html`<button type="button" class="glance-seat" onClick=${() => onOpen(seat)}><span class="unseen">${words.filter(Boolean).join(', ')}</span>
    <span class="glance-shown" aria-hidden="true"><${PlayerChip} seat=${seat} size=${24} /><${Counter} value=${total} digits=${3} />${doge === seat && html`<${DogeMark} />`}</span>
    ${mine && html`<span class="glance-you" aria-hidden="true">${t('masterpieces.overview.you')}</span>`}</button>`;
}

/** The row above the tabs. */
export function Glance() {
  const [open, setOpen] = useState(/** @type {number|null} */ (null));
  if (!view.value) return null;
  return html`<div class="glance" role="group" aria-label=${t('masterpieces.overview.glance')}>
    ${view.value.players.map((/** @type {any} */ _, /** @type {number} */ seat) => html`<${GlanceSeat} key=${seat} seat=${seat} onOpen=${setOpen} />`)}
    ${open !== null && html`<${PlayerSheet} seat=${open} onClose=${() => setOpen(null)} />`}</div>`;
}
