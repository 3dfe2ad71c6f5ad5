/** A table's options, when it is made and later in the lobby. */
import { html } from '../lib/index.js';
import { t, has } from '../i18n.js';
import { freeColours } from '../wood.js';
import { ChoiceField, ColourField, SwitchField, TextField } from './field.js';

/** @typedef {import('../types.js').OptionSpec} OptionSpec */
/** @typedef {{game: string, spec: OptionSpec, value: unknown, onPick: (value: unknown) => void, disabled?: boolean, kept?: boolean}} FieldProps kept: chosen, and not shown while it decides hidden cards */

/** Where an option's words are: with its game, or with the options of every table. @param {string} game @param {string} key */
const optionWords = (game, key) => (has(`${game}.option.${key}.label`) ? `${game}.option.${key}` : `common.option.${key}`);

/** Whether an option only turns a preset's knob, so that few people need it. @param {OptionSpec} spec */
const isKnob = ({ choices }) => choices.includes('preset');

/** The ways to play for so many: who plays alone is guided, never only counts. @param {OptionSpec} spec @param {number} seats */
function waysFor(spec, seats) {
  return spec.key === 'mode' && seats === 1 ? { ...spec, choices: spec.choices.filter((way) => way !== 'pad'), default: 'guided' } : spec;
}

/** How a table of so many is played. @param {number} seats @param {Params} values */
export const wayOf = (seats, values) => (seats === 1 && (values.mode ?? 'pad') === 'pad' ? 'guided' : values.mode);

/**
 * The options that concern a table of so many; only guides know seeds, and a score that is only added up needs no knobs.
 * @param {OptionSpec[]} specs
 * @param {number} seats
 * @param {Params} values
 */
export function optionsFor(specs, seats, values) {
  const way = wayOf(seats, values);
  const wanted = (/** @type {OptionSpec} */ { key, pattern, each, seats: only = [] }) => (each ? values[each] === true : way === 'score' ? !only.length || key === 'difficulty' : way === 'guided' || !pattern);
  const known = specs.filter((spec) => (!spec.seats?.length || spec.seats.includes(seats)) && wanted(spec)).map((spec) => waysFor(spec, seats));
  const rank = (/** @type {OptionSpec} */ { key, seats: only = [], pattern, each }) => (key === 'mode' ? 0 : each ? 2 : pattern ? 3 : only.length ? 1 : 2);
  return known.sort((one, other) => rank(one) - rank(other)); // what makes this table special first, what is typed last
}

/** Whether a text is allowed for an option. @param {OptionSpec} spec @param {unknown} value */
export const fits = ({ pattern }, value) => !pattern || new RegExp(`^(?:${pattern})$`).test(String(value));

/** A choice, with a sentence below it where one is needed. @param {string} key */
function choiceLabel(key) {
  return has(`${key}_help`) ? html`<span class="choice-words"><b>${t(key)}</b><small>${t(`${key}_help`)}</small></span>` : t(key);
}

/** An option that is typed. @param {FieldProps} props */
function TypedOption({ game, spec, value, onPick, disabled, kept }) {
  const base = optionWords(game, spec.key);
  return html`<${TextField} label=${t(`${base}.label`)} value=${value} help=${t(kept ? 'common.option.kept' : `${base}.help`)} error=${fits(spec, value) ? undefined : t(`${base}.wrong`)}
    class="code" autocapitalize="characters" spellcheck="false" maxlength="30" disabled=${disabled}
    onInput=${(/** @type {string} */ text) => onPick(text.toUpperCase().trim())} />`;
}

/** Which seats an option is for: a text of 0 and 1. @param {string} value @param {number} seat @param {number} seats */
export const switched = (value, seat, seats) => Array.from({ length: seats }, (_, at) => ((value[at] ?? '1') === '1') === (at !== seat) ? '1' : '0').join('');

/** An option that each seat has or has not. @param {FieldProps & {names: string[]}} props */
function EachSeat({ game, spec, value, onPick, disabled, names }) {
  const marks = String(value);
  return html`<fieldset class="field"><legend class="field-label">${t(`${optionWords(game, spec.key)}.label`)}</legend>
    ${names.map((name, seat) => html`<${SwitchField} key=${seat} label=${name} on=${(marks[seat] ?? '1') === '1'} disabled=${disabled}
      onSwitch=${() => onPick(switched(marks, seat, names.length))} />`)}</fieldset>`;
}

/** Whether an option is a colour of wood. @param {OptionSpec} spec */
const isColour = ({ choices }) => choices.length > 0 && has(`common.colour.${choices[0]}`);

/**
 * The colours of wood that belongs to nobody, each offered where nobody else has it.
 * @param {{game: string, specs: OptionSpec[], values: Params, colours: (string|null)[], onPick: (key: string, value: unknown) => void, open?: (key: string) => boolean}} props
 *   colours: of the seats
 */
export function WoodFields({ game, specs, values, colours, onPick, open = () => true }) {
  const woods = specs.filter(isColour);
  const now = freeColours(woods.map(({ key, default: usual }) => String(values[key] ?? usual)), colours);
  return html`${woods.map(({ key, choices }, at) => html`<${ColourField} key=${key} label=${t(`${optionWords(game, key)}.label`)} value=${now[at]} colours=${choices}
    taken=${[...colours, ...now]} disabled=${!open(key)} onPick=${(/** @type {string} */ colour) => onPick(key, colour)} />`)}`;
}

/** @param {FieldProps} props */
function OptionField({ game, spec, value, onPick, disabled, kept }) {
  if (spec.pattern) return html`<${TypedOption} game=${game} spec=${spec} value=${value} onPick=${onPick} disabled=${disabled} kept=${kept} />`;
  const base = optionWords(game, spec.key);
  const choices = spec.choices.map((choice) => ({ value: choice, label: choiceLabel(`${base}.${choice}`), disabled }));
  const help = has(`${base}.help`) ? t(`${base}.help`) : undefined;
  return html`<${ChoiceField} label=${t(`${base}.label`)} value=${value} choices=${choices} help=${help} onPick=${onPick}
    wide=${spec.key === 'edit' || spec.choices.some((choice) => has(`${base}.${choice}_help`))} />`;
}

/**
 * @param {{game: string, specs: OptionSpec[], values: Params, onPick: (key: string, value: unknown) => void,
 *   open?: (key: string) => boolean, hidden?: string[], names: string[], colours?: (string|null)[]}} props open: whether this option may still be changed; hidden: which were chosen
 *   and are not shown; names, colours: of the seats
 */
export function OptionFields({ game, specs, values, onPick, names, colours = [], open = () => true, hidden = [] }) {
  const field = (/** @type {OptionSpec} */ spec) => html`<${spec.each ? EachSeat : OptionField} key=${spec.key} names=${names} game=${game} spec=${spec} value=${values[spec.key] ?? spec.default}
    disabled=${!open(spec.key)} kept=${hidden.includes(spec.key)} onPick=${(/** @type {unknown} */ value) => onPick(spec.key, value)} />`;
  const knobs = specs.filter(isKnob);
  const turned = knobs.some(({ key }) => (values[key] ?? 'preset') !== 'preset');
  return html`${specs.filter((spec) => !isKnob(spec) && !isColour(spec)).map(field)}
    <${WoodFields} game=${game} specs=${specs} values=${values} colours=${colours} open=${open} onPick=${onPick} />
    ${knobs.length > 0 && html`<details class="card" open=${turned}><summary>${t('common.new.fine')}</summary><div class="stack">${knobs.map(field)}</div></details>`}`;
}
