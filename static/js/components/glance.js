/** Everybody in one row above the tabs, in any game: chip and what counts, the turn and oneself marked. */
import { html } from '../lib/index.js';
import { t } from '../i18n.js';
import { isAway, isCentre, mySeats } from '../store.js';
import { PlayerChip } from './chip.js';

/** The row. @param {{children: Markup}} props */
export function GlanceRow({ children }) {
  return html`<div class="glance" role="group" aria-label=${t('play.glance.all')}>${children}</div>`;
}

/** One player: `words` are read, the children shown. @param {{seat: number, words: string, onTurn?: boolean, onOpen: (seat: number) => void, children: Markup}} props */
export function GlanceSeat({ seat, words, onTurn = false, onOpen, children }) {
  const mine = !isCentre.value && mySeats.value.includes(seat);
  const label = [words, mine && t('play.glance.you'), onTurn && t('play.glance.on_turn'), isAway(seat) && t('common.seat.away')].filter(Boolean).join(', ');
  return html`<button type="button" class=${`glance-seat ${onTurn ? 'on-turn' : ''}`} onClick=${() => onOpen(seat)}>
    <span class="unseen">${label}</span>
    <span class="glance-shown" aria-hidden="true"><${PlayerChip} seat=${seat} size=${24} person />${children}</span>
    ${mine && html`<span class="glance-you" aria-hidden="true">${t('play.glance.you')}</span>`}
  </button>`;
}
