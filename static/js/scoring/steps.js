/** How far the scoring is: a dot for each page. */
import { html } from '../lib/index.js';
import { t } from '../i18n.js';
import { pageTitle } from './words.js';

/** @param {{scoring: import('./model.js').Scoring}} props */
export function StepDots({ scoring: { steps, step, confirmed } }) {
  const look = (/** @type {number} */ at) => (at < step || confirmed ? 'dot-done' : at === step ? 'dot-now' : '');
  return html`<ol class="score-dots" aria-label=${t('scoring.steps')}>${steps.map((key, at) => html`<li key=${key} class=${`score-dot ${look(at)}`}
    aria-current=${at === step ? 'step' : undefined}><span class="unseen">${pageTitle(key)}</span></li>`)}</ol>`;
}
