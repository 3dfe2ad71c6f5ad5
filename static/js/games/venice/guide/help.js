/** The rule behind a question mark. */
import { html } from '../../../lib/index.js';
import { t } from '../../../i18n.js';
import { HelpButton as Help } from '../../../components/help.js';

/** A round "?" that opens a sheet with a few sentences. @param {{title: string, lines: string[]}} props */
export function HelpButton({ title, lines }) {
  return html`<${Help} title=${title} lines=${lines} label=${t('venice.pad.help_for', { counter: title })} />`;
}

/** What to do now, as a heading, with its rule. @param {{title: string, stage: string}} props */
export function GuideHead({ title, stage }) {
  return html`<div class="guide-head"><h2 class="guide-title">${title}</h2>
    <${HelpButton} title=${t(`venice.stage.${stage}`)} lines=${[t(`venice.help.stage.${stage}`)]} /></div>`;
}
