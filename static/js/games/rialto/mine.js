/** What I have to do now, and my own board below it. */
import { html } from '../../lib/index.js';
import { t } from '../../i18n.js';
import { activeSeat, chooseSeat, mySeats, seatName, view } from '../../store.js';
import { PlayerChip } from '../../components/chip.js';
import { TilesToLay, TurnCard } from './card.js';
import { Overview } from './overview.js';
import { OwnBoard } from './own.js';

/** Which of my seats, when one phone goes around. @param {{seat: number}} props */
function MySeats({ seat }) {
  const mine = mySeats.value;
  if (mine.length < 2) return null;
  return html`<div class="ri-seats" role="group" aria-label=${t('rialto.own.my_seats')}>${mine.map((own) => html`<button type="button" class="ri-seat" key=${own}
    aria-pressed=${String(own === seat)} onClick=${() => chooseSeat(own)}><${PlayerChip} seat=${own} size=${28} /><span>${seatName(own)}</span></button>`)}</div>`;
}

/** @param {{seat?: number|null}} props */
export function Mine({ seat = activeSeat.value }) {
  const now = view.value;
  if (!now) return html`<p class="empty">${t('rialto.own.no_game')}</p>`;
  if (seat === null || !now.players[seat]) return html`<${Overview} />`;
  return html`<div class="ri-mine-page"><${MySeats} seat=${seat} /><${TurnCard} seat=${seat} /><${TilesToLay} now=${now} /><${OwnBoard} key=${seat} seat=${seat} /></div>`;
}
