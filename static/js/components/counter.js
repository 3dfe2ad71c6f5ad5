/** A number people read across a table: it rolls once when it changes and never changes its width. */
import { html, useRef } from '../lib/index.js';

/**
 * A rolling number; `waiting` marks a value that is not saved yet.
 * @param {{value: number, waiting?: boolean, digits?: number}} props
 */
export function Counter({ value, waiting = false, digits = 2 }) {
  const last = useRef({ value, turn: 0, way: '' });
  if (last.current.value !== value) {
    last.current = { value, turn: last.current.turn + 1, way: value > last.current.value ? 'up' : 'down' };
  }
  const { turn, way } = last.current;
  const classes = ['counter', way && `counter-${way}`, waiting && 'counter-waiting'].filter(Boolean).join(' ');
  return html`<span class=${classes} style=${{ '--digits': digits }}>
    <span class="counter-digits" key=${turn}>${value}</span>
  </span>`;
}
