/** A smuggler deck opened: what is played, and a card put where it really lies. */
import { html, useState } from '../../../lib/index.js';
import { t } from '../../../i18n.js';
import { canEdit, mySeats } from '../../../store.js';
import { Button } from '../../../components/button.js';
import { Sheet } from '../../../components/sheet.js';
import { PickGrid } from '../board/tile.js';
import { automatedView, secretsOf } from '../now.js';
import { tap } from '../taps.js';
import { deckWords } from './decks.js';

/** First the card, then where it lies. @param {{now: import('../now.js').Automated, deck: number}} props */
function FixDeck({ now, deck }) {
  const [card, setCard] = useState('');
  const put = (/** @type {string} */ to) => {
    tap('fix_deck', { deck, card, to });
    setCard('');
  };
  const tiles = { ...now.board, buildings: now.board.buildings.filter(({ slots }) => slots) };
  return html`<details class="fix"><summary>${t('venice.automa.fix_deck')}</summary><p class="small muted">${t('venice.automa.fix_deck_help')}</p>
    <${PickGrid} board=${tiles} label=${t('venice.automa.fix_deck')} picked=${[card]} open=${() => true} onPick=${setCard} />
    ${card && html`<p class="field-label">${t('venice.automa.fix_where', { building: t(`venice.building.${card}`) })}</p>
      <div class="sheet-choices">${['top', 'discards', 'gone'].map((to) => html`<${Button} key=${to} full onClick=${() => put(to)}>${t(`venice.automa.fix_to.${to}`)}<//>`)}</div>`}</details>`;
}

/** The card that one of my seats knows on top, or nothing. @param {number} deck @returns {string|null|undefined} */
const knownTop = (deck) => mySeats.value.map((seat) => secretsOf(seat).tops?.[deck]).find(Boolean);

/** @param {{deck: number, onClose: () => void}} props */
export function DeckSheet({ deck, onClose }) {
  const now = automatedView.value;
  const { left, discards, gone } = now.board.automa.decks[deck];
  const top = knownTop(deck);
  return html`<${Sheet} title=${deckWords(now, deck)} onClose=${onClose}>
    <p>${t('venice.automa.cards_left', { count: left })}</p>
    ${top && html`<p>${t('venice.automa.top', { building: t(`venice.building.${top}`) })}</p>`}
    <h3>${t('venice.automa.discards')}</h3>
    ${discards.length ? html`<ul class="deck-discards">${discards.map((/** @type {string} */ card) => html`<li key=${card}>${t(`venice.building.${card}`)}</li>`)}</ul>`
      : html`<p class="muted">${t('venice.automa.no_discards')}</p>`}
    ${gone > 0 && html`<p class="small muted">${t('venice.automa.gone', { count: gone })}</p>`}
    ${canEdit(now.turn.seat) && html`<${FixDeck} now=${now} deck=${deck} />`}<//>`;
}
