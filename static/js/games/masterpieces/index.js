/** The Masterpieces on the phones: what the table page shows of this game. */
export { Mine } from './mine.js';
export { Overview } from './overview.js';
export { Glance } from './glance.js';
export { TurnLine } from './turn.js';
export { DisplayPanel } from './display.js';
export { Board } from './board.js';

/** What is owed is shown on the player's own page, not in a sheet. */
export const inline = () => true;
