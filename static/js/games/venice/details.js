/** Everything about one player, from a tap on their chip. */
import { html } from '../../lib/index.js';
import { t } from '../../i18n.js';
import { activeSeat, canEdit, chooseSeat, mySeats, seatName, view } from '../../store.js';
import { Sheet } from '../../components/sheet.js';
import { PlayerChip } from '../../components/chip.js';
import { Drawing } from './segments.js';
import { editing } from './ui.js';
import { SMALL, TRACKS } from './values.js';

/** Show this seat's pad on the first tab. @param {number} seat */
export function openPad(seat) {
  if (mySeats.peek().includes(seat)) chooseSeat(seat);
  editing.value = mySeats.peek().includes(seat) ? null : seat;
}

/** One player's values in a sheet, with the way to their pad. @param {{seat: number, onClose: () => void}} props */
export function PlayerSheet({ seat, onClose }) {
  const now = view.value;
  const player = now?.players[seat];
  if (!player) return null;
  const open = () => {
    openPad(seat);
    onClose();
  };
  const here = (editing.value ?? activeSeat.value) === seat;
  return html`<${Sheet} title=${seatName(seat)} onClose=${onClose}>
    <div class="details-head"><${PlayerChip} seat=${seat} size=${44} label=${true} />
      ${now.turn.seat === seat && !now.over && html`<span class="details-turn">${t('venice.overview.on_turn')}</span>`}</div>
    <dl class="details">${[...TRACKS, ...SMALL].map((counter) => html`<div class=${`details-row details-${counter}`} key=${counter}>
      <dt>${t(`venice.label.${counter}`)}</dt>
      <dd><${Drawing} counter=${counter} value=${player[counter]} limits=${now.limits} /><b>${player[counter]}</b></dd></div>`)}
      ${player.favour && html`<div class="details-row"><dt>${t('venice.label.favour')}</dt><dd>${t(`venice.favour.${player.favour}`)}</dd></div>`}
    </dl>
    ${canEdit(seat) && !here && html`<button type="button" class="btn btn-primary details-open" onClick=${open}>
      ${t('venice.overview.edit', { name: seatName(seat) })}</button>`}
  <//>`;
}
