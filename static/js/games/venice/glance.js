/** Everybody in one row at the bottom: chip and points, the turn marked. */
import { html, useState } from '../../lib/index.js';
import { t } from '../../i18n.js';
import { seatName } from '../../store.js';
import { Counter } from '../../components/counter.js';
import { GlanceRow, GlanceSeat } from '../../components/glance.js';
import { useKept } from '../../same.js';
import { Lion } from './automa/lion.js';
import { DogeSheet } from './automa/doge-sheet.js';
import { automaNow, dogeNow } from './automa/rivals.js';
import { PlayerSheet } from './details.js';
import { view } from './now.js';
import { onTheWay } from './taps.js';
import { seatsInOrder, shownValue } from './values.js';

/** One player at a glance. @param {{seat: number, onTurn: boolean, onOpen: (seat: number) => void}} props */
function Points({ seat, onTurn, onOpen }) {
  const { value, waiting } = useKept(() => shownValue(view.value.players[seat].vp, onTheWay.value, seat, 'vp'), [seat]);
  const words = t('venice.pad.seat_vp', { name: seatName(seat), vp: value });
  return html`<${GlanceSeat} seat=${seat} words=${words} onTurn=${onTurn} onOpen=${onOpen}><${Counter} value=${value} waiting=${waiting > 0} /><//>`;
}

/** The Doge at a glance. @param {{onOpen: () => void}} props */
function GlanceDoge({ onOpen }) {
  const vp = dogeNow()?.vp ?? 0;
  return html`<button type="button" class=${`glance-seat glance-doge ${automaNow()?.acting ? 'on-turn' : ''}`} onClick=${onOpen}>
    <span class="unseen">${t('venice.pad.seat_vp', { name: t('venice.doge.name'), vp })}</span>
    <span class="glance-shown" aria-hidden="true"><${Lion} size=${26} /><${Counter} value=${vp} /></span></button>`;
}

/** The row above the tabs. */
export function Glance() {
  const [open, setOpen] = useState(/** @type {number|null} */ (null));
  const [doge, setDoge] = useState(false);
  const now = view.value;
  if (!now) return null;
  return html`<${GlanceRow}>
    ${seatsInOrder(now).map((seat) => html`<${Points} key=${seat} seat=${seat} onTurn=${!now.over && seat === now.turn.seat && !automaNow()?.acting} onOpen=${setOpen} />`)}
    ${dogeNow() && html`<${GlanceDoge} onOpen=${() => setDoge(true)} />`}
    ${doge && html`<${DogeSheet} onClose=${() => setDoge(false)} />`}
    ${open !== null && html`<${PlayerSheet} seat=${open} onClose=${() => setOpen(null)} />`}<//>`;
}
