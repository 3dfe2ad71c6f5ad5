/** Everything about one player, from a tap on their chip: to read, or to change where that is allowed. */
import { html } from '../../lib/index.js';
import { t } from '../../i18n.js';
import { activeSeat, canEdit, seatName } from '../../store.js';
import { Sheet } from '../../components/sheet.js';
import { PlayerChip } from '../../components/chip.js';
import { AnswerFor } from './guide/answer-for.js';
import { TurnCard } from './guide/card.js';
import { guided } from './mode.js';
import { view } from './now.js';
import { OwnBoard } from './own/board.js';
import { ScorePad } from './pad.js';
import { Drawing } from './segments.js';
import { SMALL, TRACKS } from './values.js';

/** All values of a player, to read. @param {{now: import('./now.js').View, seat: number}} props */
function Values({ now, seat }) {
  const player = now.players[seat];
  return html`<dl class="details">${[...TRACKS, ...SMALL].map((counter) => html`<div class=${`details-row details-${counter}`} key=${counter}>
      <dt>${t(`venice.label.${counter}`)}</dt>
      <dd><${Drawing} counter=${counter} value=${player[counter]} limits=${now.limits} /><b>${player[counter]}</b></dd></div>`)}
    ${player.favour && html`<div class="details-row"><dt>${t('venice.label.favour')}</dt><dd>${t(`venice.favour.${player.favour}`)}</dd></div>`}
  </dl>`;
}

/** A player of a guided game; who may act for them can play their turn here. @param {{now: import('./now.js').Guided, seat: number, onClose: () => void}} props */
function GuidedSheet({ now, seat, onClose }) {
  const acts = now.turn.seat === seat && canEdit(seat) && activeSeat.value !== seat;
  return html`<${Sheet} title=${seatName(seat)} onClose=${onClose}>${acts ? html`<${TurnCard} seat=${seat} />` : html`<${AnswerFor} seat=${seat} />`}<${OwnBoard} seat=${seat} /><//>`;
}

/** One player in a sheet; with the pad for whoever may change it. @param {{seat: number, onClose: () => void}} props */
export function PlayerSheet({ seat, onClose }) {
  const now = view.value;
  if (!now?.players[seat]) return null;
  if (guided()) return html`<${GuidedSheet} now=${now} seat=${seat} onClose=${onClose} />`;
  if (canEdit(seat)) return html`<${Sheet} title=${seatName(seat)} onClose=${onClose}><${ScorePad} seat=${seat} /><//>`;
  const onTurn = now.turn.seat === seat && !now.over;
  return html`<${Sheet} title=${seatName(seat)} onClose=${onClose}>
    <div class="details-head"><${PlayerChip} seat=${seat} size=${44} label=${true} />
      <div><p class="details-vp">${now.players[seat].vp} ${t('venice.counter.vp')}</p>
        ${onTurn && html`<p class="details-turn">${t('venice.overview.on_turn')}</p>`}</div></div>
    <${Values} now=${now} seat=${seat} />
  <//>`;
}
