/** The Doge's row of three cards: our own and the box's in words, the table's as numbered backs. */
import { html } from '../../../lib/index.js';
import { t } from '../../../i18n.js';
import { cardName, effectWords } from './words.js';

/** One place of the row. @param {{doge: import('../view.js').DogeView, place: number, struck: boolean}} props */
function Place({ doge, place, struck }) {
  const there = doge.row[place - 1];
  const look = ['doge-card', !there && 'doge-card-none', there && !there.card && 'doge-card-back', doge.resolving.includes(place) && 'doge-card-now', struck && 'doge-card-struck'].filter(Boolean).join(' ');
  return html`<li class=${look}><span class="doge-card-place">${place}</span>
    ${!there ? html`<span class="muted">${t('venice.doge.no_card')}</span>`
      : there.card ? html`<b class="doge-card-name">${cardName(there.card, doge.cards)}</b>
        ${there.card.effects.map((effect, /** @type {number} */ index) => html`<span key=${index} class="doge-card-effect">${effectWords(effect)}</span>`)}`
        : html`<span class="doge-card-effect">${t('venice.doge.on_table')}</span>`}</li>`;
}

/** @param {{doge: import('../view.js').DogeView, struck?: readonly number[]}} props struck: places that will be ignored */
export function Row({ doge, struck = [] }) {
  return html`<div class="doge-row-box"><h3 class="doge-row-title">${t('venice.doge.row')}</h3>
    <ol class="doge-row">${doge.row.map((_, index) => index + 1).map((place) => html`<${Place} key=${place} doge=${doge} place=${place} struck=${struck.includes(place)} />`)}</ol></div>`;
}
