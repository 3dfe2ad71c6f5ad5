/** What the power of an influence card has to be told; or it is left. */
import { html } from '../../lib/index.js';
import { t } from '../../i18n.js';
import { seatName } from '../../store.js';
import { Button } from '../../components/button.js';
import { ChoiceField } from '../../components/field.js';
import { FACTS } from './constants.js';
import { CardGrid } from './fields.js';
import { palaceView } from './now.js';
import { Ring } from './ring.js';
import { arcadeWords, gapWords, placeWords } from './words.js';

/** @typedef {import('./now.js').Guided} Guided */

/** What a power needs, in the order it is asked. @param {string} card @returns {string[]} */
const needsOf = (card) => palaceView.value.palace.piles.find((pile) => pile.card === card)?.needs ?? [];

/** What goes over the wire: all that was told, or nothing at all. @param {string} card @param {Params} told */
export function powerData(card, told) {
  const started = needsOf(card).some((need) => (told[need] ?? null) !== null);
  return started ? Object.fromEntries(needsOf(card).map((need) => [need, told[need] ?? null])) : {};
}

/** Whether the power knows all it needs, or is left. @param {string} card @param {Params} told */
export function powerReady(card, told) {
  const known = needsOf(card).filter((need) => (told[need] ?? null) !== null).length;
  return known === 0 || known === needsOf(card).length;
}

/** Arcades with a token. @param {Guided} now @param {number[]} places */
const tokensAt = (now, places) => places.filter((place) => now.palace.arcades[place].token)
  .map((place) => ({ value: place, label: placeWords('arcade', place, arcadeWords(now.palace.arcades[place])) }));

/** Gaps with a schemer, or free ones. @param {Guided} now @param {number[]} places @param {boolean} free */
const gapsAt = (now, places, free) => places.filter((place) => (free ? !now.palace.gaps[place] : now.palace.gaps[place]?.family))
  .map((place) => ({ value: place, label: placeWords('gap', place, gapWords(now.palace.gaps[place])) }));

/** What can be picked for a need. @param {Guided} now @param {number} gap @param {string} card @param {string} need @param {Params} told */
function choicesFor(now, gap, card, need, told) {
  const beside = FACTS.beside[now.palace.gaps.length][gap];
  const all = now.palace.gaps.map((_, place) => place);
  if (need === 'arcade') return tokensAt(now, beside.arcades);
  if (need === 'target') return gapsAt(now, beside.gaps, card === 'courtesan');
  if (need === 'holder') return now.players.map((_, seat) => ({ value: seat, label: seatName(seat) }));
  if (card === 'pedlar') return tokensAt(now, all.filter((place) => place !== told.arcade));
  return gapsAt(now, all.filter((place) => place !== gap && place !== told.target), card === 'guard');
}

/** @typedef {{now: Guided, gap: number, card: string, told: Params, onTell: (told: Params) => void}} PowerProps */

/** What has been told, in words. @param {PowerProps} props */
function toldWords({ now, gap, card, told }) {
  return needsOf(card).filter((need) => (told[need] ?? null) !== null && need !== 'family').map((need) => (need === 'value'
    ? gapWords(/** @type {Partial<import('./view.js').Card>} */ ({ family: told.family, value: told.value }))
    : String(choicesFor(now, gap, card, need, {}).find((one) => one.value === told[need])?.label)));
}

/** The next thing a power has to be told: a place on the ring, a schemer, who had it. @param {PowerProps & {need: string}} props */
function Ask({ now, gap, card, told, need, onTell }) {
  if (need === 'family') return html`<${CardGrid} now=${now} onPick=${(/** @type {string} */ family, /** @type {number} */ value) => onTell({ ...told, family, value })} />`;
  const choices = choicesFor(now, gap, card, need, told);
  const pick = (/** @type {unknown} */ value) => onTell({ ...told, [need]: value });
  const label = t(`arcades.need.${card}.${need}`);
  if (need === 'holder') return html`<${ChoiceField} label=${label} value=${null} choices=${choices} onPick=${pick} />`;
  const kind = need === 'arcade' || card === 'pedlar' ? 'arcade' : 'gap';
  return html`<p class="field-label" role="status">${label}</p><${Ring} now=${now} aim=${{ kind, places: choices.map(({ value }) => Number(value)), onPick: pick }} />`;
}

/** The power is told by tapping the ring, one thing after the other; or it is left. @param {PowerProps} props */
export function PowerFields(props) {
  const { now, gap, card, told, onTell } = props;
  const needs = needsOf(card);
  if (!choicesFor(now, gap, card, needs[0], told).length && (told[needs[0]] ?? null) === null) return html`<p class="notice">${t('arcades.place.no_power')}</p>`;
  const next = needs.find((need) => (told[need] ?? null) === null);
  const words = toldWords(props);
  return html`${words.length > 0 && html`<p class="sheet-text">${words.join(' → ')} <${Button} kind="quiet" onClick=${() => onTell({})}>${t('arcades.place.again')}<//></p>`}
    ${next && html`<${Ask} ...${props} need=${next} />`}`;
}
