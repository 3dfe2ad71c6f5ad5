/** Whose turn it is when no player acts, as a mark. */
import { html } from '../../../lib/index.js';
import { PlayerChip } from '../../../components/chip.js';
import { Lion } from './lion.js';

/** @param {{now: import('../now.js').Automated, size: number}} props */
export function RivalMark({ now, size }) {
  if (now.board.automa.doge) return html`<${Lion} size=${size} />`;
  return html`<${PlayerChip} seat=${now.players.length} piece=${now.board.automa.deck ?? undefined} size=${size} />`;
}
