/** The game on the table display: readable from two metres. */
import { html } from '../../lib/index.js';
import { t } from '../../i18n.js';
import { seatName } from '../../store.js';
import { Counter } from '../../components/counter.js';
import { PlayerChip } from '../../components/chip.js';
import { Bonuses, CouncilTrack } from './board.js';
import { DogeMark } from './glance.js';
import { view } from './now.js';
import { Marker } from './points.js';
import { Showcase } from './showcase.js';

/** One player's column. @param {{seat: number}} props */
function DisplaySeat({ seat }) {
  const { players, doge } = view.value;
  const player = players[seat];
  return html`<li class="gallery-seat"><p class="gallery-name"><${PlayerChip} seat=${seat} size=${44} /> ${seatName(seat)} ${doge === seat && html`<${DogeMark} />`}</p>
    <p class="gallery-total"><${Counter} value=${player.total} digits=${3} /> <${Marker} marker=${player.marker} /></p>
    <${Showcase} player=${player} size=${44} label=${t('masterpieces.showcase.of', { name: seatName(seat) })} /></li>`;
}

/** The game's part of the table display. */
export function DisplayPanel() {
  const now = view.value;
  if (!now) return null;
  return html`<section class="gallery gallery-display"><header><p class="display-round">${now.over ? t('masterpieces.overview.title') : t('masterpieces.turn.round', { round: now.round })}</p>
      <h1 class="display-who">${now.over ? t('masterpieces.turn.over') : t('masterpieces.turn.first', { name: seatName(now.doge) })}</h1></header>
    <div class="gallery-both"><ol class="gallery-seats">${now.players.map((_, seat) => html`<${DisplaySeat} key=${seat} seat=${seat} />`)}</ol>
      <div class="gallery-side"><${CouncilTrack} /><${Bonuses} where="palace" may=${false} /><${Bonuses} where="route" may=${false} /></div></div></section>`;
}
