/** A phone that is away: play for its person, and take over where it was the host's. */
import { html, useEffect, useRef } from '../lib/index.js';
import { asProblem } from '../api.js';
import { t } from '../i18n.js';
import { act } from '../net.js';
import { heldSeats, isAway, isCentre, isHost, mySeats, playFor, seatName, session, table, toast, toastProblem } from '../store.js';
import { joinTable } from '../tables.js';
import { Button } from '../components/button.js';

/** Whether this phone may play for others at all. */
const mayPlay = () => (heldSeats.value.length > 0 || isHost.value) && table.value?.phase !== 'lobby';

/** Whether a seat is the host's, and this phone may become host. @param {number} seat */
const mayTakeOver = (seat) => !isHost.value && heldSeats.value.length > 0 && table.value?.seats[seat]?.device === table.value?.host;

/** Take the host's office over. */
const takeOver = () => act('table.host', { device: session.peek()?.device });

/** Say so when somebody whom this phone played for is back. @param {number} seat */
function useBack(seat) {
  const away = isAway(seat);
  const played = useRef(false);
  if (away && mySeats.value.includes(seat)) played.current = true;
  useEffect(() => () => void (played.current && !isAway(seat) && toast(t('asks.is_back', { name: seatName(seat) }))), []);
}

/** One person for whom the table waits. @param {{seat: number}} props */
function AwayOne({ seat }) {
  useBack(seat);
  const name = seatName(seat);
  const plays = mySeats.value.includes(seat);
  return html`<div class="away-note" role="group" aria-label=${t('asks.away', { name })}><span class="away-words">${t(plays ? 'asks.playing_for' : 'asks.away', { name })}</span>
    ${!plays && mayPlay() && html`<${Button} onClick=${() => playFor(seat)}>${t('asks.play_for', { name })}<//>`}
    ${mayTakeOver(seat) && html`<${Button} onClick=${takeOver}>${t('asks.take_over')}<//>`}</div>`;
}

/** The first of those for whom the table waits whose phone is away; the screen in the middle plays for everybody anyway. @param {{seats: number[]}} props */
export function Away({ seats }) {
  if (isCentre.value) return null;
  const seat = seats.find((one) => isAway(one) && !heldSeats.value.includes(one));
  return seat === undefined ? null : html`<${AwayOne} key=${seat} seat=${seat} />`;
}

/** What a seat's sheet offers about a phone that is away, or to somebody who sat there. @param {{seat: number, onDone: () => void}} props */
export function SeatCompany({ seat, onDone }) {
  const name = seatName(seat);
  const play = () => {
    playFor(seat);
    onDone();
  };
  const back = () => {
    joinTable(session.peek()?.code ?? '', { back: seat }).catch((failure) => toastProblem(asProblem(failure)));
    onDone();
  };
  return html`${isAway(seat) && mayPlay() && !mySeats.value.includes(seat) && html`<${Button} full onClick=${play}>${t('asks.play_for', { name })}<//>`}
    ${isAway(seat) && mayTakeOver(seat) && html`<${Button} full onClick=${() => takeOver().then(onDone)}>${t('asks.take_over')}<//>`}
    ${!heldSeats.value.length && table.value?.seats[seat]?.name && html`<p class="small muted">${t('common.seat.i_am_help')}</p><${Button} full onClick=${back}>${t('common.seat.i_am', { name })}<//>`}`;
}
