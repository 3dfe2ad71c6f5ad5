/** The Doge cards: a list, a sheet for each. */
import { html, useState } from '../../../lib/index.js';
import { t } from '../../../i18n.js';
import { toast } from '../../../store.js';
import { Button } from '../../../components/button.js';
import { TextField } from '../../../components/field.js';
import { Icon } from '../../../components/icons.js';
import { Sheet } from '../../../components/sheet.js';
import { DOGE_DOES, MOST } from './facts.js';
import { placeOf, put, without } from './lists.js';
import { Count } from '../../../box/fields.js';
import { Sentences } from './sentences.js';
import { dogeWords } from './words.js';

/** @typedef {import('../printed.js').Box} Box */
/** @typedef {import('../printed.js').DogeCard} DogeCard */
/** @typedef {import('../printed.js').DogeEffect} DogeEffect */

/** @param {DogeCard} card @param {number} at */
const cardName = (card, at) => card.name || t('box.doge.card', { n: at + 1 });

/** One thing the card does. @param {{effect: DogeEffect, onChange: (effect: DogeEffect) => void, onDelete: () => void}} props */
function EffectRow({ effect, onChange, onDelete }) {
  const field = effect.do === 'other'
    ? html`<${TextField} label=${t('box.doge.other_text')} value=${effect.text} maxlength=${MOST.text}
        onInput=${(/** @type {string} */ text) => onChange({ ...effect, text })} />`
    : html`<${Count} label=${t(`box.doge.${effect.do}`)} value=${effect.count} min=${1} max=${MOST.part}
        onChange=${(/** @type {number} */ count) => onChange({ ...effect, count })} />`;
  return html`<li class="box-row"><div class="grow">${field}</div>
    <${Button} icon=${html`<${Icon} name="close" size=${18} />`} label=${t('box.remove', { what: dogeWords(effect) })} onClick=${onDelete} /></li>`;
}

/** @param {{card: DogeCard, title: string, known: boolean, onChange: (card: DogeCard) => void, onDelete: () => void, onClose: () => void}} props */
function DogeSheet({ card, title, known, onChange, onDelete, onClose }) {
  const set = (/** @type {DogeEffect[]} */ effects) => onChange({ ...card, effects });
  const add = (/** @type {string} */ what) => set([...card.effects, { do: what, count: 1, text: '' }]);
  return html`<${Sheet} title=${title} onClose=${onClose}>
    <${TextField} label=${t('box.doge.name')} value=${card.name} maxlength=${MOST.text}
      onInput=${(/** @type {string} */ name) => onChange({ ...card, name })} />
    ${card.effects.length > 0 && html`<ul class="list">${card.effects.map((effect, i) => html`<${EffectRow} key=${`${i}.${effect.do}`}
      effect=${effect} onChange=${(/** @type {DogeEffect} */ next) => set(put(card.effects, i, next))}
      onDelete=${() => set(without(card.effects, i))} />`)}</ul>`}
    ${card.effects.length < MOST.parts && html`<div class="stack-tight" role="group" aria-label=${t('box.doge.add_effect')}>
      <span class="field-label">${t('box.doge.add_effect')}</span>
      <div class="row-wrap">${DOGE_DOES.map((what) => html`<${Button} key=${what} class="btn box-chip" onClick=${() => add(what)}>
        ${t(`box.doge.${what}`)}<//>`)}</div></div>`}
    <${Button} kind="primary" big full onClick=${onClose}>${t('box.done')}<//>
    ${known && html`<${Button} kind="danger" full onClick=${onDelete}>${t('box.doge.delete')}<//>`}
  <//>`;
}

/**
 * @param {{box: Box, onChange: (box: Box) => void, change: (by: (box: Box) => Box) => void,
 *   problems: import('../../../types.js').Problem[]}} props change: of the box as it is then
 */
export function Doge({ box, onChange, change, problems }) {
  const cards = box.doge_cards;
  const [open, setOpen] = useState(/** @type {DogeCard|null} */ (null));
  const at = open ? placeOf(cards, open) : -1;
  const keep = (/** @type {DogeCard} */ next) => {
    onChange({ ...box, doge_cards: put(cards, at, next) });
    setOpen(next);
  };
  const remove = () => {
    setOpen(null);
    if (!open || at < 0) return;
    onChange({ ...box, doge_cards: without(cards, at) });
    toast(t('box.doge.deleted', { name: cardName(open, at) }), { action: { label: t('box.undo'),
      run: () => change((now) => ({ ...now, doge_cards: [...now.doge_cards, open] })) } });
  };
  return html`<${Sentences} problems=${problems} />
    ${cards.length
      ? html`<ul class="list card list-card">${cards.map((card, i) => html`<li key=${i}>
          <button type="button" class="list-row" onClick=${() => setOpen(card)}><span class="grow"><b>${cardName(card, i)}</b><br />
            <span class="small muted">${card.effects.map(dogeWords).join(' · ') || t('box.doge.nothing')}</span></span>
          <span class="end"><${Icon} name="next" size=${18} /></span></button></li>`)}</ul>`
      : html`<p class="empty">${t('box.doge.none')}</p>`}
    <${Button} kind="primary" big full disabled=${cards.length >= MOST.cards} onClick=${() => setOpen({ name: '', effects: [] })}>
      <${Icon} name="plus" /> ${t('box.doge.add')}<//>
    ${open && html`<${DogeSheet} card=${open} title=${cardName(open, at < 0 ? cards.length : at)} known=${at >= 0} onChange=${keep} onDelete=${remove}
      onClose=${() => setOpen(null)} />`}`;
}
