/** Arcades on the phones: what the table page shows of this game. */
import { guided } from './mode.js';

export { Mine } from './mine.js';
export { Overview } from './overview.js';
export { Glance } from './glance.js';
export { TurnLine } from './turn.js';
export { DisplayPanel } from './display.js';
export { Board } from './board.js';

/** The palace is known only in a guided game. */
export const hasBoard = () => guided();

/** A card is put down on the ring itself, not in a sheet that comes up. */
export const inline = () => true;
