/** Whose turn, which round and stage. */
import { html, useEffect, useRef } from '../../lib/index.js';
import { t } from '../../i18n.js';
import { activeSeat, chooseSeat, decisions, mySeats, say, seatName, view } from '../../store.js';
import { PlayerChip } from '../../components/chip.js';

/** The seat the game waits for; null: everybody, or nobody. @param {any} now */
export function onTurn(now) {
  if (now.over || now.scoring || ['map', 'tiles', 'cards'].includes(now.stage)) return null;
  return decisions.value[0]?.seat ?? null;
}

/** Whose turn it is, in words to this reader. @param {number|null} seat */
export function turnWords(seat) {
  if (seat === null) return t('rialto.turn.everybody');
  if (!mySeats.value.includes(seat)) return t('rialto.turn.whose', { name: seatName(seat) });
  return mySeats.value.length === 1 ? t('rialto.turn.mine') : t('rialto.turn.mine_named', { name: seatName(seat) });
}

/** "Round 2 of 6", or the set-up. @param {any} now */
export const roundWords = (now) => (now.round ? t('rialto.turn.round_of', now) : t('rialto.turn.setup'));

/** A phone that goes around shows the seat whose turn it is; screen readers hear it. @param {any} now @param {number|null} seat */
function useTurnSeat(now, seat) {
  const known = useRef(/** @type {number|null|undefined} */ (undefined));
  useEffect(() => {
    const first = known.current === undefined;
    known.current = seat;
    if (!now || seat === null) return;
    if (mySeats.peek().includes(seat) && activeSeat.peek() !== seat) chooseSeat(seat);
    if (!first) say(turnWords(seat));
  }, [seat, now?.no]);
}

/** The line under the bar of the table page. */
export function TurnLine() {
  const now = view.value;
  const seat = now ? onTurn(now) : null;
  useTurnSeat(now, seat);
  if (!now) return null;
  if (now.over) return html`<div class="turn-line"><div class="turn-words"><p class="turn-who">${t('rialto.turn.over')}</p><p class="turn-round">${t('rialto.turn.over_hint')}</p></div></div>`;
  const mine = seat !== null && mySeats.value.includes(seat);
  return html`<div class=${`turn-line ${mine ? 'turn-mine' : ''}`}>${seat !== null && html`<${PlayerChip} seat=${seat} size=${36} />`}
    <div class="turn-words"><p class="turn-round">${roundWords(now)} · ${t(`rialto.stage.${now.stage}`)}</p><p class="turn-who">${turnWords(seat)}</p></div></div>`;
}
