/** How far the turn is, as a thin line. */
import { html } from '../../../lib/index.js';
import { t } from '../../../i18n.js';
import { stepsOf } from './progress.js';

/** The steps of this turn; the one that is open is named to screen readers. @param {{turn: import('../view.js').TurnView, preliminary: boolean, mission: boolean}} props */
export function StepLine({ turn, preliminary, mission }) {
  const { steps, at } = stepsOf(turn.stage, preliminary, mission);
  if (!steps.length) return null;
  const label = t('venice.guide.step', { step: t(`venice.step.${steps[at]}`), n: at + 1, of: steps.length });
  return html`<div class="steps" role="img" aria-label=${label}>${steps.map((step, index) => html`<span key=${step}
    class=${`steps-one ${index < at ? 'steps-done' : index === at ? 'steps-now' : ''}`}>${t(`venice.step.${step}`)}</span>`)}</div>`;
}
