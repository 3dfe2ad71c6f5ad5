/** What stands there while something is on its way (visible only after 300 ms). */
import { html } from '../lib/index.js';

/** A page's worth of waiting. */
export function Skeleton() {
  return html`<div class="page" aria-busy="true">
    <div class="skeleton"></div>
    <div class="skeleton skeleton-tall"></div>
    <div class="skeleton skeleton-tall"></div>
  </div>`;
}
