/** The game as the server last showed it, with the types of its view. */
import { view as shown } from '../../store.js';

/**
 * @typedef {import('./view.js').View} View
 * @typedef {View & {palace: import('./view.js').PalaceView}} Guided a table that knows the palace
 * @typedef {Guided & {seat: number}} Placing while cards are put down it is somebody's turn
 */

/** Null before the game has begun: whatever can be on screen then asks first. */
export const view = /** @type {import('@preact/signals').ReadonlySignal<View>} */ (shown);

/** A table that knows the palace; on its pages it always does. */
export const palaceView = /** @type {import('@preact/signals').ReadonlySignal<Guided>} */ (shown);

/** A table where somebody puts down a card now. */
export const placingView = /** @type {import('@preact/signals').ReadonlySignal<Placing>} */ (shown);
