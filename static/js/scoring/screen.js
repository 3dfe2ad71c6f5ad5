/** The final scoring on a phone: one page at a time, the same on every phone. */
import { html, useEffect, useRef, useState } from '../lib/index.js';
import { t } from '../i18n.js';
import { aloud } from '../speech.js';
import { say, view } from '../store.js';
import { Aloud, AloudButton } from '../components/aloud.js';
import { HelpButton } from '../components/help.js';
import { openPage } from './model.js';
import { PageBody } from './page.js';
import { ReadyFoot } from './ready.js';
import { StandsFoot } from './stands.js';
import { StepDots } from './steps.js';
import { lineWords, pageHelp, pageTitle } from './words.js';

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

/** The page's name and its rule. @param {{page: string, children?: Markup}} props */
function PageHead({ page, children }) {
  const title = pageTitle(page);
  return html`<div class="score-head"><h2 class="score-title">${title}</h2>${children}
    ${pageHelp(page) && html`<${HelpButton} title=${title} label=${t('scoring.rule', { page: title })} lines=${[pageHelp(page)]} />`}</div>`;
}

/** The screen in place of my own board, as soon as the scoring has begun. */
export function ScoringScreen() {
  const scoring = /** @type {Scoring} */ (view.value?.scoring);
  const here = useNewPage(scoring);
  const { key, lines } = openPage(scoring);
  const [heard, setHeard] = useState(-1); // the page whose sum was read aloud
  const head = html`<${StepDots} scoring=${scoring} /><${PageHead} page=${key}>${lines.length > 0 && html`<${AloudButton} />`}<//>`;
  const frame = { class: `scoring scoring-${key}`, 'aria-label': t('scoring.title'), ref: here };
  if (aloud.value && lines.length > 0 && heard !== scoring.step) {
    return html`<section ...${frame}><div class="scoring-page" key=${scoring.step}>${head}
      <${Aloud} lines=${[pageTitle(key), ...lines.map(lineWords)]} last=${t('play.aloud.page')} onDone=${() => setHeard(scoring.step)} /></div></section>`;
  }
  return html`<section ...${frame}>
    <div class="scoring-page" key=${scoring.step}>${head}<${PageBody} scoring=${scoring} /></div>
    ${scoring.confirmed ? html`<${StandsFoot} />` : html`<${ReadyFoot} scoring=${scoring} />`}
  </section>`;
}
