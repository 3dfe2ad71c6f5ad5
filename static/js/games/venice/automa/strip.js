/** The Doge in one slim strip while it is my turn: his cards, how long they last, his tracks. */
import { html } from '../../../lib/index.js';
import { t } from '../../../i18n.js';
import { aloneView } from '../now.js';
import { Lion } from './lion.js';
import { cardName } from './words.js';

/** Cards of the row that one turn of his takes, at least and at most: two icons ignore one or two of three. */
const TAKES = [1, 2];

/** How many rounds so many cards last. @param {number} left */
export const lasts = (left) => ({ from: Math.ceil(left / TAKES[1]), to: Math.ceil(left / TAKES[0]) });

/** How near the end is. @param {import('../view.js').DogeView} doge */
export function endWords({ left, last }) {
  return last === null ? t('venice.played.left', { count: left, ...lasts(left) }) : t('venice.doge.last', { count: last });
}

/** One card of his row, by name or as a numbered back. @param {{doge: import('../view.js').DogeView, at: number}} props */
function Card({ doge, at }) {
  const there = doge.row[at];
  return html`<li class=${there ? '' : 'strip-none'}><span class="strip-place">${at + 1}</span> ${there?.card ? cardName(there.card, doge.cards) : there ? '' : '–'}</li>`;
}

/** His row and tracks. */
export function Strip() {
  const { doge } = aloneView.value.board.automa;
  if (!doge.row.some(Boolean)) return null; // before his row is laid
  return html`<section class="strip" aria-label=${t('venice.doge.name')}>
    <p class="strip-tracks"><${Lion} size=${24} />${(/** @type {const} */ (['vp', 'intrigue', 'scrolls'])).map((key) => html`<span key=${key}>${t(`venice.label.${key}`)} <b>${doge[key]}</b></span>`)}</p>
    <ol class="strip-cards">${doge.row.map((_, at) => html`<${Card} key=${at} doge=${doge} at=${at} />`)}</ol>
    <p class=${doge.last === null ? 'strip-left' : 'doge-last'}>${endWords(doge)}</p></section>`;
}
