/** Everybody in one row at the bottom: chip and points, the turn marked. */
import { html, useState } from '../../lib/index.js';
import { t } from '../../i18n.js';
import { mySeats, seatName, view } from '../../store.js';
import { Counter } from '../../components/counter.js';
import { PlayerChip } from '../../components/chip.js';
import { Lion } from './automa/chip.js';
import { DogeSheet } from './automa/doge-sheet.js';
import { automaNow, dogeNow } from './automa/rivals.js';
import { PlayerSheet } from './details.js';
import { onTheWay } from './taps.js';
import { seatsInOrder, shownValue } from './values.js';

/** One player at a glance. @param {{seat: number, onTurn: boolean, onOpen: (seat: number) => void}} props */
function GlanceSeat({ seat, onTurn, onOpen }) {
  const { value, waiting } = shownValue(view.value.players[seat].vp, onTheWay.value, seat, 'vp');
  const words = t('venice.pad.seat_vp', { name: seatName(seat), vp: value });
  const mine = mySeats.value.includes(seat);
  const label = [words, mine && t('venice.overview.you'), onTurn && t('venice.overview.on_turn')].filter(Boolean).join(', ');
  return html`<button type="button" class=${`glance-seat ${onTurn ? 'on-turn' : ''}`} onClick=${() => onOpen(seat)}>
    <span class="unseen">${label}</span>
    <span class="glance-shown" aria-hidden="true"><${PlayerChip} seat=${seat} size=${24} /><${Counter} value=${value} waiting=${waiting > 0} /></span>
    ${mine && html`<span class="glance-you" aria-hidden="true">${t('venice.overview.you')}</span>`}
  </button>`;
}

/** The Doge at a glance. @param {{onOpen: () => void}} props */
function GlanceDoge({ onOpen }) {
  const { vp } = dogeNow();
  return html`<button type="button" class=${`glance-seat glance-doge ${automaNow().acting ? 'on-turn' : ''}`} onClick=${onOpen}>
    <span class="unseen">${t('venice.pad.seat_vp', { name: t('venice.doge.name'), vp })}</span>
    <span class="glance-shown" aria-hidden="true"><${Lion} size=${26} /><${Counter} value=${vp} /></span></button>`;
}

/** The row above the tabs. */
export function Glance() {
  const [open, setOpen] = useState(/** @type {number|null} */ (null));
  const [doge, setDoge] = useState(false);
  const now = view.value;
  if (!now) return null;
  return html`<div class="glance" role="group" aria-label=${t('venice.overview.glance')}>
    ${seatsInOrder(now).map((seat) => html`<${GlanceSeat} key=${seat} seat=${seat} onTurn=${!now.over && seat === now.turn.seat && !automaNow()?.acting} onOpen=${setOpen} />`)}
    ${dogeNow() && html`<${GlanceDoge} onOpen=${() => setDoge(true)} />`}
    ${doge && html`<${DogeSheet} onClose=${() => setDoge(false)} />`}
    ${open !== null && html`<${PlayerSheet} seat=${open} onClose=${() => setOpen(null)} />`}
  </div>`;
}
