/** What the power of an influence card has to be told; or it is left. */
import { html } from '../../lib/index.js';
import { t } from '../../i18n.js';
import { seatName } from '../../store.js';
import { FACTS } from './constants.js';
import { FamilyField, ListField, ValueField } from './fields.js';
import { palaceView } from './now.js';
import { arcadeWords, gapWords, placeWords } from './words.js';

/** @typedef {import('./now.js').Guided} Guided */

/** What a power needs, in the order it is asked. @param {string} card @returns {string[]} */
const needsOf = (card) => palaceView.value.palace.piles.find((pile) => pile.card === card)?.needs ?? [];

/** What goes over the wire: all that was told, or nothing at all. @param {string} card @param {Record<string, any>} told */
export function powerData(card, told) {
  const started = needsOf(card).some((need) => (told[need] ?? null) !== null);
  return started ? Object.fromEntries(needsOf(card).map((need) => [need, told[need] ?? null])) : {};
}

/** Whether the power knows all it needs, or is left. @param {string} card @param {Record<string, any>} told */
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

/** What can be picked for a need. @param {Guided} now @param {number} gap @param {string} card @param {string} need @param {Record<string, any>} told */
function choicesFor(now, gap, card, need, told) {
  const beside = FACTS.beside[now.palace.gaps.length][gap];
  const all = now.palace.gaps.map((_, place) => place);
  if (need === 'arcade') return tokensAt(now, beside.arcades);
  if (need === 'target') return gapsAt(now, beside.gaps, card === 'courtesan');
  if (need === 'holder') return now.players.map((_, seat) => ({ value: seat, label: seatName(seat) }));
  if (card === 'pedlar') return tokensAt(now, all.filter((place) => place !== told.arcade));
  return gapsAt(now, all.filter((place) => place !== gap && place !== told.target), card === 'guard');
}

/** @param {{now: Guided, gap: number, card: string, told: Record<string, any>, onTell: (told: Record<string, any>) => void}} props */
export function PowerFields({ now, gap, card, told, onTell }) {
  const tell = (/** @type {string} */ need) => (/** @type {any} */ value) => onTell({ ...told, [need]: value });
  const first = choicesFor(now, gap, card, needsOf(card)[0], told);
  if (!first.length) return html`<p class="notice">${t('arcades.place.no_power')}</p>`;
  const started = (told[needsOf(card)[0]] ?? null) !== null;
  return html`${needsOf(card).filter((_, at) => at === 0 || started).map((need) => {
    if (need === 'family') return html`<${FamilyField} key=${need} now=${now} value=${told.family ?? ''} onPick=${tell('family')} />`;
    if (need === 'value') return told.family && html`<${ValueField} key=${need} now=${now} family=${told.family} value=${told.value ?? null} onPick=${tell('value')} />`;
    return html`<${ListField} key=${need} label=${t(`arcades.need.${card}.${need}`)} value=${told[need] ?? null} choices=${choicesFor(now, gap, card, need, told)}
      empty=${t(need === needsOf(card)[0] ? 'arcades.place.leave' : 'arcades.place.choose')} onPick=${tell(need)} />`;
  })}`;
}
