/** The button that goes on to the next step of any game, deaf to the second half of a double tap. */
import { html, useRef } from '../lib/index.js';
import { onTheWay, tap } from '../taps.js';

/** After a step has passed, taps this soon were meant for the step before. */
const REST = 800;

/** @typedef {{type: string, words: string, label?: string, look?: string}} Next what is tapped, and how the button looks and is read */

/** When the step last passed under the eyes of this phone; a page that opens has seen none pass. @param {number} no */
export function usePassed(no) {
  const seen = useRef({ no, at: -REST });
  if (seen.current.no !== no) seen.current = { no, at: performance.now() };
  return seen.current.at;
}

/** @param {{next: Next, no: number, passed: number}} props */
export function NextStep({ next, no, passed }) {
  const { type, words, label, look = '' } = next;
  const waiting = onTheWay.value.some((sent) => sent.type === type && sent.data.no === no);
  const go = (/** @type {MouseEvent} */ { timeStamp }) => {
    if (!waiting && timeStamp - passed > REST) tap(type, { no });
  };
  return html`<button type="button" class=${`btn turn-next ${look}`} aria-disabled=${waiting ? 'true' : undefined} aria-label=${label} onClick=${go}>${words}</button>`;
}
