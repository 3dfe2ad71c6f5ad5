/** Small fields of the box: a number between two buttons, one of many. */
import { html, useEffect, useId, useState } from '../lib/index.js';
import { t } from '../i18n.js';

/**
 * A number that is typed or stepped; nothing typed means null where that is allowed.
 * @param {{label: string, value: number|null, onChange: (value: number|null) => void, min?: number, max?: number, optional?: boolean,
 *   skipZero?: boolean, hideLabel?: boolean, error?: string}} props
 *   optional: may be unknown; skipZero: 0 makes no sense
 */
export function Count({ label, value, onChange, min = 0, max = 99, optional = false, skipZero = false, hideLabel = false, error }) {
  const id = useId();
  const [typed, setTyped] = useState(/** @type {string|null} */ (null));
  useEffect(() => setTyped(null), [value]);
  const fair = (/** @type {number} */ number) => Math.max(min, Math.min(max, number));
  const step = (/** @type {1|-1} */ by) => {
    if (value === null) return onChange(fair(by > 0 ? Math.max(min, 1) : min));
    if (optional && by < 0 && value <= min) return onChange(null);
    const next = value + by;
    onChange(fair(skipZero && next === 0 ? by : next));
  };
  const type = (/** @type {string} */ text) => {
    setTyped(text);
    const number = Number(text.replace('−', '-'));
    if (text.trim() === '') return optional ? onChange(null) : undefined;
    if (Number.isInteger(number) && number === fair(number) && !(skipZero && !number)) onChange(number);
  };
  const leave = () => {
    const number = Number((typed ?? '').replace('−', '-'));
    // too large or too small: the nearest that fits
    if (typed?.trim() && Number.isInteger(number) && !(skipZero && !number)) onChange(fair(number));
    setTyped(null);
  };
  const low = value === null || (!optional && value <= min);
  return html`<div class="count">
    <label for=${id} class=${hideLabel ? 'unseen' : 'count-label'}>${label}</label>
    <div class="count-box">
      <button type="button" class="count-step" aria-label=${t('box.count.less', { what: label })} disabled=${low}
        onClick=${() => step(-1)}>−</button>
      <input id=${id} class="count-input numbers" inputmode=${min < 0 ? 'text' : 'numeric'} autocomplete="off" placeholder="–" maxlength="3"
        aria-invalid=${error ? 'true' : undefined} aria-describedby=${error ? `${id}e` : undefined}
        value=${typed ?? (value === null ? '' : String(value))} onInput=${(/** @type {Typed} */ event) => type(event.currentTarget.value)}
        onFocus=${(/** @type {Typed} */ event) => event.currentTarget.select()} onBlur=${leave} />
      <button type="button" class="count-step" aria-label=${t('box.count.more', { what: label })} disabled=${value !== null && value >= max}
        onClick=${() => step(1)}>+</button>
    </div>
    ${error && html`<span class="field-error count-error" id=${`${id}e`}>${error}</span>`}
  </div>`;
}

/**
 * One of many.
 * @param {{label: string, value: string, choices: {value: string, label: string}[], onPick: (value: string) => void, hideLabel?: boolean}} props
 */
export function SelectField({ label, value, choices, onPick, hideLabel = false }) {
  const id = useId();
  return html`<div class="field">
    <label class=${hideLabel ? 'unseen' : 'field-label'} for=${id}>${label}</label>
    <select id=${id} class="input" value=${value} onChange=${(/** @type {Typed} */ event) => onPick(event.currentTarget.value)}>
      ${choices.map((choice) => html`<option key=${choice.value} value=${choice.value} selected=${choice.value === value}>${choice.label}</option>`)}
    </select>
  </div>`;
}
