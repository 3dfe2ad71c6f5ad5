/** A plain box: a game says as data what is printed on its copy, and gets the whole page for it. */
import { html, useState } from '../lib/index.js';
import { capital, has, spoken, t } from '../i18n.js';
import { toast } from '../store.js';
import { Button } from '../components/button.js';
import { Icon } from '../components/icons.js';
import { Sheet } from '../components/sheet.js';
import { Count } from './fields.js';
import { filled } from './lens.js';
import { same } from './merge.js';
import { object } from './shape.js';
import { Sentences } from './sentences.js';

/** @typedef {import('../types.js').Problem} Problem */
/** @typedef {{value: unknown, label: string}} Choice */
/**
 * @template [Box=BoxContents]
 * @typedef {object} Field one number or one choice
 * @property {() => string} label
 * @property {import('./lens.js').Lens<Box>} lens where in the box it stands
 * @property {() => Choice[]} [choices] what can be chosen; without: a number
 * @property {number} [min]
 * @property {number} [max]
 * @property {boolean} [needed] it cannot be emptied alone
 */
/**
 * @template [Box=BoxContents]
 * @typedef {object} Group fields that belong together
 * @property {string} key
 * @property {() => string} title
 * @property {(box: Box) => Field<Box>[]} fields
 * @property {(box: Box) => boolean} [shown] whether it comes up yet
 * @property {(box: Box) => Box} [clear] empties the group, where its fields cannot be emptied alone
 */
/**
 * @template [Box=BoxContents]
 * @typedef {object} PlainSection
 * @property {string} name its words are `<game>.box.section.<name>` and `<game>.box.about.<name>`
 * @property {(keyof Box & string)[]} keys what of the box it holds
 * @property {Group<Box>[]} groups
 * @property {string[]} problems the codes of what can be odd in it
 * @property {(box: Box) => {have: number, of: number}} [count] how full it is; without: its fields are counted
 * @property {boolean} [preset] it is never empty: the companion knows a first guess
 */
/** @template [Box=BoxContents] @typedef {{game: string, blank: Box, sections: PlainSection<Box>[], fits: Record<keyof Box, import('./shape.js').Check>, things: string[]}} PlainBox things: areas of the game's words */
/** @typedef {BoxContents} Box inside this file: whichever game's it is */

/** The words of a choice; a dash where nothing is told. @param {Field} field @param {unknown} value */
const chosenWords = (field, value) => capital(field.choices?.().find((choice) => choice.value === value)?.label ?? '–');

/** One of several, in a sheet of its own: long words have room there. @param {{field: Field, value: unknown, onPick: (value: unknown) => void}} props */
function PickField({ field, value, onPick }) {
  const [open, setOpen] = useState(false);
  const pick = (/** @type {unknown} */ choice) => {
    setOpen(false);
    onPick(choice);
  };
  const choices = [...(field.needed ? [] : [{ value: null, label: t('box.forget.unknown') }]), ...(field.choices?.() ?? [])];
  return html`<button type="button" class="list-row box-pick" onClick=${() => setOpen(true)}>
      <span class="grow"><span class="small muted">${capital(field.label())}</span><br />${chosenWords(field, value)}</span>
      <span class="end"><${Icon} name="next" size=${18} /></span></button>
    ${open && html`<${Sheet} title=${capital(field.label())} onClose=${() => setOpen(false)}>
      <ul class="list">${choices.map((choice) => html`<li key=${String(choice.value)}><button type="button" class="list-row" aria-pressed=${String(choice.value === value)}
        onClick=${() => pick(choice.value)}><span class="grow">${capital(choice.label)}</span>
        ${choice.value === value && html`<span class="end"><${Icon} name="check" size=${18} /></span>`}</button></li>`)}</ul><//>`}`;
}

/** @param {{field: Field, box: Box, onChange: (box: Box) => void}} props */
function PlainField({ field, box, onChange }) {
  const value = field.lens.get(box);
  const set = (/** @type {unknown} */ next) => onChange(field.lens.set(box, next));
  if (field.choices) return html`<${PickField} field=${field} value=${value} onPick=${set} />`;
  return html`<${Count} label=${field.label()} value=${value} min=${field.min ?? 0} max=${field.max ?? 99} optional=${!field.needed} onChange=${set} />`;
}

/** @param {{group: Group, box: Box, onChange: (box: Box) => void}} props */
function GroupCard({ group, box, onChange }) {
  const { clear, title } = group;
  return html`<fieldset class="card stack-tight"><legend class="box-legend">${title()}</legend>
    ${group.fields(box).map((field, i) => html`<${PlainField} key=${i} field=${field} box=${box} onChange=${onChange} />`)}
    ${clear && !same(clear(box), box) && html`<${Button} kind="quiet" aria-label=${t('box.forget.these_of', { what: title() })}
      onClick=${() => onChange(clear(box))}>${t('box.forget.these')}<//>`}
  </fieldset>`;
}

/** Some keys of a box. @param {Box} box @param {string[]} keys */
const only = (box, keys) => Object.fromEntries(keys.map((key) => [key, box[key]]));

/** A section: its groups, and a way to forget it all. @param {{plain: PlainBox, section: PlainSection, box: Box, problems: Problem[], onChange: (box: Box) => void, change: (by: (box: Box) => Box) => void}} props */
function SectionScreen({ plain, section, box, problems, onChange, change }) {
  const { blank, game } = plain;
  const told = only(box, section.keys);
  const forget = () => {
    onChange({ ...box, ...only(blank, section.keys) });
    toast(t('box.forget.done', { what: t(`${game}.box.section.${section.name}`) }), { action: { label: t('box.undo'), run: () => change((now) => ({ ...now, ...told })) } });
  };
  return html`<${Sentences} problems=${problems} words=${(/** @type {Problem} */ problem) => problemWords(plain, problem)} />
    ${section.groups.filter(({ shown }) => !shown || shown(box)).map((group) => html`<${GroupCard} key=${group.key} group=${group} box=${box} onChange=${onChange} />`)}
    ${!same(told, only(blank, section.keys)) && html`<${Button} kind="danger" full onClick=${forget}>${t('box.forget.section')}<//>`}`;
}

/** A thing of the game in words; what has none stays as it is. @param {PlainBox} plain @param {unknown} key */
function thingWords({ game, things }, key) {
  const found = things.map((area) => `${game}.${area}.${key}`).find(has);
  return found ? t(found) : key;
}

/** A problem as a sentence. @param {PlainBox} plain @param {Problem} problem */
function problemWords(plain, { code, params = {} }) {
  const key = [code, code.replace('.', '.error.')].find(has);
  return key ? t(key, spoken(params, { game: plain.game, seats: [] })) : code;
}

/** A place in a file, as people read it. @param {PlainBox} plain @param {string} path */
function placeWords(plain, path) {
  const [key, ...rest] = path.split('.');
  const section = plain.sections.find(({ keys }) => keys.includes(key));
  return [section ? t(`${plain.game}.box.section.${section.name}`) : key, ...rest.map((step) => thingWords(plain, step))].join(' › ');
}

/** How many of a section's fields are told. @param {PlainSection} section @param {Box} box */
function countFields({ groups }, box) {
  const fields = groups.flatMap((group) => group.fields(box));
  return { have: fields.filter(({ lens }) => lens.get(box) !== null).length, of: fields.length };
}

/** How full a section is, in a line. @param {PlainBox} plain @param {string} name @param {Box} box */
function summary({ blank, sections }, name, box) {
  const section = sections.find((one) => one.name === name);
  if (!section) throw new Error(`no section: ${name}`);
  const { have, of } = (section.count ?? ((whole) => countFields(section, whole)))(box);
  const asBlank = same(only(box, section.keys), only(blank, section.keys));
  if (section.preset) return { fill: asBlank ? 'part' : 'whole', lines: [{ key: asBlank ? 'preset' : 'own', params: {} }] };
  return { fill: have <= 0 ? 'empty' : have < of ? 'part' : 'whole', lines: [have ? { key: 'told', params: { have, of } } : { key: 'nothing', params: {} }] };
}

/**
 * The parts of a box page from a game's data.
 * @template Kind the game's own type of its box
 * @param {PlainBox<Kind>} its
 * @returns {import('../games/index.js').BoxParts}
 */
export function plainBox(its) {
  const plain = /** @type {PlainBox} */ (/** @type {unknown} */ (its));
  const { blank, sections } = plain;
  const screen = (/** @type {PlainSection} */ section) => (/** @type {object} */ props) => html`<${SectionScreen} plain=${plain} section=${section} ...${props} />`;
  return {
    SECTIONS: sections.map(({ name }) => name),
    SCREENS: Object.fromEntries(sections.map((section) => [section.name, screen(section)])),
    ITEMS: {},
    wholeBox: (box) => filled(blank, box),
    misfits: (box) => object(plain.fits)(box, ''),
    summary: (name, box) => summary(plain, name, box),
    problemsOf: (_box, told) => told,
    sectionOf: ({ code }) => (sections.find(({ problems }) => problems.includes(code)) ?? sections[0]).name,
    problemWords: (problem) => problemWords(plain, problem),
    placeWords: (path) => placeWords(plain, path),
  };
}
