/** Everybody in one row at the bottom: chip, different and equal seals, ducats; the turn marked. */
import { html, useState } from '../../lib/index.js';
import { t } from '../../i18n.js';
import { seatName } from '../../store.js';
import { GlanceRow, GlanceSeat } from '../../components/glance.js';
import { Sheet } from '../../components/sheet.js';
import { FACTS } from './constants.js';
import { view } from './now.js';
import { Purse } from './purse.js';

/** One player at a glance. @param {{seat: number, onOpen: (seat: number) => void}} props */
function Seals({ seat, onOpen }) {
  const now = view.value;
  const { different, equal, ducats } = now.players[seat];
  const words = t('arcades.glance.seat', { name: seatName(seat), different, equal, ducats });
  return html`<${GlanceSeat} seat=${seat} words=${words} onTurn=${now.seat === seat && !now.won} onOpen=${onOpen}>
    <span class="arc-glance-numbers"><b>${different}/${FACTS.different}</b><small>${equal}/${FACTS.equal} · ${ducats}</small></span><//>`;
}

/** The row above the tabs. */
export function Glance() {
  const [open, setOpen] = useState(/** @type {number|null} */ (null));
  const now = view.value;
  if (!now) return null;
  return html`<${GlanceRow}>
    ${now.players.map((_, seat) => html`<${Seals} key=${seat} seat=${seat} onOpen=${setOpen} />`)}
    ${open !== null && html`<${Sheet} title=${seatName(open)} onClose=${() => setOpen(null)}><${Purse} seat=${open} /><//>`}<//>`;
}
