/** What kind of table this is, and whose business it is. */
import { isHost, mySeats, view } from '../../store.js';

/** Whether the companion knows the palace. */
export const guided = () => view.value?.mode === 'guided';

/** Whether this device may do what is everybody's business. */
export const atTable = () => mySeats.value.length > 0 || isHost.value;

/** The guilds in the order of their counters. */
export const GUILDS = ['merchants', 'military', 'clergy', 'gardeners', 'crafts'];
