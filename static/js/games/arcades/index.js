/** Arcades on the phones: what the table page shows of this game. */
import { TapRing } from './board.js';
import { guided, placing } from './mode.js';
import { Overview } from './overview.js';

export { Mine } from './mine.js';
export { Overview };
export { Glance } from './glance.js';
export { TurnLine } from './turn.js';
export { DisplayPanel } from './display.js';
export { Board } from './board.js';

/** The palace is known only in a guided game. */
export const hasBoard = () => guided();

/** The palace stands beside a player's purse, unless it stands above it already. */
export const beside = () => (guided() && !placing() ? TapRing : Overview);

/** A card is put down on the ring itself, not in a sheet that comes up. */
export const inline = () => true;
