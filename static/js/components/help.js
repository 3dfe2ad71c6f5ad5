/** The rule behind a question mark. */
import { html, useState } from '../lib/index.js';
import { Sheet } from './sheet.js';

/** A round "?" that opens a sheet with a few sentences. @param {{title: string, label: string, lines: string[]}} props label: what screen readers hear */
export function HelpButton({ title, label, lines }) {
  const [open, setOpen] = useState(false);
  return html`<button type="button" class="help-button" aria-label=${label} onClick=${() => setOpen(true)}>
      <span class="rule-mark" aria-hidden="true">?</span></button>
    ${open && html`<${Sheet} title=${title} onClose=${() => setOpen(false)}>
      ${lines.map((text) => html`<p class="sheet-text" key=${text}>${text}</p>`)}<//>`}`;
}
