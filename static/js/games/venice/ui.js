/** What this page shows of the pad: whose, when it is not my own. */
import { signal } from '../../lib/index.js';

/** The seat whose pad is open instead of my own. @type {import('@preact/signals').Signal<number|null>} */
export const editing = signal(null);
