/** The rule behind a question mark, in a few sentences. */
import { html } from '../../../lib/index.js';
import { t } from '../../../i18n.js';
import { Sheet } from '../../../components/sheet.js';

/** @param {{title: string, rules: string[], onClose: () => void}} props rules: which sentences, each once */
export function RuleSheet({ title, rules, onClose }) {
  const lines = [...new Set(rules.map((rule) => t(`venice.rule.${rule}`)))];
  return html`<${Sheet} title=${title} onClose=${onClose}>${lines.map((text) => html`<p class="sheet-text" key=${text}>${text}</p>`)}<//>`;
}
