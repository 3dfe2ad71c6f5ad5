/** Tracks drawn small: spaces, a filled part, and what stands at the end. */
import { html } from '../../lib/index.js';
import { NO_PAWN } from './values.js';

/** The end pawn as it stands on the council track. @param {{size?: number}} props */
export function Pawn({ size = 16 }) {
  return html`<svg class="pawn" width=${size} height=${size * 1.25} viewBox="0 0 16 20" aria-hidden="true">
    <path d="M8 1a4 4 0 0 1 2.6 7c1 2.8 2 5 3.9 7.6V19h-13v-3.4C3.4 13 4.4 10.8 5.4 8A4 4 0 0 1 8 1z" />
  </svg>`;
}

/**
 * A row of spaces, filled up to the value; only a drawing, the number stands beside it.
 * @param {{value: number, of: number, tone: string, end?: Markup}} props
 */
export function Segments({ value, of, tone, end }) {
  const spaces = Array.from({ length: of }, (_, index) => index < value);
  return html`<span class=${`segments segments-${tone}`} aria-hidden="true">
    ${spaces.map((full) => html`<i class=${full ? 'full' : ''}></i>`)}${end}
  </span>`;
}

/** What is drawn under a counter, if anything. @param {{counter: string, value: number, limits: import('./view.js').Limits}} props */
export function Drawing({ counter, value, limits }) {
  if (counter === 'council') {
    if (limits.pawn >= NO_PAWN) return html`<${Segments} value=${value} of=${Math.max(16, value)} tone="council" />`;
    return html`<${Segments} value=${value} of=${limits.pawn} tone="council" end=${html`<${Pawn} size=${14} />`} />`;
  }
  if (counter === 'intrigue') {
    return html`<${Segments} value=${value} of=${limits.cap} tone="intrigue" end=${html`<b class="wall">${limits.cap}</b>`} />`;
  }
  if (counter === 'scrolls') return html`<${Segments} value=${value} of=${limits.scrolls} tone="plain" />`;
  if (counter === 'assistants') return html`<${Segments} value=${value} of=${limits.assistants} tone="pips" />`;
  if (counter === 'bridges') return html`<${Segments} value=${value} of=${limits.bridges} tone="pips" />`;
  if (counter === 'missions') return html`<${Segments} value=${value} of=${limits.hand} tone="cards" />`;
  return null;
}
