/** Which of my seats, when one phone goes around, in any game; nothing where there is no choice. */
import { html } from '../lib/index.js';
import { t } from '../i18n.js';
import { chooseSeat, mySeats, seatName } from '../store.js';
import { PlayerChip } from './chip.js';

/** @param {{seat: number|null, turn?: number|null, seats?: number[], named?: boolean, onPick?: (seat: number) => void}} props turn: the seat that is marked; named: whether there is room for names */
export function MySeats({ seat, turn = null, seats = mySeats.value, named = true, onPick = chooseSeat }) {
  if (seats.length < 2) return null;
  return html`<div class="pad-seats" role="group" aria-label=${t('play.glance.my_seats')}>${seats.map((own) => html`<button type="button" class="pad-seat" key=${own}
    aria-pressed=${String(own === seat)} aria-label=${named ? undefined : seatName(own)} onClick=${() => onPick(own)}><${PlayerChip} seat=${own} size=${28} />
    ${named && html`<span class="pad-seat-words"><span class="pad-seat-name">${seatName(own)}</span>${own === turn && html` <span class="pad-seat-turn">${t('play.glance.on_turn')}</span>`}</span>`}</button>`)}</div>`;
}
