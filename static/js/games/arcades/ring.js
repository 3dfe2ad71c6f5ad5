/** The palace as a square: tokens on the arcades, a gap to tap between any two. */
import { html } from '../../lib/index.js';
import { t } from '../../i18n.js';
import { Icon } from '../../components/icons.js';
import { CardFace, Token } from './drawings.js';
import { cellAt, columnsFor, template } from './geometry.js';
import { arcadeWords, gapWords, placeWords } from './words.js';

/** @typedef {import('./now.js').Guided} Guided */

/** Where a cell lies. @param {number} k @param {number} columns */
function placed(k, columns) {
  const { row, column, side } = cellAt(k, columns);
  return { class: `arc-${side}`, style: { gridRow: row, gridColumn: column } };
}

/** What a power may be told by a tap on the ring. @typedef {{kind: 'arcade'|'gap', places: number[], onPick: (place: number) => void}} Aim */

/** An arcade with its token; the first one has the gate. @param {{arcade: import('./view.js').ArcadeView, place: number, columns: number, lit: boolean, onTap?: (place: number) => void}} props */
function Arcade({ arcade, place, columns, lit, onTap }) {
  const { class: side, style } = placed(2 * place, columns);
  const classes = ['arc-arcade', side, arcade.seal ? 'arc-of-seals' : 'arc-of-ducats', place === 0 && 'arc-gate', lit && 'arc-lit'].filter(Boolean).join(' ');
  const words = placeWords('arcade', place, arcadeWords(arcade));
  const face = arcade.token ? html`<${Token} token=${arcade.token} turned=${arcade.turned} />` : html`<i class="arc-empty" aria-hidden="true"></i>`;
  return html`<li class=${classes} style=${style}>${onTap ? html`<button type="button" class="arc-arcade-button" aria-label=${words} onClick=${() => onTap(place)}>${face}</button>`
    : html`<span class="unseen">${words}</span>${face}`}</li>`;
}

/** A gap: a button where something can be put down or put right. @param {{now: Guided, card: import('./view.js').Card|null, place: number, columns: number, onTap?: (gap: number) => void}} props */
function Gap({ now, card, place, columns, onTap }) {
  const { class: side, style } = placed(2 * place + 1, columns);
  const face = card ? html`<${CardFace} now=${now} card=${card} />` : html`<span class="arc-free" aria-hidden="true">${onTap && html`<${Icon} name="plus" size=${14} />`}</span>`;
  const label = placeWords('gap', place, gapWords(card));
  return html`<li class=${`arc-gap ${side} ${card ? 'arc-full' : ''}`} style=${style}>${onTap
    ? html`<button type="button" class="arc-gap-button" aria-label=${label} onClick=${() => onTap(place)}>${face}</button>`
    : html`<span class="arc-gap-button"><span class="unseen">${label}</span>${face}</span>`}</li>`;
}

/** The whole ring; in its middle, whatever belongs there. @param {{now: Guided, onTap?: (gap: number) => void, aim?: Aim, lit?: number[], children?: Markup}} props aim: instead, only these can be tapped */
export function Ring({ now, onTap, aim, lit = aim?.kind === 'arcade' ? aim.places : [], children }) {
  const aimed = (/** @type {string} */ kind, /** @type {number} */ place) => (aim?.kind === kind && aim.places.includes(place) ? aim.onPick : undefined);
  const { arcades, gaps } = now.palace;
  const columns = columnsFor(arcades.length);
  const tracks = template(columns);
  return html`<div class=${`arc-ring arc-ring-${columns}`}>
    <ol class="arc-cells" aria-label=${t('arcades.palace')} style=${{ gridTemplateColumns: tracks, gridTemplateRows: tracks }}>
      ${arcades.map((arcade, place) => html`<${Arcade} key=${`a${place}`} arcade=${arcade} place=${place} columns=${columns} lit=${lit.includes(place)} onTap=${aimed('arcade', place)} />
        <${Gap} key=${`g${place}`} now=${now} card=${gaps[place]} place=${place} columns=${columns} onTap=${aim ? aimed('gap', place) : onTap} />`)}
    </ol>
    <div class="arc-middle">${children}</div>
  </div>`;
}

/** What lies in the middle of the palace: the bag, the heap, the influence piles. @param {{now: Guided}} props */
export function Middle({ now }) {
  const { bag, piles } = now.palace;
  const seals = Object.values(bag).reduce((sum, count) => sum + count, 0);
  return html`<p>${t('arcades.middle.bag', { count: seals })}</p><p>${t('arcades.middle.heap', { count: now.heap })}</p>
    <ul class="arc-piles" aria-label=${t('arcades.middle.piles')}>${piles.map(({ card, left }) => html`<li key=${card} class=${left ? '' : 'arc-gone'}>
      <span class="arc-influence" aria-hidden="true">${t(`arcades.card_letter.${card}`)}</span><span class="unseen">${t(`arcades.card.${card}`)}</span>${left}</li>`)}</ul>`;
}
