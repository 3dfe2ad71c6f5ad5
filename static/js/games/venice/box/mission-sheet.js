/** One mission: where, what it costs, what it brings, what it goes on doing. */
import { html } from '../../../lib/index.js';
import { t } from '../../../i18n.js';
import { Button } from '../../../components/button.js';
import { ChoiceField, TextField } from '../../../components/field.js';
import { Icon } from '../../../components/icons.js';
import { Sheet } from '../../../components/sheet.js';
import { BUILDINGS, CHOICE_OPS, GOODS, MOST, OPS, PAID_OPS } from './facts.js';
import { put, without } from './lists.js';
import { Count, SelectField } from '../../../box/fields.js';
import { buildingName, partName, partWords } from './words.js';

/** @typedef {import('../printed.js').Mission} Mission */
/** @typedef {import('../printed.js').Lasting} Lasting */
/** @typedef {import('../printed.js').Part} Part */

const buildings = () => BUILDINGS.map((key) => ({ value: key, label: buildingName(key) }));

/** One part of a lasting effect. @param {{part: Part, onChange: (part: Part) => void, onDelete: () => void}} props */
function PartRow({ part, onChange, onDelete }) {
  const name = partName(part);
  const paid = PAID_OPS.includes(part.op);
  return html`<li class="box-row">
    <div class="grow"><${Count} label=${name} value=${part.n} min=${paid ? -MOST.part : 1} max=${MOST.part} skipZero
      onChange=${(/** @type {number} */ n) => onChange({ ...part, n })} /></div>
    <${Button} icon=${html`<${Icon} name="close" size=${18} />`} label=${t('box.remove', { what: partWords(part) })} onClick=${onDelete} />
  </li>`;
}

/** Everything one more part can be, each cube a choice of its own. @param {Part[]} parts @returns {{value: string, label: string}[]} */
function partChoices(parts) {
  const chosen = parts.some(({ op }) => CHOICE_OPS.includes(op));
  return OPS.filter((op) => !chosen || !CHOICE_OPS.includes(op)).flatMap((op) => (op === 'cube'
    ? GOODS.map((good) => ({ value: `cube.${good}`, label: partName({ op, good }) }))
    : [{ value: op, label: t(`box.op.${op}`) }]));
}

/** @param {{lasting: Lasting, onChange: (lasting: Lasting) => void}} props */
function LastingFields({ lasting, onChange }) {
  const set = (/** @type {Partial<Lasting>} */ some) => onChange({ ...lasting, ...some });
  const add = (/** @type {string} */ value) => {
    const [op, good = null] = value.split('.');
    if (op) set({ parts: [...lasting.parts, { op, n: 1, good: /** @type {Part['good']} */ (good) }] });
  };
  const any = { value: '', label: t('box.missions.any_building') };
  return html`${lasting.when === 'activate' && html`<${SelectField} label=${t('box.missions.which_building')} value=${lasting.building ?? ''}
      choices=${[any, ...buildings()]} onPick=${(/** @type {string} */ key) => set({ building: key || null })} />`}
    ${lasting.parts.length > 0 && html`<ul class="list">${lasting.parts.map((part, i) => html`<${PartRow} part=${part}
      key=${`${i}.${part.op}.${part.good}`} onChange=${(/** @type {Part} */ next) => set({ parts: put(lasting.parts, i, next) })}
      onDelete=${() => set({ parts: without(lasting.parts, i) })} />`)}</ul>`}
    ${lasting.parts.length < MOST.parts && html`<${SelectField} key=${lasting.parts.length} label=${t('box.missions.add_part')} value=""
      choices=${[{ value: '', label: t('box.choose') }, ...partChoices(lasting.parts)]} onPick=${add} />`}
    <${TextField} label=${t('box.missions.text')} help=${t('box.missions.text_help')} value=${lasting.text} maxlength=${MOST.text}
      onInput=${(/** @type {string} */ text) => set({ text })} />`;
}

/** Whether it lasts, and how. @param {{mission: Mission, set: (some: Partial<Mission>) => void}} props */
function LastingPart({ mission: { lasting }, set }) {
  const whens = ['none', 'activate', 'encounter', 'bridge', 'other'].map((value) => ({ value, label: t(`box.missions.when.${value}`) }));
  const pick = (/** @type {Lasting['when']|'none'} */ when) => {
    const old = lasting ?? { building: null, parts: [], text: '' };
    set({ lasting: when === 'none' ? null : { ...old, when, building: when === 'activate' ? old.building : null } });
  };
  return html`<${ChoiceField} label=${t('box.missions.lasting')} value=${lasting?.when ?? 'none'} choices=${whens} onPick=${pick} wide />
    ${lasting && html`<${LastingFields} lasting=${lasting} onChange=${(/** @type {Lasting} */ next) => set({ lasting: next })} />`}`;
}

/**
 * @param {{mission: Mission, twice: boolean, known: boolean, onChange: (mission: Mission) => void, onDelete: () => void, onClose: () => void}} props
 *   twice: another mission has this number; known: it is in the box already
 */
export function MissionSheet({ mission, twice, known, onChange, onDelete, onClose }) {
  const set = (/** @type {Partial<Mission>} */ some) => onChange({ ...mission, ...some });
  const count = (/** @type {'scrolls'|'coins'|'vp'} */ key, /** @type {string} */ label) => html`<${Count} label=${label} value=${mission[key]}
    max=${MOST[key]} onChange=${(/** @type {number} */ value) => set({ [key]: value })} />`;
  return html`<${Sheet} title=${t('box.missions.title_one', { n: mission.number })} onClose=${onClose}>
    <${Count} label=${t('box.missions.number')} value=${mission.number} min=${1} max=${MOST.number}
      error=${twice ? t('box.problem.mission_twice', { number: mission.number }) : undefined}
      onChange=${(/** @type {number} */ number) => set({ number })} />
    <${SelectField} label=${t('box.missions.building')} value=${mission.building} choices=${buildings()}
      onPick=${(/** @type {string} */ building) => set({ building })} />
    <fieldset class="stack-tight"><legend class="field-label">${t('box.missions.pay')}</legend>
      ${GOODS.map((good, i) => html`<${Count} key=${good} label=${t(`venice.good.${good}`)} value=${mission.cubes[i]} max=${MOST.cubes}
        onChange=${(/** @type {number} */ n) => set({ cubes: put(mission.cubes, i, n) })} />`)}
      ${count('scrolls', t('venice.label.scrolls'))}</fieldset>
    <fieldset class="stack-tight"><legend class="field-label">${t('box.missions.gain')}</legend>
      ${count('coins', t('venice.label.coins'))}${count('vp', t('venice.label.vp'))}</fieldset>
    <${LastingPart} mission=${mission} set=${set} />
    <${Button} kind="primary" big full onClick=${known ? onClose : () => { onChange({ ...mission }); onClose(); }}>${t('box.done')}<//>
    ${known && html`<${Button} kind="danger" full onClick=${onDelete}>${t('box.missions.delete')}<//>`}
  <//>`;
}
