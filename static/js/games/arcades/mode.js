/** What kind of table this is, and whose business it is. */
import { isHost, mySeats } from '../../store.js';
import { view } from './now.js';

/** Whether the companion knows the palace. */
export const guided = () => view.value?.mode === 'guided';

/** Whether this device may do what is everybody's business. */
export const atTable = () => mySeats.value.length > 0 || isHost.value;

/** Whether cards are put down now, so that the palace stands on the player's own page. */
export const placing = () => Boolean(['draft', 'placement'].includes(view.value?.phase) && view.value.palace && !view.value.won);
