/** Whose turn, which round, how many are left, and the one button that passes the turn on. */
import { html, useEffect, useRef } from '../../lib/index.js';
import { t } from '../../i18n.js';
import { activeSeat, canEdit, chooseSeat, mySeats, say, seatName, view } from '../../store.js';
import { PlayerChip } from '../../components/chip.js';
import { RivalMark } from './automa/card.js';
import { automaNow } from './automa/rivals.js';
import { guided } from './mode.js';
import { onTheWay, tap } from './taps.js';
import { endReason, endWords, roundWords, turnWords } from './words.js';

/** After a turn has passed, taps this soon were meant for the turn before. */
const REST = 800;
/** How long a phone must rest before it turns to another of my seats by itself. */
const QUIET = 3000;

/** When the turn last passed under the eyes of this phone; a page that opens has seen none pass. @param {number|undefined} no */
function useTurnPassed(no) {
  const seen = useRef({ no, at: -REST });
  if (seen.current.no === undefined) seen.current = { no, at: -REST };
  else if (seen.current.no !== no) seen.current = { no, at: performance.now() };
  return seen.current.at;
}

/** The button "Next turn", deaf to the second half of a double tap. @param {{now: any, passed: number}} props */
function NextTurn({ now, passed }) {
  const { no, seat, next = null } = now.turn;
  const waiting = onTheWay.value.some(({ type, data }) => type === 'next_turn' && data.no === no);
  const go = (/** @type {MouseEvent} */ { timeStamp }) => {
    if (!waiting && timeStamp - passed > REST) tap('next_turn', { no });
  };
  const look = guided() ? (now.turn.can_end ? '' : 'btn-quiet') : mySeats.value.includes(seat) ? 'btn-primary' : '';
  return html`<button type="button" class=${`btn turn-next ${look}`} aria-disabled=${waiting ? 'true' : undefined}
    aria-label=${next !== null && !guided() ? t('venice.turn.next_label', { name: seatName(next) }) : undefined}
    onClick=${go}>${t(guided() ? 'venice.guide.end_turn' : 'venice.turn.next')}</button>`;
}

/** Whether the turn card has the button that ends this turn. @param {any} turn */
const endsInCard = ({ stage, seat }) => guided() && (stage === 'layout' || (stage === 'activate' && activeSeat.value === seat));

/** When this phone was last tapped, except to pass the turn. */
let tapped = -QUIET;
globalThis.document?.addEventListener('pointerdown', ({ target }) => {
  tapped = target instanceof Element && target.closest('.turn-next, .turn-ends') ? -QUIET : performance.now();
}, true);

/** Whether somebody is in the middle of something on this phone. */
const busy = () => performance.now() - tapped < QUIET || document.querySelector('[role="dialog"]') !== null;

/** A phone that goes around shows the seat whose turn it is, unless it is being used; screen readers hear it. @param {any} now */
function useTurnSeat(now) {
  const known = useRef(/** @type {number|undefined} */ (undefined));
  const no = now?.turn.no;
  useEffect(() => {
    if (no === undefined) return;
    const first = known.current === undefined;
    known.current = no;
    if (now.over) return;
    if (mySeats.peek().includes(now.turn.seat) && (first || !busy())) chooseSeat(now.turn.seat);
    if (!first) say(turnWords(now.turn.seat));
  }, [no]);
}

/** A short light over the line when the turn has passed, not when the page opens. @param {{no: number}} props */
export function Flash({ no }) {
  const first = useRef(no);
  if (first.current === no) return null;
  first.current = -1;
  return html`<i class="turn-flash" key=${no} aria-hidden="true"></i>`;
}

/** The line under the bar of the table page. */
export function TurnLine() {
  const now = view.value;
  const passed = useTurnPassed(now?.turn.no);
  useTurnSeat(now);
  if (!now) return null;
  const end = endWords(now);
  const mine = !now.over && mySeats.value.includes(now.turn.seat);
  const round = roundWords(now);
  const rival = !now.over && automaNow()?.acting ? automaNow() : null;
  const who = rival ? t(`venice.automa.turn_${rival.kind}`) : turnWords(now.turn.seat);
  const classes = ['turn-line', mine && !rival && 'turn-mine', rival && `turn-${rival.kind}`, now.over && 'turn-over'].filter(Boolean).join(' ');
  return html`<div class=${classes}><${Flash} no=${now.turn.no} />
    ${!now.over && (rival ? html`<${RivalMark} now=${now} size=${36} />` : html`<${PlayerChip} seat=${now.turn.seat} size=${36} />`)}
    <div class="turn-words">
      ${now.over
        ? html`<p class="turn-who">${t('venice.turn.over')}</p><p class="turn-round">${t('venice.turn.over_hint')}</p>`
        : html`<p class="turn-round"><span class="turn-name">${round.name}</span>${round.step && html`<span class="turn-step">${round.step}</span>`}${end && html`<span class="turn-end" title=${endReason(now.end)}>${end}</span>`}</p>
          <p class="turn-who" title=${who}>${who}</p>`}
    </div>
    ${!now.over && !rival && canEdit(now.turn.seat) && !endsInCard(now.turn) && html`<${NextTurn} now=${now} passed=${passed} />`}
  </div>`;
}
