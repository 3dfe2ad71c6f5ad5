/** One of many, with the phone's own list. */
import { html, useId } from '../lib/index.js';

/** @param {{label: string, value: string|undefined, choices: {value: string, label: string}[], onPick: (value: string) => void}} props */
export function Select({ label, value, choices, onPick }) {
  const id = useId();
  return html`<div class="field"><label class="field-label" for=${id}>${label}</label>
    <select id=${id} class="input" value=${value ?? ''} onChange=${(/** @type {Typed} */ event) => onPick(event.currentTarget.value)}>
      ${choices.map((choice) => html`<option key=${choice.value} value=${choice.value} selected=${choice.value === (value ?? '')}>${choice.label}</option>`)}</select></div>`;
}
