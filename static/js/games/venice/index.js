/** Venice on the phones: what the table page shows of this game. */
import { guided } from './mode.js';

export { Mine } from './mine.js';
export { Overview } from './overview.js';
export { Glance } from './glance.js';
export { TurnLine } from './turn.js';
export { DisplayPanel } from './display.js';
export { Board } from './board/tab.js';

/** The board is known only in a guided game. */
export const hasBoard = () => guided();

/** The turn itself is decided in the turn card, not in a sheet. @param {import('../../types.js').Decision} decision */
export const inline = ({ id }) => id === 'turn';

/** An encounter reads differently for whoever sails. @param {import('../../types.js').Decision} decision */
export const decisionKey = ({ kind, params }) => (kind === 'meet' && params?.mover ? 'meet_mover' : kind);

/** Intrigue past its limit costs points instead. @param {import('../../types.js').Option} option */
export const optionKey = ({ key, params }) => (key === 'intrigue' && params?.vp ? 'intrigue_cap' : key);
