/** Picking cubes: three goods, each with its steps. */
import { html } from '../../../lib/index.js';
import { t } from '../../../i18n.js';
import { StepButton } from '../../../components/stepper.js';
import { Cube, GOODS, sum } from '../goods.js';
import { firstPicks, PLENTY, stepBundle } from './picks.js';

/** @typedef {import('./picks.js').Ask} Ask */
/** @typedef {import('./picks.js').Picks} Picks */
/** @typedef {{ask: Ask, picks: Picks, now: import('../now.js').Guided, seat: number, onPicks: (picks: Picks) => void}} PickerProps */

/** Three goods with steps. @param {{bundle: number[], limit?: number[], max?: number, label: string, onBundle: (bundle: number[]) => void}} props */
export function CubeSteps({ bundle, limit, max, label, onBundle }) {
  return html`<div class="cube-steps" role="group" aria-label=${label}>${GOODS.map((good, index) => {
    const name = t(`venice.good.${good}`);
    const more = stepBundle(bundle, index, 1, { limit, max });
    const less = stepBundle(bundle, index, -1, {});
    return html`<div class="cube-step" key=${good}><${Cube} good=${good} size=${32} /><span class="cube-name">${name}</span>
      <${StepButton} sign="−" label=${t('venice.pick.less', { good: name })} off=${less === bundle} onTap=${() => onBundle(less)} />
      <b class="cube-count" aria-live="polite">${bundle[index]}</b>
      <${StepButton} sign="+" label=${t('venice.pick.more', { good: name })} off=${more === bundle} onTap=${() => onBundle(more)} /></div>`;
  })}</div>`;
}

/** One cube of three kinds: one tap. @param {{bundle: number[], limit: number[], label: string, onBundle: (bundle: number[]) => void}} props */
function OneCube({ bundle, limit, label, onBundle }) {
  return html`<div class="one-cube" role="group" aria-label=${label}>${GOODS.map((good, index) => html`<button type="button" key=${good} class="one-cube-button"
    aria-pressed=${String(bundle[index] > 0)} disabled=${limit[index] < 1} onClick=${() => onBundle(GOODS.map((_, at) => Number(at === index)))}>
    <${Cube} good=${good} size=${40} />${t(`venice.good.${good}`)}</button>`)}</div>`;
}

/** Which cubes, from the supply or from the gondola. @param {PickerProps} props */
export function CubesPicker({ ask, picks, onPicks }) {
  const { min = 0, max = 99, limit = PLENTY, from } = ask;
  const bundle = picks.cubes ?? [0, 0, 0];
  const label = t(from === 'gondola' ? 'venice.pick.give' : 'venice.pick.take');
  const keep = (/** @type {number[]} */ cubes) => onPicks({ ...picks, cubes });
  const range = min === max ? t('venice.pick.exactly', { count: max }) : t('venice.pick.between', { min, max });
  if (min === 1 && max === 1) return html`<div><p class="field-label">${label}</p><${OneCube} bundle=${bundle} limit=${limit} label=${label} onBundle=${keep} /></div>`;
  return html`<div><p class="field-label">${label} <span class="muted">${range}</span></p>
    <${CubeSteps} bundle=${bundle} limit=${limit} max=${max} label=${label} onBundle=${keep} /></div>`;
}

/** Which cubes into which others. @param {PickerProps} props */
export function ConvertPicker({ ask, picks, onPicks }) {
  const { cubes: given = [0, 0, 0], into: taken = [0, 0, 0] } = { ...firstPicks([ask]), ...picks };
  const others = (ask.supply ?? PLENTY).map((count, index) => (given[index] ? 0 : count));
  const give = (/** @type {number[]} */ cubes) => onPicks({ ...picks, cubes, into: taken.map((count, index) => (cubes[index] ? 0 : count)) });
  const take = (/** @type {number[]} */ into) => onPicks({ ...picks, into });
  if (ask.max === 1) {
    return html`<div class="stack-tight"><p class="field-label">${t('venice.pick.give')}</p>
      <${OneCube} bundle=${given} limit=${ask.limit ?? [0, 0, 0]} label=${t('venice.pick.give')} onBundle=${give} />
      <p class="field-label">${t('venice.pick.get')}</p><${OneCube} bundle=${taken} limit=${others} label=${t('venice.pick.get')} onBundle=${take} /></div>`;
  }
  return html`<div class="stack-tight"><p class="field-label">${t('venice.pick.give')}</p>
    <${CubeSteps} bundle=${given} limit=${ask.limit} max=${ask.max} label=${t('venice.pick.give')} onBundle=${give} />
    <p class="field-label">${t('venice.pick.get')} <span class="muted">${t('venice.pick.exactly', { count: sum(given) })}</span></p>
    <${CubeSteps} bundle=${taken} limit=${others} max=${sum(given)} label=${t('venice.pick.get')} onBundle=${take} /></div>`;
}
