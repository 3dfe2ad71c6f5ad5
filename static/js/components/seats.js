/** Who sits where and who is connected. */
import { html, useState } from '../lib/index.js';
import { t } from '../i18n.js';
import { isOnline, heldSeats, presence, seatName, session, table } from '../store.js';
import { Button } from './button.js';
import { PlayerChip } from './chip.js';
import { Icon } from './icons.js';
import { SeatSheet } from './seat-sheet.js';

/** What one reads under a seat's name. @param {number} index */
function seatState(index) {
  const now = table.value;
  const seat = now?.seats[index];
  if (!seat) return '';
  if (!seat.device) return seat.locked ? t('common.seat.locked') : t('common.seat.free');
  const words = [seat.device === session.value?.device ? t('common.seat.you') : ''];
  words.push(isOnline(seat.device) ? t('common.seat.here') : t('common.seat.away'));
  if (seat.device === now.host) words.push(t('common.seat.host'));
  return words.filter(Boolean).join(' · ');
}

/** @param {{index: number, grip?: Markup, onOpen: () => void}} props */
function SeatRow({ index, grip, onOpen }) {
  const seat = table.value?.seats[index];
  if (!seat) return null;
  const open = !seat.device && !seat.locked;
  const first = table.value?.first === index;
  return html`<li class="row">
    ${grip}<button type="button" class="list-row grow" onClick=${onOpen} aria-haspopup="dialog">
      <${PlayerChip} seat=${index} size=${36} />
      <span class="grow"><b>${seatName(index)}</b>${first && html` <span class="tag">${t('common.seat.first')}</span>`}<br />
        <span class="small muted seat-state"><span class=${`here ${isOnline(seat.device) ? 'here-on' : ''}`}></span>${seatState(index)}</span></span>
      ${seat.locked && html`<span class="end"><${Icon} name="lock" size=${18} /></span>`}
      ${!open && html`<span class="end"><${Icon} name="next" size=${18} /></span>`}
    </button>
    ${open && html`<${Button} onClick=${onOpen}
      aria-label=${`${t('common.seat.take')}: ${seatName(index)}`}>${t('common.seat.take')}<//>`}
  </li>`;
}

/** All seats; a tap opens what can be done with one. @param {{gripFor?: (seat: number) => Markup, more?: Markup}} props gripFor: what moves a seat; more: what else stands in its sheet */
export function SeatList({ gripFor, more }) {
  const [open, setOpen] = useState(/** @type {number|null} */ (null));
  const seats = table.value?.seats ?? [];
  const watching = presence.value.watching - (heldSeats.value.length ? 0 : 1);
  return html`<ul class="list card list-card">
      ${seats.map((_, i) => html`<${SeatRow} key=${i} index=${i} grip=${gripFor?.(i)} onOpen=${() => setOpen(i)} />`)}
    </ul>
    ${watching > 0 && html`<p class="small muted">${t('common.seat.watching', { count: watching })}</p>`}
    ${open !== null && seats[open] && html`<${SeatSheet} key=${open} seat=${open} more=${more} onClose=${() => setOpen(null)} />`}`;
}
