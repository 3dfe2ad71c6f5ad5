/** Whose turn, which round, how many are left, and the one button that passes the turn on. */
import { html, useEffect, useRef } from '../../lib/index.js';
import { t } from '../../i18n.js';
import { activeSeat, canEdit, entries, frame, mySeats, seatName, session, table, toast } from '../../store.js';
import { authorOf } from '../../components/log-entry.js';
import { useFollowTurn } from '../../components/follow-turn.js';
import { TurnLine as Line } from '../../components/turn-line.js';
import { RivalMark } from './automa/mark.js';
import { automaNow, dogeNow } from './automa/rivals.js';
import { unseen } from './automa/seen-story.js';
import { guided } from './mode.js';
import { view } from './now.js';
import { endReason, endWords, roundWords, turnWords } from './words.js';

/** Whether the turn card has the button that ends this turn. @param {import('./view.js').TurnView} turn */
const endsInCard = ({ stage, seat }) => guided() && (stage === 'layout' || (stage === 'activate' && activeSeat.value === seat));

/** Whether this phone ends that seat's turns: its own, or one that nobody sits on. @param {number} seat */
const endsFor = (seat) => mySeats.value.includes(seat) || (canEdit(seat) && !table.value?.seats[seat]?.device);

/** The turn of somebody else that whoever may act for them can end, in the menu. */
export function othersTurn() {
  const now = view.value;
  if (!now || now.over || now.scoring || automaNow()?.acting || endsFor(now.turn.seat) || !canEdit(now.turn.seat)) return null;
  return { seat: now.turn.seat, type: 'next_turn', data: { no: now.turn.no } };
}

/** The button that ends the turn, on its owner's phone. @param {import('./view.js').TurnView} turn */
function nextOf(turn) {
  const { seat, next, can_end: done } = turn;
  if (!endsFor(seat) || endsInCard(turn)) return null;
  if (guided()) return { type: 'next_turn', words: t('venice.guide.end_turn'), look: done ? '' : 'btn-quiet' };
  const label = next === null ? undefined : t('venice.turn.next_label', { name: seatName(next) });
  return { type: 'next_turn', words: t('venice.turn.next'), label, look: mySeats.value.includes(seat) ? 'btn-primary' : '' };
}

/** Whose turn ends without their tap is told who ended it. */
function useEndedBy() {
  const seen = useRef(frame.peek()?.seq ?? 0);
  const last = entries.value.find(({ type, undone }) => type === 'next_turn' && !undone);
  useEffect(() => {
    if (!last || last.seq <= seen.current) return;
    seen.current = last.seq;
    const mine = typeof last.seat === 'number' && mySeats.peek().includes(last.seat);
    if (mine && last.by.device !== session.peek()?.device) toast(t('venice.turn.ended_by', { name: authorOf(last) }));
  }, [last?.seq]);
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
  useEndedBy();
  if (!now) return null;
  const { no, seat } = now.turn;
  if (now.over) return html`<${Line} over flash no=${no} seat=${null} who=${t('venice.turn.over')} round=${t(now.players.length === 1 ? 'venice.turn.over_hint_alone' : 'venice.turn.over_hint')} />`;
  const showing = unseen.value && activeSeat.value !== null;
  const acting = automaNow()?.acting || showing ? automaNow() : null;
  const rival = acting && { mark: html`<${RivalMark} now=${now} size=${36} />`, look: `turn-${acting.kind}` };
  return html`<${Line} flash no=${no} seat=${seat} rival=${rival} who=${acting ? t(`venice.automa.${showing ? 'happened' : 'turn'}_${acting.kind}`) : turnWords(seat)}
    round=${roundWords(now).name} more=${html`<${More} now=${now} />`} next=${!acting && nextOf(now.turn)} />`;
}
