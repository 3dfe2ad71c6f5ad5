/** The game as the server last showed it, with the types of its view. */
import { view as shown } from '../../store.js';

/** Null before the game has begun: whatever can be on screen then asks first. */
export const view = /** @type {import('@preact/signals').ReadonlySignal<import('./view.js').View>} */ (shown);
