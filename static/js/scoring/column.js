/** Whose column it is, drawn. */
import { html } from '../lib/index.js';
import { scoringOf } from '../games/index.js';
import { table } from '../store.js';
import { PlayerChip } from '../components/chip.js';

/** A seat's chip; past the seats the game's own. @param {{column: number, size?: number, label?: boolean}} props */
export function ColumnChip({ column, size = 28, label = false }) {
  const { ColumnChip: Own } = scoringOf(table.value?.game);
  if (Own && column >= (table.value?.seats.length ?? 0)) return html`<${Own} column=${column} size=${size} label=${label} />`;
  return html`<${PlayerChip} seat=${column} size=${size} label=${label} />`;
}
