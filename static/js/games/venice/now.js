/** The game as the server last showed it, with the types of its view. */
import { decisions, frame, view as shown } from '../../store.js';

/**
 * @typedef {import('./view.js').View} View
 * @typedef {import('./view.js').BoardView} Board
 * @typedef {Board & {canals: import('./view.js').CanalView[], spots: Record<string, [number, number]>}} Charted one with its canals and where they lie
 * @typedef {View & {board: Board}} Guided a game whose board is known
 * @typedef {View & {board: Board & {automa: import('./view.js').AutomaView}}} Automated one in which smugglers or the Doge play
 * @typedef {View & {board: Board & {automa: import('./view.js').AutomaView & {doge: import('./view.js').DogeView}}}} Alone one against the Doge
 */

/** Null before the game has begun: whatever can be on screen then asks first. */
export const view = /** @type {import('@preact/signals').ReadonlySignal<View>} */ (shown);

/** The same, for what is on screen only while the board is known. */
export const guidedView = /** @type {import('@preact/signals').ReadonlySignal<Guided>} */ (shown);

/** The same, for what is on screen only while smugglers or the Doge play. */
export const automatedView = /** @type {import('@preact/signals').ReadonlySignal<Automated>} */ (shown);

/** The same, for what is on screen only against the Doge. */
export const aloneView = /** @type {import('@preact/signals').ReadonlySignal<Alone>} */ (shown);

/** The turn's own decision. */
export const turnDecision = () => /** @type {import('./view.js').Question|undefined} */ (decisions.value.find(({ id }) => id === 'turn'));

/** What only this seat sees, on a phone that holds it. @param {number} seat */
export const secretsOf = (seat) => /** @type {Partial<import('./view.js').SeatView>} */ (frame.value?.mine?.[seat] ?? {});
