/** What is odd in a section, in sentences. */
import { html } from '../lib/index.js';
import { t } from '../i18n.js';

/** @typedef {import('../types.js').Problem} Problem */

/** @param {{problems: Problem[], words: (problem: Problem) => string}} props */
export function Sentences({ problems, words }) {
  if (!problems.length) return null;
  return html`<ul class="notice notice-bad stack-tight" aria-label=${t('box.problems')}>
    ${problems.map((problem, i) => html`<li key=${i}>${words(problem)}</li>`)}</ul>`;
}
