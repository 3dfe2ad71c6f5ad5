/** One of a few, as a row of buttons; smaller than a form's field. */
import { html } from '../../lib/index.js';

/**
 * @param {{label: string, value: any, choices: {value: any, label: any, aria?: string}[], onPick: (value: any) => void}} props
 */
export function Choice({ label, value, choices, onPick }) {
  return html`<div class="pick"><span class="pick-label" aria-hidden="true">${label}</span>
    <div class="pick-row" role="group" aria-label=${label}>${choices.map((one) => html`<button type="button" class="pick-one" key=${String(one.value)}
      aria-pressed=${String(one.value === value)} aria-label=${one.aria} onClick=${() => onPick(one.value)}>${one.label}</button>`)}</div></div>`;
}
