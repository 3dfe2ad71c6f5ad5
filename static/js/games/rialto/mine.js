/** What I have to do now, and my own board below it. */
import { html } from '../../lib/index.js';
import { t } from '../../i18n.js';
import { activeSeat } from '../../store.js';
import { MySeats } from '../../components/my-seats.js';
import { TilesToLay, TurnCard } from './card.js';
import { view } from './now.js';
import { Overview } from './overview.js';
import { OwnBoard } from './own.js';
import { Recap } from './recap.js';

/** @param {{seat?: number|null}} props */
export function Mine({ seat = activeSeat.value }) {
  const now = view.value;
  if (!now) return html`<p class="empty">${t('rialto.own.no_game')}</p>`;
  if (seat === null || !now.players[seat]) return html`<${Overview} />`;
  const choosing = now.turn.owed.length > 0; // a map or a list of buildings wants the whole screen
  return html`<div class="ri-mine-page"><${MySeats} seat=${seat} />${!choosing && html`<${Recap} now=${now} />`}<div class="turn-ends"><${TurnCard} seat=${seat} /></div>${choosing && html`<${Recap} now=${now} />`}<${TilesToLay} now=${now} /><${OwnBoard} key=${seat} seat=${seat} /></div>`;
}
