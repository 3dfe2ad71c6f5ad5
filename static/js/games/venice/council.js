/** The council track with everybody's markers and the end pawn. */
import { html } from '../../lib/index.js';
import { t } from '../../i18n.js';
import { seatName, view } from '../../store.js';
import { PlayerChip } from '../../components/chip.js';
import { Pawn } from './segments.js';
import { councilSpaces } from './values.js';

/** One space: who stands there, and its number. @param {{space: number, seats: number[], pawn: boolean, size: number, mark: boolean}} props */
function Space({ space, seats, pawn, size, mark }) {
  return html`<span class=${`council-space ${pawn ? 'council-pawn' : ''}`}>
    <span class="council-stack">
      ${pawn && html`<${Pawn} size=${size * 0.8} />`}
      ${seats.map((seat) => html`<${PlayerChip} key=${seat} seat=${seat} size=${size} />`)}
    </span>
    <span class="council-number">${mark ? space : ''}</span>
  </span>`;
}

/** The whole track, 0 to the pawn; who is past it stands with it. @param {{size?: number}} props */
export function CouncilTrack({ size = 18 }) {
  const now = view.value;
  const last = now.limits.pawn;
  const standing = now.players.map((/** @type {{council: number}} */ player) => ({ council: Math.min(player.council, last) }));
  const spaces = councilSpaces(standing);
  const words = now.players.map((/** @type {{council: number}} */ player, /** @type {number} */ seat) =>
    t('venice.overview.track_label', { name: seatName(seat), value: player.council }));
  const label = [t('venice.overview.track'), t('venice.pad.pawn', { pawn: last }), ...words].join('. ');
  return html`<div class="council" role="img" aria-label=${label} style=${{ '--spaces': last + 1 }}>
    ${Array.from({ length: last + 1 }, (_, space) => html`<${Space} key=${space} space=${space} size=${size}
      seats=${spaces.get(space) ?? []} pawn=${space === last} mark=${space % 2 === 0 || space === last} />`)}
  </div>`;
}
