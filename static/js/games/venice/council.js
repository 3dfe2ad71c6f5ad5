/** The council track with everybody's markers and the end pawn. */
import { html } from '../../lib/index.js';
import { t } from '../../i18n.js';
import { seatName } from '../../store.js';
import { PlayerChip } from '../../components/chip.js';
import { view } from './now.js';
import { Pawn } from './segments.js';
import { councilSpaces, NO_PAWN, trackEnd } from './values.js';

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
  const last = trackEnd(now);
  const pawn = now.limits.pawn < NO_PAWN;
  const all = [...now.players, ...(now.board?.automa?.doge?.council ?? []).map((/** @type {number} */ council) => ({ council }))]; // his two markers after the seats
  const standing = all.map(({ council }) => ({ council: Math.min(council, last) }));
  const spaces = councilSpaces(standing);
  const words = all.map((/** @type {{council: number}} */ player, /** @type {number} */ seat) =>
    t('venice.overview.track_label', { name: seatName(seat), value: player.council }));
  const label = [t('venice.overview.track'), pawn && t('venice.pad.pawn', { pawn: last }), ...words].filter(Boolean).join('. ');
  return html`<div class="council" role="img" aria-label=${label} style=${{ '--spaces': last + 1 }}>
    ${Array.from({ length: last + 1 }, (_, space) => html`<${Space} key=${space} space=${space} size=${size}
      seats=${spaces.get(space) ?? []} pawn=${pawn && space === last} mark=${space % 2 === 0 || space === last} />`)}
  </div>`;
}
