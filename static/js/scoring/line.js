/** What the head of the table says while points are counted. */
import { html } from '../lib/index.js';
import { t } from '../i18n.js';
import { view } from '../store.js';
import { openPage } from './model.js';
import { pageTitle } from './words.js';

/** "Final scoring · Great Council", in place of whose turn it is. */
export function ScoringLine() {
  const scoring = /** @type {import('./model.js').Scoring} */ (view.value?.scoring);
  return html`<p class="scoring-line"><b>${t('scoring.title')}</b><span class="scoring-line-page">${scoring.confirmed ? t('scoring.stands_short') : pageTitle(openPage(scoring).key)}</span></p>`;
}
