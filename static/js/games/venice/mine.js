/** My own board, or the one of my seats that I chose; in a guided game with the turn above it. */
import { html } from '../../lib/index.js';
import { t } from '../../i18n.js';
import { activeSeat, mySeats, seatName } from '../../store.js';
import { PlayerChip } from '../../components/chip.js';
import { MySeats } from '../../components/my-seats.js';
import { Lazy } from '../../components/lazy.js';
import { JustHappened } from './automa/story.js';
import { automaNow, dogeNow } from './automa/rivals.js';
import { unseen } from './automa/seen-story.js';
import { TurnCard } from './guide/card.js';
import { guided } from './mode.js';
import { view } from './now.js';
import { Overview } from './overview.js';
import { OwnBoard } from './own/board.js';
import { ScorePad } from './pad.js';

/** Whose pad this is, or which of my seats when one phone goes around. @param {{seat: number}} props */
function Whose({ seat }) {
  const mine = mySeats.value;
  if (!mine.includes(seat)) return null;
  if (mine.length > 1) return html`<${MySeats} seat=${seat} turn=${view.value.over ? null : view.value.turn.seat} />`;
  return guided() ? null : html`<p class="pad-owner"><${PlayerChip} seat=${seat} size=${28} /><b class="pad-seat-name">${seatName(seat)}</b>
    <span class="pad-owner-you">${t('venice.overview.you')}</span></p>`;
}

/** The turn, and the board of this seat below it. @param {{seat: number}} props */
function Guided({ seat }) {
  if (unseen.value) return html`<div class="mine"><${Lazy} part="venice-automa" pick="Played" /></div>`;
  return html`<div class="mine"><${Whose} seat=${seat} /><${TurnCard} seat=${seat} />
    ${dogeNow() && !automaNow()?.acting && html`<${Lazy} part="venice-automa" pick="Strip" />`}<${JustHappened} /><${OwnBoard} key=${seat} seat=${seat} /></div>`;
}

/** The pad of my seat; who only watches sees everybody. @param {{seat?: number|null}} props */
export function Mine({ seat = activeSeat.value }) {
  const now = view.value;
  if (!now) return html`<p class="empty">${t('venice.pad.no_game')}</p>`;
  if (seat === null || !now.players[seat]) {
    return html`<div><p class="pad-note">${t('venice.pad.no_seat')}</p><${Overview} /></div>`;
  }
  if (guided()) return html`<${Guided} seat=${seat} />`;
  return html`<div class="mine"><${Whose} seat=${seat} /><${ScorePad} key=${seat} seat=${seat} /></div>`;
}
