/** The open page of the scoring on the table display, large and without anything to tap. */
import { html } from '../lib/index.js';
import { t } from '../i18n.js';
import { view } from '../store.js';
import { openPage } from './model.js';
import { PageBody } from './page.js';
import { WhoIsReady } from './ready.js';
import { StepDots } from './steps.js';
import { pageTitle } from './words.js';

/** The middle of the display while points are counted. */
export function ScoringDisplay() {
  const scoring = /** @type {import('./model.js').Scoring} */ (view.value?.scoring);
  const { key } = openPage(scoring);
  return html`<section class=${`scoring scoring-large scoring-${key}`} aria-label=${t('scoring.title')}>
    <div class="scoring-page" key=${scoring.step}>
      <header class="score-large-head"><p class="score-over">${t('scoring.title')}</p><${StepDots} scoring=${scoring} /></header>
      <h1 class="score-title">${pageTitle(key)}</h1><${PageBody} scoring=${scoring} large /></div>
    ${scoring.confirmed ? html`<p class="stands-words">${t('scoring.stands')}</p>` : html`<${WhoIsReady} ready=${scoring.ready} />`}
  </section>`;
}
