/** My own purse, with the one thing to do now above it; while cards are put down, the palace too. */
import { html } from '../../lib/index.js';
import { t } from '../../i18n.js';
import { chooseSeat, mySeats, seatName, view } from '../../store.js';
import { tap } from '../../taps.js';
import { Button } from '../../components/button.js';
import { PlayerChip } from '../../components/chip.js';
import { TapRing } from './board.js';
import { PhaseCard } from './phase.js';
import { Purse } from './purse.js';

/** Which of my seats, when one phone goes around. @param {{seat: number}} props */
function MySeats({ seat }) {
  if (mySeats.value.length < 2) return null;
  return html`<div class="arc-seats" role="group" aria-label=${t('arcades.my_seats')}>${mySeats.value.map((own) => html`<button type="button" key=${own}
    class="arc-seat" aria-pressed=${String(own === seat)} onClick=${() => chooseSeat(own)}><${PlayerChip} seat=${own} size=${24} /><span>${seatName(own)}</span></button>`)}</div>`;
}

/** @param {{seat: number}} props */
export function Mine({ seat }) {
  const now = view.value;
  if (!now?.players[seat]) return null;
  const placing = now.phase === 'placement' && !now.won;
  return html`<div class="stack"><${MySeats} seat=${seat} /><${PhaseCard} />
    ${placing && html`<${TapRing} />`}<${Purse} seat=${seat} />
    ${now.phase === 'quick' && !now.won && html`<${Button} full onClick=${() => tap('next_round', { no: now.no })}>${t('arcades.quick.next')}<//>`}</div>`;
}
