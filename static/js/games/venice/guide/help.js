/** The rule behind a question mark. */
import { html, useState } from '../../../lib/index.js';
import { t } from '../../../i18n.js';
import { Sheet } from '../../../components/sheet.js';

/** A round "?" that opens a sheet with a few sentences. @param {{title: string, lines: string[]}} props */
export function HelpButton({ title, lines }) {
  const [open, setOpen] = useState(false);
  return html`<button type="button" class="help-button" aria-label=${t('venice.pad.help_for', { counter: title })} onClick=${() => setOpen(true)}>
      <span class="rule-mark" aria-hidden="true">?</span></button>
    ${open && html`<${Sheet} title=${title} onClose=${() => setOpen(false)}>
      ${lines.map((text) => html`<p class="sheet-text" key=${text}>${text}</p>`)}<//>`}`;
}

/** What to do now, as a heading, with its rule. @param {{title: string, stage: string}} props */
export function GuideHead({ title, stage }) {
  return html`<div class="guide-head"><h2 class="guide-title">${title}</h2>
    <${HelpButton} title=${t(`venice.stage.${stage}`)} lines=${[t(`venice.help.stage.${stage}`)]} /></div>`;
}
