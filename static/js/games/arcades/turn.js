/** Which round, what it waits for, and whose turn it is. */
import { html } from '../../lib/index.js';
import { t } from '../../i18n.js';
import { seatName, view } from '../../store.js';
import { TurnLine as Line } from '../../components/turn-line.js';
import { phaseWords } from './words.js';

/** The seat the line is about: the winner, whose turn it is, or the first player. @param {any} now */
export const seatOf = (now) => now.won?.seat ?? now.seat ?? now.first;

/** The line under the bar of the table page. */
export function TurnLine() {
  const now = view.value;
  if (!now) return null;
  return html`<${Line} no=${now.no} seat=${seatOf(now)} turn=${now.won ? null : now.seat} who=${phaseWords(now)} round=${t('arcades.round', { n: now.round, name: seatName(now.first) })} />`;
}
