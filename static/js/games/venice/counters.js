/** The rows of the pad: one counter each, with its steps, its drawing and its rule. */
import { html } from '../../lib/index.js';
import { t } from '../../i18n.js';
import { seatName } from '../../store.js';
import { Counter } from '../../components/counter.js';
import { StepButton, Stepper } from '../../components/stepper.js';
import { signed } from '../../components/amount.js';
import { useKept } from '../../same.js';
import { view } from './now.js';
import { Drawing } from './segments.js';
import { ceiling, countersOf, shownValue } from './values.js';
import { change, onTheWay } from './taps.js';
import { counterWord } from './words.js';

/**
 * @typedef {import('./values.js').CounterKey} CounterKey
 * @typedef {{seat: number, may: boolean, onType: (counter: CounterKey, sign: '+'|'−'|'=') => void, onHelp: (counter: string) => void}} Pad
 * @typedef {{pad: Pad, counter: CounterKey}} RowProps
 */

/** A counter of this seat with the taps on their way. @param {number} seat @param {CounterKey} counter */
export function valueOf(seat, counter) {
  const now = view.value;
  return shownValue(now.players[seat][counter], onTheWay.value, seat, counter, ceiling(counter, countersOf(now)));
}

/** All that a row shows; it is drawn again only when one of these is another. @param {Pad} pad @param {CounterKey} counter */
function useRow({ seat }, counter) {
  return useKept(() => ({ ...valueOf(seat, counter), cost: view.value.players[seat].cost?.[counter], limits: view.value.limits }), [seat, counter]);
}

/** The counter's name; a tap shows its rule. @param {{counter: string, onHelp: (counter: string) => void}} props */
export function RuleButton({ counter, onHelp }) {
  return html`<button type="button" class="rule-button" aria-label=${t('venice.pad.help_for', { counter: t(`venice.label.${counter}`) })}
    onClick=${() => onHelp(counter)}>
    <span class="rule-name">${t(`venice.label.${counter}`)}</span><span class="rule-mark" aria-hidden="true">?</span>
  </button>`;
}

/** The number, with a badge for what is not saved yet; a tap opens the keypad. @param {RowProps & {shown: import('./values.js').Shown, digits?: number}} props */
function NumberButton({ pad, counter, shown, digits = 2 }) {
  const { value, waiting, by } = shown;
  const badge = waiting > 0 && html`<span class="unsaved" title=${t('venice.pad.unsaved')}>${by === 0 ? '…' : signed(by)}</span>`;
  const number = html`<span aria-hidden="true"><${Counter} value=${value} waiting=${waiting > 0} digits=${digits} />${badge}</span>`;
  const words = { name: seatName(pad.seat), counter: counterWord(counter), value };
  const said = html`<span class="unseen">${t(pad.may ? 'venice.pad.type' : 'venice.pad.value', words)}${waiting > 0 && `, ${t('venice.pad.unsaved')}`}</span>`;
  if (!pad.may) return html`<span class="number number-read">${said}${number}</span>`;
  return html`<button type="button" class="number" onClick=${() => pad.onType(counter, '+')}>${said}${number}</button>`;
}

/** Words for the two step buttons of a counter. @param {number} seat @param {CounterKey} counter @param {number} [vp] what a step costs */
function stepWords(seat, counter, vp) {
  const words = { name: seatName(seat), counter: counterWord(counter), by: 1 };
  return {
    minus: t('venice.pad.minus', words),
    plus: vp ? t('venice.pad.plus_cost', { ...words, vp }) : t('venice.pad.plus', words),
    note: vp ? t('venice.pad.cost', { vp }) : undefined,
  };
}

/** One of the five big tracks. @param {RowProps} props */
export function Track({ pad, counter }) {
  const shown = useRow(pad, counter);
  const { value, limits } = shown;
  const { minus, plus, note } = stepWords(pad.seat, counter, shown.cost);
  const middle = html`<div class="track-line"><${RuleButton} counter=${counter} onHelp=${pad.onHelp} />
      <${NumberButton} pad=${pad} counter=${counter} shown=${shown} digits=${counter === 'vp' ? 3 : 2} /></div>
    <${Drawing} counter=${counter} value=${value} limits=${limits} />`;
  if (!pad.may) return html`<div class=${`track track-${counter} track-read`}><div class="stepper-middle">${middle}</div></div>`;
  return html`<${Stepper} class=${`track track-${counter}`} minus=${minus} plus=${plus} note=${note} danger=${Boolean(note)}
    empty=${value <= 0} onStep=${(/** @type {1|-1} */ by) => change(pad.seat, counter, by)}
    onLong=${(/** @type {'+'|'−'} */ sign) => pad.onType(counter, sign)}>${middle}<//>`;
}

/** One of the smaller counters; `verb` turns the plus into a named action. @param {RowProps & {verb?: string, verbLabel?: string}} props */
export function SmallRow({ pad, counter, verb, verbLabel }) {
  const shown = useRow(pad, counter);
  const { value, limits } = shown;
  const { minus, plus } = stepWords(pad.seat, counter, shown.cost);
  const step = (/** @type {1|-1} */ by) => change(pad.seat, counter, by);
  return html`<div class=${`small-row small-${counter}`}>
    <div class="small-name"><${RuleButton} counter=${counter} onHelp=${pad.onHelp} />
      <${Drawing} counter=${counter} value=${value} limits=${limits} /></div>
    <${NumberButton} pad=${pad} counter=${counter} shown=${shown} />
    ${pad.may && html`<${StepButton} sign="−" label=${minus} off=${value <= 0} onTap=${() => step(-1)} onLong=${() => pad.onType(counter, '−')} />
      <${StepButton} sign="+" label=${verbLabel ?? plus} class=${verb ? 'step-verb' : ''} onTap=${() => step(1)}
        onLong=${() => pad.onType(counter, '+')}>${verb}<//>`}
  </div>`;
}
