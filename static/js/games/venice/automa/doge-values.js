/** The Doge's values: to read, and step by step to put right. */
import { html } from '../../../lib/index.js';
import { t } from '../../../i18n.js';
import { Counter } from '../../../components/counter.js';
import { Stepper } from '../../../components/stepper.js';
import { FACTS } from '../constants.js';
import { Segments } from '../segments.js';
import { onTheWay, tap } from '../taps.js';

/** His limits: scrolls stop at five, at eight intrigue he pays. */
const LIMITS = { scrolls: FACTS.doge_scrolls, intrigue: FACTS.doge_intrigue };

/** @typedef {'vp'|'council_a'|'council_b'|'scrolls'|'intrigue'|'deck'} What one of his values */

/** A value of his by its key. @param {import('../view.js').DogeView} doge @param {What} what @returns {number} */
function dogeValue(doge, what) {
  if (what === 'council_a') return doge.council[0];
  if (what === 'council_b') return doge.council[1];
  return what === 'deck' ? doge.left : doge[what];
}

/** The value once the corrections on their way have arrived. @param {import('../view.js').DogeView} doge @param {What} what */
function shown(doge, what) {
  return Number(onTheWay.value.findLast(({ type, data }) => type === 'fix_doge' && data.what === what)?.data.to ?? dogeValue(doge, what));
}

/** What is drawn beside a value. @param {{doge: import('../view.js').DogeView, what: What}} props */
function Drawing({ doge, what }) {
  if (what === 'scrolls') return html`<${Segments} value=${doge.scrolls} of=${LIMITS.scrolls} tone="plain" />`;
  if (what === 'intrigue') return html`<${Segments} value=${doge.intrigue} of=${LIMITS.intrigue} tone="intrigue" end=${html`<b class="wall">${t('venice.doge.full')}</b>`} />`;
  return null;
}

/** One value, to read. @param {{doge: import('../view.js').DogeView, what: What}} props */
function ReadValue({ doge, what }) {
  return html`<div class=${`doge-value doge-${what}`}><span class="doge-value-name">${t(`venice.doge.value.${what}`)}</span>
    <${Drawing} doge=${doge} what=${what} /><b><${Counter} value=${dogeValue(doge, what)} digits=${what === 'vp' ? 3 : 2} /></b></div>`;
}

/** One value with its steps. @param {{doge: import('../view.js').DogeView, what: What}} props */
function FixValue({ doge, what }) {
  const name = t(`venice.doge.value.${what}`);
  const value = shown(doge, what);
  const most = what === 'scrolls' ? LIMITS.scrolls : what === 'intrigue' ? LIMITS.intrigue - 1 : FACTS.most;
  const step = (/** @type {1|-1} */ by) => value + by >= 0 && value + by <= most && tap('fix_doge', { what, to: value + by });
  return html`<${Stepper} class="mission-step" minus=${t('venice.mission.less', { what: name })} plus=${t('venice.mission.more', { what: name })} empty=${value === 0} onStep=${step}>
    <p class="mission-value">${name} <b>${value}</b></p><//>`;
}

/** @param {{doge: import('../view.js').DogeView, fixing: boolean}} props */
export function DogeValues({ doge, fixing }) {
  const all = /** @type {What[]} */ (['vp', 'council_a', 'council_b', 'scrolls', 'intrigue']);
  if (!fixing) return html`<div class="doge-values">${all.map((what) => html`<${ReadValue} key=${what} doge=${doge} what=${what} />`)}</div>`;
  return html`<div class="stack-tight">${[...all, 'deck'].map((what) => html`<${FixValue} key=${what} doge=${doge} what=${what} />`)}</div>`;
}
