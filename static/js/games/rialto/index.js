/** Rialto on the phones: what the table page shows of this game. */
import { view } from './now.js';

export { Mine } from './mine.js';
export { Overview } from './overview.js';
export { Glance } from './glance.js';
export { TurnLine } from './turn.js';
export { DisplayPanel } from './display.js';
export { RivalChip } from './chip.js';

/** Everything that is decided here is decided in the card above one's own board. */
export const inline = () => true;

/** What everybody has now. */
export const points = () => view.value.players.map(({ vp }) => vp);
