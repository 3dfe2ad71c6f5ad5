/** Whose turn, which round, how many are left, and the one button that passes the turn on. */
import { html, useEffect, useRef } from '../../lib/index.js';
import { t } from '../../i18n.js';
import { canEdit, chooseSeat, mySeats, say, seatName, view } from '../../store.js';
import { PlayerChip } from '../../components/chip.js';
import { onTheWay, tap } from './taps.js';
import { endReason, endWords, roundWords, turnWords } from './words.js';

/** After a turn has passed, taps this soon were meant for the turn before. */
const REST = 800;

/** The button "Next turn", deaf to the second half of a double tap. @param {{now: any}} props */
function NextTurn({ now }) {
  const changedAt = useRef(0);
  const { no, seat } = now.turn;
  useEffect(() => void (changedAt.current = Date.now()), [no]);
  const waiting = onTheWay.value.some(({ type, data }) => type === 'next_turn' && data.no === no);
  const order = now.order ?? [];
  const next = order[(order.indexOf(seat) + 1) % order.length];
  const go = () => {
    if (!waiting && Date.now() - changedAt.current > REST) tap('next_turn', { no });
  };
  const mine = mySeats.value.includes(seat);
  return html`<button type="button" class=${`btn turn-next ${mine ? 'btn-primary' : ''}`} aria-disabled=${waiting ? 'true' : undefined}
    aria-label=${now.round > 0 && next !== undefined ? t('venice.turn.next_label', { name: seatName(next) }) : undefined}
    onClick=${go}>${t('venice.turn.next')}</button>`;
}

/** A phone that goes around shows the seat whose turn begins; screen readers hear it. @param {any} now */
function useTurnSeat(now) {
  const known = useRef(/** @type {number|undefined} */ (now?.turn.no));
  const no = now?.turn.no;
  useEffect(() => {
    if (known.current !== undefined && no !== known.current && !now.over) {
      if (mySeats.peek().includes(now.turn.seat)) chooseSeat(now.turn.seat);
      say(turnWords(now.turn.seat));
    }
    known.current = no;
  }, [no]);
}

/** The line under the bar of the table page. */
export function TurnLine() {
  const now = view.value;
  useTurnSeat(now);
  if (!now) return null;
  const end = endWords(now);
  const mine = !now.over && mySeats.value.includes(now.turn.seat);
  return html`<div class=${`turn-line ${mine ? 'turn-mine' : ''} ${now.end ? 'turn-ending' : ''}`}>
    ${!now.over && html`<${PlayerChip} seat=${now.turn.seat} size=${36} />`}
    <div class="turn-words">
      ${now.over
        ? html`<p class="turn-who">${t('venice.turn.over')}</p><p class="turn-round">${t('venice.turn.over_hint')}</p>`
        : html`<p class="turn-round">${roundWords(now.round)}${end && html`<span class="turn-end" title=${endReason(now.end)}>${end}</span>`}</p>
          <p class="turn-who">${turnWords(now.turn.seat)}</p>`}
    </div>
    ${!now.over && canEdit(now.turn.seat) && html`<${NextTurn} now=${now} />`}
  </div>`;
}
