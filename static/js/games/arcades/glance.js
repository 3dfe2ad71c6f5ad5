/** Everybody in one row at the bottom: chip, different and equal seals, ducats; the turn marked. */
import { html, useState } from '../../lib/index.js';
import { t } from '../../i18n.js';
import { mySeats, seatName, view } from '../../store.js';
import { PlayerChip } from '../../components/chip.js';
import { Sheet } from '../../components/sheet.js';
import { Purse } from './purse.js';

/** One player at a glance. @param {{seat: number, onOpen: (seat: number) => void}} props */
function GlanceSeat({ seat, onOpen }) {
  const now = view.value;
  const { different, equal, ducats } = now.players[seat];
  const label = [t('arcades.glance.seat', { name: seatName(seat), different, equal, ducats }), mySeats.value.includes(seat) && t('arcades.you'), now.seat === seat && t('arcades.on_turn')];
  return html`<button type="button" class=${`arc-glance-seat ${now.seat === seat && !now.won ? 'on-turn' : ''}`} onClick=${() => onOpen(seat)}>
    <span class="unseen">${label.filter(Boolean).join(', ')}</span>
    <span class="arc-glance-shown" aria-hidden="true"><${PlayerChip} seat=${seat} size=${24} /><span class="arc-glance-numbers"><b>${different}/5</b><small>${equal}/4 · ${ducats}</small></span></span></button>`;
}

/** The row above the tabs. */
export function Glance() {
  const [open, setOpen] = useState(/** @type {number|null} */ (null));
  const now = view.value;
  if (!now) return null;
  return html`<div class="arc-glance" role="group" aria-label=${t('arcades.glance.all')}>
    ${now.players.map((/** @type {any} */ _, /** @type {number} */ seat) => html`<${GlanceSeat} key=${seat} seat=${seat} onOpen=${setOpen} />`)}
    ${open !== null && html`<${Sheet} title=${seatName(open)} onClose=${() => setOpen(null)}><${Purse} seat=${open} /><//>`}</div>`;
}
