/** Which round it is, who begins it, and the one button that ends it. */
import { html, useEffect, useRef } from '../../lib/index.js';
import { t } from '../../i18n.js';
import { isHost, mySeats, seatName, view } from '../../store.js';
import { onTheWay, tap } from '../../taps.js';
import { PlayerChip } from '../../components/chip.js';

/** After a round has ended, taps this soon were meant for the round before. */
const REST = 800;

/** The button "Next round", deaf to the second half of a double tap. @param {{no: number}} props */
function NextRound({ no }) {
  const changed = useRef(0);
  useEffect(() => void (changed.current = Date.now()), [no]);
  const waiting = onTheWay.value.some(({ type, data }) => type === 'next_round' && data.no === no);
  const go = () => void (!waiting && Date.now() - changed.current > REST && tap('next_round', { no }));
  return html`<button type="button" class="btn turn-next" aria-disabled=${waiting ? 'true' : undefined} onClick=${go}>${t('masterpieces.turn.next')}</button>`;
}

/** The line under the bar of the table page. */
export function TurnLine() {
  const now = view.value;
  if (!now) return null;
  const mine = mySeats.value.includes(now.doge) && !now.over;
  const first = mine && mySeats.value.length === 1 ? t('masterpieces.turn.first_mine') : t('masterpieces.turn.first', { name: seatName(now.doge) });
  return html`<div class=${`turn-line ${mine ? 'turn-mine' : ''} ${now.over ? 'turn-over' : ''}`}>
    ${!now.over && html`<${PlayerChip} seat=${now.doge} size=${36} />`}
    <div class="turn-words">${now.over
      ? html`<p class="turn-who">${t('masterpieces.turn.over')}</p><p class="turn-round">${t('masterpieces.turn.over_hint')}</p>`
      : html`<p class="turn-round"><span class="turn-name">${t('masterpieces.turn.round', { round: now.round })} · ${t('masterpieces.turn.cards', { count: now.facts.cards_per_round })}</span></p><p class="turn-who" title=${first}>${first}</p>`}</div>
    ${!now.over && (mySeats.value.length > 0 || isHost.value) && html`<${NextRound} no=${now.round} />`}
  </div>`;
}
