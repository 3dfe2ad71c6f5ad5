/** What I have to do now, and my own board below it. */
import { html } from '../../lib/index.js';
import { t } from '../../i18n.js';
import { activeSeat, view } from '../../store.js';
import { MySeats } from '../../components/my-seats.js';
import { TilesToLay, TurnCard } from './card.js';
import { Overview } from './overview.js';
import { OwnBoard } from './own.js';

/** @param {{seat?: number|null}} props */
export function Mine({ seat = activeSeat.value }) {
  const now = view.value;
  if (!now) return html`<p class="empty">${t('rialto.own.no_game')}</p>`;
  if (seat === null || !now.players[seat]) return html`<${Overview} />`;
  return html`<div class="ri-mine-page"><${MySeats} seat=${seat} /><div class="turn-ends"><${TurnCard} seat=${seat} /></div><${TilesToLay} now=${now} /><${OwnBoard} key=${seat} seat=${seat} /></div>`;
}
