/** Seats are turn order: a grip to drag a seat, or to move it with the arrow keys. */
import { html, useEffect, useRef } from '../lib/index.js';
import { t } from '../i18n.js';
import { act } from '../net.js';
import { isHost, heldSeats, say, seatName, table } from '../store.js';
import { Button } from './button.js';
import { Icon } from './icons.js';

/** Whether this phone may move seats now. */
export const mayOrder = () => table.value?.phase === 'lobby' && (table.value.seats.length ?? 0) > 1 && (isHost.value || heldSeats.value.length > 0);

/** The place whose grip holds the focus once its seat has moved there. @type {number|null} */
let moving = null;

/** Move a seat. @param {number} seat @param {number} to */
export async function shift(seat, to) {
  if (to === seat || to < 0 || to >= (table.peek()?.seats.length ?? 0)) return;
  const name = seatName(seat);
  moving = to;
  const answer = await act('seat.shift', { seat, to });
  if (answer.ok) say(t('lobby.at_place', { name, place: to + 1 }));
}

/** Where a finger is over the rows of a list. @param {HTMLElement[]} rows @param {number} y */
function placeAt(rows, y) {
  const below = rows.findIndex((row) => {
    const { top, height } = row.getBoundingClientRect();
    return y < top + height;
  });
  return below < 0 ? rows.length - 1 : below;
}

/** Let a row follow the finger and mark where it would go. @param {HTMLElement} grip @param {PointerEvent} event @param {number} seat */
function drag(grip, event, seat) {
  const row = /** @type {HTMLElement} */ (grip.closest('li'));
  const rows = /** @type {HTMLElement[]} */ ([...(row.parentElement?.children ?? [])]);
  const start = event.clientY;
  let to = seat;
  const follow = (/** @type {PointerEvent} */ { clientY }) => {
    row.style.translate = '0';
    to = placeAt(rows, clientY);
    row.style.translate = `0 ${clientY - start}px`;
    rows.forEach((other, at) => other.classList.toggle('seat-target', at === to && to !== seat));
  };
  const end = (/** @type {PointerEvent} */ { type }) => {
    for (const name of ['pointermove', 'pointerup', 'pointercancel']) grip.removeEventListener(name, /** @type {(event: Event) => void} */ (name === 'pointermove' ? follow : end));
    row.classList.remove('seat-dragged');
    row.style.translate = '';
    rows.forEach((other) => other.classList.remove('seat-target'));
    if (type === 'pointerup') shift(seat, to);
  };
  row.classList.add('seat-dragged');
  grip.setPointerCapture(event.pointerId);
  grip.addEventListener('pointermove', follow);
  grip.addEventListener('pointerup', end);
  grip.addEventListener('pointercancel', end);
}

/** What one holds to move a seat. @param {{seat: number}} props */
export function Grip({ seat }) {
  const box = useRef(/** @type {HTMLButtonElement|null} */ (null));
  const seats = table.value?.seats;
  useEffect(() => {
    if (moving !== seat) return;
    moving = null;
    box.current?.focus();
  }, [seats]);
  const onKey = (/** @type {KeyboardEvent} */ event) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!by) return;
    event.preventDefault();
    shift(seat, seat + by);
  };
  return html`<button type="button" class="seat-grip" ref=${box} aria-label=${t('lobby.grip', { name: seatName(seat) })} onKeyDown=${onKey}
    onPointerDown=${(/** @type {PointerEvent} */ event) => box.current && drag(box.current, event, seat)}><${Icon} name="grip" /></button>`;
}

/** The same by buttons, in the seat's own sheet. @param {{seat: number, onDone: () => void}} props */
export function PlaceButtons({ seat, onDone }) {
  const last = (table.value?.seats.length ?? 0) - 1;
  const move = (/** @type {number} */ to) => () => {
    shift(seat, to);
    onDone();
  };
  return html`<div class="stack-tight">
    ${seat > 0 && html`<${Button} full onClick=${move(seat - 1)}>↑ ${t('lobby.earlier')}<//>`}
    ${seat < last && html`<${Button} full onClick=${move(seat + 1)}>↓ ${t('lobby.later')}<//>`}</div>`;
}
