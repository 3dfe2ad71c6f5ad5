/** The Masterpieces on the phones: what the table page shows of this game. */
import { view } from './now.js';

export { Mine } from './mine.js';
export { Overview } from './overview.js';
export { Glance } from './glance.js';
export { TurnLine } from './turn.js';
export { DisplayPanel } from './display.js';
export { Board } from './board.js';

/** What is owed is shown on the player's own page, not in a sheet. */
export const inline = () => true;

/** What everybody has now. */
export const points = () => view.value.players.map(({ total }) => total);
