/** The button that goes on to the next step of any game, deaf to the second half of a double tap. */
import { html } from '../lib/index.js';
import { onTheWay, tap } from '../taps.js';
import { useRestAfter } from './rest.js';

/** After a step has passed, taps this soon were meant for the step before. */
const REST = 800;

/** @typedef {{type: string, words: string, label?: string, look?: string}} Next what is tapped, and how the button looks and is read */

/** Whether the step has just passed under the eyes of this phone. @param {number} no */
export const usePassed = (no) => useRestAfter(no, REST);

/** @param {{next: Next, no: number, passed: boolean}} props */
export function NextStep({ next, no, passed }) {
  const { type, words, label, look = '' } = next;
  const waiting = passed || onTheWay.value.some((sent) => sent.type === type && sent.data.no === no);
  return html`<button type="button" class=${`btn turn-next ${look}`} aria-disabled=${waiting ? 'true' : undefined} aria-label=${label} onClick=${() => void (!waiting && tap(type, { no }))}>${words}</button>`;
}
