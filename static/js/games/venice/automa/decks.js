/** The two smuggler decks: whose they are, how many cards are left, what is played. */
import { html, useState } from '../../../lib/index.js';
import { t } from '../../../i18n.js';
import { seatName } from '../../../store.js';
import { PlayerChip } from '../../../components/chip.js';
import { Icon } from '../../../components/icons.js';
import { seatsInOrder } from '../values.js';
import { DeckSheet } from './deck-sheet.js';
import { Seed } from './seed.js';

/** Whose deck it is: of the player in this place of the turn order, or the Doge's. @param {import('../now.js').Automated} now @param {number} deck */
export function deckWords(now, deck) {
  const letter = 'AB'[deck];
  if (now.board.automa.doge) return t('venice.automa.deck', { deck: letter });
  return t('venice.automa.deck_of', { deck: letter, name: seatName(seatsInOrder(now)[deck]) });
}

/** Both decks in a line each; a tap opens one. @param {{now: import('../now.js').Automated}} props */
export function DeckLines({ now }) {
  const [open, setOpen] = useState(/** @type {number|null} */ (null));
  const { decks, doge } = now.board.automa;
  return html`<ul class="deck-lines">${decks.map(({ left, discards }, /** @type {number} */ deck) => html`<li key=${deck}>
      <button type="button" class="deck-line" onClick=${() => setOpen(deck)}><${PlayerChip} seat=${now.players.length + (doge ? deck : 0)} piece=${deck} size=${24} />
        <span class="deck-words"><b>${deckWords(now, deck)}</b><span class="small muted">${t('venice.automa.cards_left', { count: left })} · ${t('venice.automa.cards_played', { count: discards.length })}</span></span>
        <${Icon} name="next" size=${18} /></button></li>`)}</ul>
    ${open !== null && html`<${DeckSheet} deck=${open} onClose=${() => setOpen(null)} />`}`;
}

/** The smugglers of a game for two. @param {{now: import('../now.js').Automated}} props */
export function SmugglerPanel({ now }) {
  return html`<section class="doge-panel smuggler-panel" aria-label=${t('venice.automa.smugglers')}>
    <div class="own-head"><${PlayerChip} seat=${now.players.length} size=${32} /><h2 class="own-who">${t('venice.automa.smugglers')}</h2></div>
    <${DeckLines} now=${now} /><${Seed} /></section>`;
}
