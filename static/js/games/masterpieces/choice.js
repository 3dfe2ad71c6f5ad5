/** One of a few, as a row of buttons; smaller than a form's field. */
import { html } from '../../lib/index.js';

/**
 * @param {{label: string, bare?: boolean, value: unknown, choices: {value: unknown, label: Markup}[], onPick: (value: unknown) => void}} props bare: only screen readers hear the label
 */
export function Choice({ label, bare = false, value, choices, onPick }) {
  return html`<div class="pick">${!bare && html`<span class="pick-label" aria-hidden="true">${label}</span>`}
    <div class="pick-row" role="group" aria-label=${label}>${choices.map((one) => html`<button type="button" class="pick-one" key=${String(one.value)}
      aria-pressed=${String(one.value === value)} onClick=${() => onPick(one.value)}>${one.label}</button>`)}</div></div>`;
}
