/** Everybody in one row at the bottom: chip and points, the turn marked; a tap shows the board. */
import { html, useState } from '../../lib/index.js';
import { t } from '../../i18n.js';
import { activeSeat, canEdit, seatName } from '../../store.js';
import { Counter } from '../../components/counter.js';
import { GlanceRow, GlanceSeat } from '../../components/glance.js';
import { Sheet } from '../../components/sheet.js';
import { TurnCard } from './card.js';
import { view } from './now.js';
import { OwnBoard } from './own.js';
import { onTurn } from './turn.js';

/** Another player's board; who may act for them can. @param {{seat: number, onClose: () => void}} props */
function PlayerSheet({ seat, onClose }) {
  const asked = onTurn(view.value) === seat || (view.value.stage === 'cards' && !view.value.turn.ready.includes(seat));
  const acts = asked && canEdit(seat) && activeSeat.value !== seat;
  return html`<${Sheet} title=${seatName(seat)} onClose=${onClose}>${acts && html`<${TurnCard} seat=${seat} />`}<${OwnBoard} seat=${seat} /><//>`;
}

/** The row above the tabs. */
export function Glance() {
  const [open, setOpen] = useState(/** @type {number|null} */ (null));
  const now = view.value;
  if (!now) return null;
  const seats = now.order.filter((/** @type {number} */ column) => column !== now.third);
  return html`<${GlanceRow}>
    ${seats.map((/** @type {number} */ seat) => {
      const { vp } = now.players[seat];
      const words = t('rialto.overview.seat_vp', { name: seatName(seat), vp });
      return html`<${GlanceSeat} key=${seat} seat=${seat} words=${words} onTurn=${onTurn(now) === seat} onOpen=${setOpen}><${Counter} value=${vp} /><//>`;
    })}
    ${open !== null && html`<${PlayerSheet} seat=${open} onClose=${() => setOpen(null)} />`}<//>`;
}
