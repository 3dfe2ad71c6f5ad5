/** A number that is printed on a component and has to be told. */
import { html } from '../../lib/index.js';
import { applied } from '../../components/amount.js';
import { Keypad } from '../../components/keypad.js';

/** @param {{title: string, onNumber: (number: number) => void, onClose: () => void}} props */
export function AskNumber({ title, onNumber, onClose }) {
  const save = (/** @type {import('../../components/amount.js').Amount} */ amount) => onNumber(Math.max(0, applied(0, amount)));
  return html`<${Keypad} title=${title} value=${0} sign="+" onAmount=${save} onClose=${onClose} />`;
}
