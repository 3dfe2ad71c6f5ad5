/** A table's options, when it is made and later in the lobby. */
import { html } from '../lib/index.js';
import { t, has } from '../i18n.js';
import { ChoiceField } from './field.js';

/** @typedef {import('../types.js').OptionSpec} OptionSpec */

/** Where an option's words are: with its game, or with the options of every table. @param {string} game @param {string} key */
const optionWords = (game, key) => (has(`${game}.option.${key}.label`) ? `${game}.option.${key}` : `common.option.${key}`);

/** A choice, with a sentence below it where one is needed. @param {string} key */
function choiceLabel(key) {
  return has(`${key}_help`) ? html`<span class="choice-words"><b>${t(key)}</b><small>${t(`${key}_help`)}</small></span>` : t(key);
}

/** @param {{game: string, spec: OptionSpec, value: any, onPick: (value: any) => void, disabled?: boolean}} props */
function OptionField({ game, spec, value, onPick, disabled }) {
  const base = optionWords(game, spec.key);
  const choices = spec.choices.map((choice) => ({ value: choice, label: choiceLabel(`${base}.${choice}`), disabled }));
  const help = has(`${base}.help`) ? t(`${base}.help`) : undefined;
  return html`<${ChoiceField} label=${t(`${base}.label`)} value=${value} choices=${choices} help=${help} onPick=${onPick}
    wide=${spec.key === 'edit' || spec.choices.some((choice) => has(`${base}.${choice}_help`))} />`;
}

/**
 * @param {{game: string, specs: OptionSpec[], values: Record<string, any>, onPick: (key: string, value: any) => void,
 *   open?: (key: string) => boolean}} props open: whether this option may still be changed
 */
export function OptionFields({ game, specs, values, onPick, open = () => true }) {
  return html`${specs.map((spec) => html`<${OptionField} key=${spec.key} game=${game} spec=${spec} value=${values[spec.key] ?? spec.default}
    disabled=${!open(spec.key)} onPick=${(/** @type {any} */ value) => onPick(spec.key, value)} />`)}`;
}
