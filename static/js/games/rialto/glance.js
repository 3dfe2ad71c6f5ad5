/** Everybody in one row at the bottom: chip and points, the turn marked; a tap shows the board. */
import { html, useState } from '../../lib/index.js';
import { t } from '../../i18n.js';
import { activeSeat, canEdit, mySeats, seatName, view } from '../../store.js';
import { Counter } from '../../components/counter.js';
import { PlayerChip } from '../../components/chip.js';
import { Sheet } from '../../components/sheet.js';
import { TurnCard } from './card.js';
import { OwnBoard } from './own.js';
import { onTurn } from './turn.js';

/** Another player's board; who may act for them can. @param {{seat: number, onClose: () => void}} props */
function PlayerSheet({ seat, onClose }) {
  const acts = onTurn(view.value) === seat && canEdit(seat) && activeSeat.value !== seat;
  return html`<${Sheet} title=${seatName(seat)} onClose=${onClose}>${acts && html`<${TurnCard} seat=${seat} />`}<${OwnBoard} seat=${seat} /><//>`;
}

/** The row above the tabs. */
export function Glance() {
  const [open, setOpen] = useState(/** @type {number|null} */ (null));
  const now = view.value;
  if (!now) return null;
  const seats = now.order.filter((/** @type {number} */ column) => column !== now.third);
  return html`<div class="ri-glance" role="group" aria-label=${t('rialto.overview.glance')}>
    ${seats.map((/** @type {number} */ seat) => {
      const { vp } = now.players[seat];
      const turn = onTurn(now) === seat;
      const said = [t('rialto.overview.seat_vp', { name: seatName(seat), vp }), mySeats.value.includes(seat) && t('rialto.overview.you'), turn && t('rialto.overview.on_turn')].filter(Boolean).join(', ');
      return html`<button type="button" key=${seat} class=${`ri-glance-seat ${turn ? 'on-turn' : ''}`} onClick=${() => setOpen(seat)}>
        <span class="unseen">${said}</span><span class="ri-glance-shown" aria-hidden="true"><${PlayerChip} seat=${seat} size=${24} /><${Counter} value=${vp} /></span></button>`;
    })}
    ${open !== null && html`<${PlayerSheet} seat=${open} onClose=${() => setOpen(null)} />`}
  </div>`;
}
