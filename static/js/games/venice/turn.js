/** Whose turn, which round, how many are left, and the one button that passes the turn on. */
import { html } from '../../lib/index.js';
import { t } from '../../i18n.js';
import { activeSeat, canEdit, mySeats, seatName } from '../../store.js';
import { useFollowTurn } from '../../components/follow-turn.js';
import { TurnLine as Line } from '../../components/turn-line.js';
import { RivalMark } from './automa/mark.js';
import { automaNow, dogeNow } from './automa/rivals.js';
import { untold } from './automa/told.js';
import { guided } from './mode.js';
import { view } from './now.js';
import { endReason, endWords, roundWords, turnWords } from './words.js';

/** Whether the turn card has the button that ends this turn. @param {import('./view.js').TurnView} turn */
const endsInCard = ({ stage, seat }) => guided() && (stage === 'layout' || (stage === 'activate' && activeSeat.value === seat));

/** The button that ends the turn, for who may. @param {import('./view.js').TurnView} turn */
function nextOf(turn) {
  const { seat, next, can_end: done } = turn;
  if (!canEdit(seat) || endsInCard(turn)) return null;
  if (guided()) return { type: 'next_turn', words: t('venice.guide.end_turn'), look: done ? '' : 'btn-quiet' };
  const label = next === null ? undefined : t('venice.turn.next_label', { name: seatName(next) });
  return { type: 'next_turn', words: t('venice.turn.next'), label, look: mySeats.value.includes(seat) ? 'btn-primary' : '' };
}

/** How far the round is, and how near the end. @param {{now: import('./now.js').View}} props */
function More({ now }) {
  const { step } = roundWords(now);
  const end = endWords(now) || (dogeNow()?.last === 1 ? t('venice.turn.last') : '');
  return html`${step && html`<span class="turn-step">${step}</span>`}${end && html`<span class="turn-end" title=${now.end && endReason(now.end)}>${end}</span>`}`;
}

/** The line under the bar of the table page. */
export function TurnLine() {
  const now = view.value;
  useFollowTurn(now && !now.over ? now.turn.seat : null, now?.turn.no, turnWords);
  if (!now) return null;
  const { no, seat } = now.turn;
  if (now.over) return html`<${Line} over flash no=${no} seat=${null} who=${t('venice.turn.over')} round=${t('venice.turn.over_hint')} />`;
  const told = untold.value && activeSeat.value !== null;
  const acting = automaNow()?.acting || told ? automaNow() : null;
  const rival = acting && { mark: html`<${RivalMark} now=${now} size=${36} />`, look: `turn-${acting.kind}` };
  return html`<${Line} flash no=${no} seat=${seat} rival=${rival} who=${acting ? t(`venice.automa.${told ? 'happened' : 'turn'}_${acting.kind}`) : turnWords(seat)}
    round=${roundWords(now).name} more=${html`<${More} now=${now} />`} next=${!acting && nextOf(now.turn)} />`;
}
