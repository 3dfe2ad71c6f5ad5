/** Everybody in one row at the bottom: chip and points with the showcase, the Doge card marked. */
import { html, useState } from '../../lib/index.js';
import { t } from '../../i18n.js';
import { seatName } from '../../store.js';
import { Counter } from '../../components/counter.js';
import { GlanceRow, GlanceSeat } from '../../components/glance.js';
import { PlayerSheet } from './fix.js';
import { view } from './now.js';

/** The Doge card, in his gold. */
export function DogeMark() {
  return html`<span class="doge-mark" role="img" aria-label=${t('masterpieces.doge')}>D</span>`;
}

/** One player at a glance. @param {{seat: number, onOpen: (seat: number) => void}} props */
function Points({ seat, onOpen }) {
  const { players, doge } = view.value;
  const { total } = players[seat];
  const words = [t('masterpieces.pad.seat_total', { name: seatName(seat), count: total }), doge === seat && t('masterpieces.doge')].filter(Boolean).join(', ');
  return html`<${GlanceSeat} seat=${seat} words=${words} onOpen=${onOpen}><${Counter} value=${total} digits=${3} />${doge === seat && html`<${DogeMark} />`}<//>`;
}

/** The row above the tabs. */
export function Glance() {
  const [open, setOpen] = useState(/** @type {number|null} */ (null));
  if (!view.value) return null;
  return html`<${GlanceRow}>
    ${view.value.players.map((_, seat) => html`<${Points} key=${seat} seat=${seat} onOpen=${setOpen} />`)}
    ${open !== null && html`<${PlayerSheet} seat=${open} onClose=${() => setOpen(null)} />`}<//>`;
}
