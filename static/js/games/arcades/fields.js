/** Fields that several sheets use: a family, a value, a number, one of a list. */
import { html, useId, useState } from '../../lib/index.js';
import { t } from '../../i18n.js';
import { PlayerChip } from '../../components/chip.js';
import { Button } from '../../components/button.js';
import { ChoiceField, TextField } from '../../components/field.js';
import { familyWord, gapWords, ownerOf } from './words.js';

const COMMON = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** A schemer's family, with its owner's chip; families that all lie there cannot be picked. @param {{now: import('./now.js').Guided, value: string, all?: boolean, onPick: (family: string) => void}} props */
export function FamilyField({ now, value, all = false, onPick }) {
  const choices = now.palace.families.map(({ family, cards, lying }) => {
    const owner = ownerOf(now, family);
    return { value: family, disabled: !all && lying.length >= cards,
      label: html`<b class="arc-family">${owner !== null && html`<${PlayerChip} seat=${owner} size=${18} />`}${familyWord(family)}</b>` };
  });
  return html`<${ChoiceField} label=${t('arcades.place.family')} value=${value} choices=${choices} onPick=${onPick} />`;
}

/** The values a schemer of this family can still have, as far as they are known. @param {import('./now.js').Guided} now @param {string} family @param {boolean} all */
function offered(now, family, all) {
  const { known, lying, cards } = /** @type {import('./view.js').FamilyView} */ (now.palace.families.find((one) => one.family === family));
  if (known.length < cards) return { values: [...new Set([...COMMON, ...known])].sort((one, other) => one - other), whole: false };
  const left = [...known];
  if (!all) lying.forEach((value) => left.includes(value) && left.splice(left.indexOf(value), 1));
  return { values: [...new Set(left)], whole: true };
}

/** A schemer's value: the known ones, or one to nine and a field for any other. @param {{now: import('./now.js').Guided, family: string, value: number|null, all?: boolean, onPick: (value: number|null) => void}} props */
export function ValueField({ now, family, value, all = false, onPick }) {
  const { values, whole } = offered(now, family, all);
  return html`<div class="arc-values"><${ChoiceField} label=${t('arcades.place.value')} value=${value} choices=${values.map((one) => ({ value: one, label: String(one) }))} onPick=${onPick} /></div>
    ${(!whole || all) && html`<${NumberField} label=${t('arcades.place.other_value')} value=${value !== null && values.includes(value) ? null : value} onNumber=${onPick} />`}`;
}

/** Every schemer there is, family by family: one tap names it. Any other value can be typed, for the box may be wrong. @param {{now: import('./now.js').Guided, onPick: (family: string, value: number) => void}} props */
export function CardGrid({ now, onPick }) {
  const [typed, setTyped] = useState(/** @type {{family: string, value: number|null}|null} */ (null));
  const card = (/** @type {string} */ family, /** @type {number} */ value) => html`<button type="button" class="arc-card" key=${value}
    aria-label=${gapWords({ family: /** @type {import('./view.js').Family} */ (family), value })} onClick=${() => onPick(family, value)}>${value}</button>`;
  return html`${now.palace.families.map(({ family }) => {
    const owner = ownerOf(now, family);
    const mine = typed?.family === family ? typed : null;
    return html`<fieldset class="arc-cards" key=${family}><legend class="arc-family">${owner !== null && html`<${PlayerChip} seat=${owner} size=${18} />`}${familyWord(family)}</legend>
      <div class="arc-card-row">${offered(now, family, false).values.map((value) => card(family, value))}
        <button type="button" class="arc-card" aria-expanded=${String(Boolean(mine))} aria-label=${t('arcades.place.other_of', { family: familyWord(family) })} onClick=${() => setTyped(mine ? null : { family, value: null })}>…</button></div>
      ${mine && html`<${NumberField} label=${t('arcades.place.other_value')} value=${mine.value} onNumber=${(/** @type {number|null} */ value) => setTyped({ family, value })} />
        <${Button} full disabled=${mine.value === null} onClick=${() => mine.value !== null && onPick(family, mine.value)}>${t('arcades.place.put')}<//>`}</fieldset>`;
  })}`;
}

/** A number that is typed. @param {{label: string, help?: string, value: number|null, onNumber: (value: number|null) => void}} props */
export function NumberField({ label, help, value, onNumber }) {
  const type = (/** @type {string} */ text) => onNumber(/^\d{1,2}$/.test(text.trim()) ? Number(text) : null);
  return html`<${TextField} label=${label} help=${help} value=${value === null ? '' : String(value)} inputmode="numeric" maxlength="2" onInput=${type} />`;
}

/** One of a list. @param {{label: string, value: unknown, choices: {value: unknown, label: string}[], empty?: string, onPick: (value: unknown) => void}} props */
export function ListField({ label, value, choices, empty, onPick }) {
  const id = useId();
  const pick = (/** @type {Typed} */ event) => onPick(choices[event.currentTarget.selectedIndex - (empty ? 1 : 0)]?.value ?? null);
  return html`<div class="field"><label class="field-label" for=${id}>${label}</label>
    <select id=${id} class="input" onChange=${pick}>${empty && html`<option selected=${value === null}>${empty}</option>`}
      ${choices.map((one) => html`<option key=${String(one.value)} selected=${one.value === value}>${one.label}</option>`)}</select></div>`;
}
