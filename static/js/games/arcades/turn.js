/** Which round, what it waits for, and whose turn it is. */
import { html } from '../../lib/index.js';
import { t } from '../../i18n.js';
import { mySeats, seatName, view } from '../../store.js';
import { PlayerChip } from '../../components/chip.js';
import { phaseWords } from './words.js';

/** The seat the line is about: the winner, whose turn it is, or the first player. @param {any} now */
export const seatOf = (now) => now.won?.seat ?? now.seat ?? now.first;

/** The line under the bar of the table page. */
export function TurnLine() {
  const now = view.value;
  if (!now) return null;
  const mine = !now.won && now.seat !== null && mySeats.value.includes(now.seat);
  return html`<div class=${`turn-line ${mine ? 'turn-mine' : ''}`}><${PlayerChip} seat=${seatOf(now)} size=${36} />
    <div class="turn-words"><p class="turn-round">${t('arcades.round', { n: now.round, name: seatName(now.first) })}</p><p class="turn-who">${phaseWords(now)}</p></div></div>`;
}
