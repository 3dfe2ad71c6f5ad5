/** The Doge: his values, his row of cards, and corrections by hand. */
import { html, useState } from '../../../lib/index.js';
import { t } from '../../../i18n.js';
import { canEdit, table } from '../../../store.js';
import { Button } from '../../../components/button.js';
import { Sheet } from '../../../components/sheet.js';
import { aloneView, view } from '../now.js';
import { tap } from '../taps.js';
import { Lion } from './lion.js';
import { DeckLines } from './decks.js';
import { DogeValues } from './doge-values.js';
import { piecesOf, rivalsOf } from './rivals.js';
import { Row } from './row.js';
import { Seed } from './seed.js';

/** Take a card of the row away, or lay the next one there. @param {{doge: import('../view.js').DogeView}} props */
function FixRow({ doge }) {
  return html`<div class="stack-tight"><p class="field-label">${t('venice.doge.row')}</p>${doge.row.map((there, /** @type {number} */ place) => html`<${Button} key=${place} full
    disabled=${!there && doge.left === 0} onClick=${() => tap('fix_row', { place, empty: Boolean(there) })}>${t(there ? 'venice.doge.row_empty' : 'venice.doge.row_fill', { place: place + 1 })}<//>`)}</div>`;
}

/** How many cards he has left, and what happens then. @param {{doge: import('../view.js').DogeView}} props */
function CardsLeft({ doge }) {
  return html`<p>${t('venice.doge.left', { count: doge.left })}</p>
    ${doge.last !== null && html`<p class="doge-last">${t('venice.doge.last', { count: doge.last })}</p>`}
    <p class="small muted">${t(`venice.option.doge_cards.${doge.cards}`)} · ${t(`venice.option.difficulty.${table.value?.options.difficulty ?? 'normal'}`)}</p>`;
}

/** Assistants and bridges of both his colours. @param {{now: import('../now.js').Automated}} props */
function Pieces({ now }) {
  return html`<p>${rivalsOf(now).map((owner, index) => {
    const { assistants, bridges } = piecesOf(now.board, [owner]);
    return `${index ? ' · ' : ''}${t('venice.doge.pieces', { deck: 'AB'[index], assistants, bridges })}`;
  })}</p>`;
}

/** Everything about him. @param {{fixing?: boolean, titled?: boolean}} props titled: his name stands above already */
export function DogePanel({ fixing: first = false, titled = false }) {
  const [fixing, setFixing] = useState(first);
  const now = aloneView.value;
  const { doge } = now.board.automa;
  return html`<section class="doge-panel" aria-label=${t('venice.doge.name')}>
    <div class="own-head"><${Lion} size=${36} /><h2 class=${titled ? 'unseen' : 'own-who'}>${t('venice.doge.name')}</h2>
      ${canEdit(now.turn.seat) && html`<button type="button" class="own-fix" aria-pressed=${String(fixing)} onClick=${() => setFixing(!fixing)}>${t('venice.own.correct')}</button>`}</div>
    ${fixing && html`<p class="guide-note">${t('venice.doge.fix_help')}</p>`}
    <${DogeValues} doge=${doge} fixing=${fixing} />
    ${fixing ? html`<${FixRow} doge=${doge} />` : html`<${Row} doge=${doge} />`}
    <div class="doge-facts"><${CardsLeft} doge=${doge} /><${Pieces} now=${now} /></div>
    <${DeckLines} now=${now} /><${Seed} /></section>`;
}

/** @param {{fixing?: boolean, onClose: () => void}} props */
export function DogeSheet({ fixing = false, onClose }) {
  if (!view.value?.board?.automa?.doge) return null;
  return html`<${Sheet} title=${t('venice.doge.name')} onClose=${onClose}><${DogePanel} fixing=${fixing} titled /><//>`;
}
