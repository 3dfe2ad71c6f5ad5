/** Small choices that several cards need: a connection, a value, a number, a place. */
import { html } from '../../lib/index.js';
import { t } from '../../i18n.js';
import { StepButton } from '../../components/stepper.js';
import { FACTS } from './constants.js';

/** One of a few, as buttons in a row. @template T @param {{label: string, options: T[], value: T|null, words?: (option: T) => string, onPick: (option: T) => void}} props */
export function OneOf({ label, options, value, words = String, onPick }) {
  return html`<div class="ri-oneof" role="group" aria-label=${label}><p class="ri-label">${label}</p>
    <div class="ri-options">${options.map((option) => html`<button type="button" class="ri-option" key=${option} aria-pressed=${String(option === value)}
      onClick=${() => onPick(option)}>${words(option)}</button>`)}</div></div>`;
}

/** A value of a bridge. @param {{label: string, value: number, onPick: (value: number) => void}} props */
export function Value({ label, value, onPick }) {
  return html`<${OneOf} label=${label} options=${FACTS.bridge_values} value=${value} onPick=${onPick} />`;
}

/** A number with its name between two steps. @param {{name: Markup, said: string, value: number, most: number, least?: number, onChange: (value: number) => void}} props */
export function Number_({ name, said, value, most, least = 0, onChange }) {
  return html`<div class="ri-number"><span class="ri-number-name">${name}</span>
    <${StepButton} sign="−" label=${t('rialto.count.less', { name: said })} off=${value <= least} onTap=${() => onChange(value - 1)} />
    <b class="ri-number-value">${value}</b>
    <${StepButton} sign="+" label=${t('rialto.count.more', { name: said })} off=${value >= most} onTap=${() => onChange(value + 1)} /></div>`;
}

/** The six places as they lie on the board, each a button. @param {{words: (place: string) => Markup, pressed?: (place: string) => boolean, off?: (place: string) => boolean, onPick: (place: string) => void}} props */
export function Places({ words, pressed, off, onPick }) {
  const rows = [['left1', 'right1'], ['left2', 'right2'], ['left3', 'right3']];
  return html`<div class="ri-places">${rows.flat().map((place) => html`<button type="button" class="ri-place" key=${place} aria-disabled=${off?.(place) ? 'true' : undefined}
    aria-pressed=${pressed ? String(pressed(place)) : undefined} onClick=${() => !off?.(place) && onPick(place)}>
    <b>${words(place)}</b><small>${t(`rialto.place.${place}`)}</small></button>`)}</div>`;
}
