/** Fields: text, one of a few, colour. */
import { html, useId } from '../lib/index.js';
import { t } from '../i18n.js';
import { PlayerChip } from './chip.js';

/**
 * A line of text with its label, help and error.
 * @param {{label: string, value: string, onInput: (text: string) => void, help?: string, error?: string, class?: string,
 *   hideLabel?: boolean, [more: string]: unknown}} props
 */
export function TextField({ label, value, onInput, help, error, class: look = '', hideLabel = false, ...more }) {
  const id = useId();
  const about = [help && `${id}h`, error && `${id}e`].filter(Boolean).join(' ') || undefined;
  return html`<div class="field">
    <label class=${hideLabel ? 'unseen' : 'field-label'} for=${id}>${label}</label>
    <input id=${id} class=${`input ${look}`} value=${value} aria-invalid=${error ? 'true' : undefined} aria-describedby=${about}
      autocomplete="off" ...${more} onInput=${(/** @type {Typed} */ event) => onInput(event.currentTarget.value)} />
    ${help && html`<span class="field-help" id=${`${id}h`}>${help}</span>`}
    ${error && html`<span class="field-error" id=${`${id}e`}>${error}</span>`}
  </div>`;
}

/**
 * One of a few, as big tappable boxes.
 * @param {{label: string, value: unknown, onPick: (value: unknown) => void, help?: string, wide?: boolean, hideLabel?: boolean,
 *   choices: {value: unknown, label: Markup, disabled?: boolean, aria?: string, class?: string}[]}} props
 */
export function ChoiceField({ label, value, onPick, choices, help, wide = false, hideLabel = false }) {
  const name = useId();
  return html`<fieldset class="field">
    <legend class=${hideLabel ? 'unseen' : 'field-label'}>${label}</legend>
    <div class=${`choices ${wide ? 'choices-wide' : ''}`}>
      ${choices.map((choice) => html`<label class=${`choice ${choice.class ?? ''}`} key=${String(choice.value)}>
        <input type="radio" name=${name} checked=${choice.value === value} disabled=${choice.disabled} aria-label=${choice.aria}
          onChange=${() => onPick(choice.value)} /><span>${choice.label}</span>
      </label>`)}
    </div>
    ${help && html`<span class="field-help">${help}</span>`}
  </fieldset>`;
}

/**
 * A player's colour, each with its shape and letter; taken ones cannot be picked.
 * @param {{value: string|null, colours: string[], taken?: string[], onPick: (colour: string) => void, label?: string, disabled?: boolean}} props
 */
export function ColourField({ value, colours, taken = [], onPick, label = t('common.seat.colour'), disabled = false }) {
  const choices = colours.map((colour) => {
    const gone = taken.includes(colour) && colour !== value;
    const words = t(`common.colour.${colour}`);
    return { value: colour, label: html`<${PlayerChip} colour=${colour} size=${32} />`, disabled: disabled || gone,
      aria: gone ? t('common.seat.colour_gone', { colour: words }) : words, class: gone ? 'choice-gone' : '' };
  });
  return html`<${ChoiceField} label=${label} value=${value} choices=${choices} onPick=${onPick} />`;
}

/** On or off. @param {{label: string, help?: string, on: boolean, onSwitch: (on: boolean) => void, disabled?: boolean}} props */
export function SwitchField({ label, help, on, onSwitch, disabled = false }) {
  return html`<label class="switch">
    <span class="grow"><span class="field-label">${label}</span>${help && html`<span class="field-help">${help}</span>`}</span>
    <input type="checkbox" role="switch" checked=${on} disabled=${disabled}
      onChange=${(/** @type {Typed} */ event) => onSwitch(event.currentTarget.checked)} /><span class="switch-track"></span>
  </label>`;
}
