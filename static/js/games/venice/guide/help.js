/** The rule behind a question mark. */
import { html, useState } from '../../../lib/index.js';
import { t } from '../../../i18n.js';
import { Later } from '../later.js';

/** A round "?" that opens a sheet with a few sentences. @param {{title: string, rules: string[]}} props */
export function HelpButton({ title, rules }) {
  const [open, setOpen] = useState(false);
  return html`<button type="button" class="help-button" aria-label=${t('venice.pad.help_for', { counter: title })} onClick=${() => setOpen(true)}>
      <span class="rule-mark" aria-hidden="true">?</span></button>
    ${open && html`<${Later} pick="RuleSheet" title=${title} rules=${rules} onClose=${() => setOpen(false)} />`}`;
}

/** What to do now, as a heading, with its rule. @param {{title: string, stage: string}} props */
export function GuideHead({ title, stage }) {
  return html`<div class="guide-head"><h2 class="guide-title">${title}</h2>
    <${HelpButton} title=${t(`venice.stage.${stage}`)} rules=${[`stage.${stage}`]} /></div>`;
}
