/** The game as the server last showed it, with the types of its view. */
import { frame, view as shown } from '../../store.js';

/**
 * @typedef {import('./view.js').View} View
 * @typedef {import('./view.js').BoardView} Board
 * @typedef {Board & {canals: import('./view.js').CanalView[], spots: Record<string, [number, number]>}} Charted one with its canals and where they lie
 * @typedef {View & {board: Board}} Guided a game whose board is known
 * @typedef {View & {board: Board & {automa: import('./view.js').AutomaView}}} Automated one in which smugglers or the Doge play
 * @typedef {View & {board: Board & {automa: import('./view.js').AutomaView & {doge: import('./view.js').DogeView}}}} Alone one against the Doge
 */

/** Null before the game has begun: whatever can be on screen then asks first. @type {import('@preact/signals').ReadonlySignal<View>} */
export const view = shown;

/** The same, for what is on screen only while the board is known. @type {import('@preact/signals').ReadonlySignal<Guided>} */
export const guidedView = shown;

/** The same, for what is on screen only while smugglers or the Doge play. @type {import('@preact/signals').ReadonlySignal<Automated>} */
export const automatedView = shown;

/** The same, for what is on screen only against the Doge. @type {import('@preact/signals').ReadonlySignal<Alone>} */
export const aloneView = shown;

/** What only this seat sees, on a phone that holds it. @param {number} seat */
export const secretsOf = (seat) => /** @type {Partial<import('./view.js').SeatView>} */ (frame.value?.mine?.[seat] ?? {});
