/** The final scoring on a phone: one page at a time, the same on every phone. */
import { html, useEffect, useRef } from '../lib/index.js';
import { t } from '../i18n.js';
import { say, view } from '../store.js';
import { HelpButton } from '../components/help.js';
import { openPage } from './model.js';
import { PageBody } from './page.js';
import { ReadyFoot } from './ready.js';
import { StandsFoot } from './stands.js';
import { StepDots } from './steps.js';
import { pageHelp, pageTitle } from './words.js';

/** @typedef {import('./model.js').Scoring} Scoring */

/** A new page is read from its top, and its name is said. @param {Scoring} scoring */
function useNewPage({ step, steps, confirmed }) {
  const here = useRef(/** @type {HTMLElement|null} */ (null));
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    here.current?.closest('.table-main')?.scrollTo(0, 0);
    say(pageTitle(steps[step]));
  }, [step, confirmed]);
  return here;
}

/** The page's name and its rule. @param {{page: string}} props */
export function PageHead({ page }) {
  const title = pageTitle(page);
  return html`<div class="score-head"><h2 class="score-title">${title}</h2>
    ${pageHelp(page) && html`<${HelpButton} title=${title} label=${t('scoring.rule', { page: title })} lines=${[pageHelp(page)]} />`}</div>`;
}

/** The screen in place of my own board, as soon as the scoring has begun. */
export function ScoringScreen() {
  const scoring = /** @type {Scoring} */ (view.value.scoring);
  const here = useNewPage(scoring);
  const { key } = openPage(scoring);
  return html`<section class=${`scoring scoring-${key}`} aria-label=${t('scoring.title')} ref=${here}>
    <div class="scoring-page" key=${scoring.step}>
      <${StepDots} scoring=${scoring} /><${PageHead} page=${key} /><${PageBody} scoring=${scoring} /></div>
    ${scoring.confirmed ? html`<${StandsFoot} />` : html`<${ReadyFoot} scoring=${scoring} />`}
  </section>`;
}
