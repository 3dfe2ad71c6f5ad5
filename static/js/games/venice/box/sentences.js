/** What is odd in a section, in sentences. */
import { html } from '../../../lib/index.js';
import { t } from '../../../i18n.js';
import { problemWords } from './words.js';

/** @param {{problems: import('../../../types.js').Problem[]}} props */
export function Sentences({ problems }) {
  if (!problems.length) return null;
  return html`<ul class="notice notice-bad stack-tight" aria-label=${t('box.problems')}>
    ${problems.map((problem, i) => html`<li key=${i}>${problemWords(problem)}</li>`)}</ul>`;
}
