/** Playing an influence card: my hand, each card with what it does. */
import { html, useState } from '../../../lib/index.js';
import { t } from '../../../i18n.js';
import { Sheet } from '../../../components/sheet.js';
import { secretsOf, view } from '../now.js';
import { AskSheet } from '../pickers/sheet.js';
import { NameCardButton } from '../own/name-card.js';
import { ChoiceButton } from './rows.js';
import { send } from './send.js';
import { partsWords } from './words.js';

/** @typedef {import('../view.js').PlayableCard} Playable */
/** @typedef {import('../pickers/picks.js').Picks} Picks */

/** One card with its choices. @param {{playable: Playable, seat: number, onPick: (playable: Playable, option: number) => void}} props */
function CardChoices({ playable, seat, onPick }) {
  const [open, setOpen] = useState(false);
  const name = t(`venice.card.${playable.card}.name`);
  return html`<li class="play-card"><div class="effect-options">${playable.options.map((choice, index) => html`<${ChoiceButton} key=${index} name=${name} choice=${choice} seat=${seat}
      onPick=${() => onPick(playable, index)} />`)}</div>
    <button type="button" class="help-button" aria-expanded=${String(open)} aria-label=${t('venice.pad.help_for', { counter: name })} onClick=${() => setOpen(!open)}>
      <span class="rule-mark" aria-hidden="true">?</span></button>
    ${open && html`<p class="small muted play-text">${t(`venice.card.${playable.card}.text`)}</p>`}</li>`;
}

/** The hand at the start of a turn. @param {{seat: number, onClose: () => void}} props */
export function CardsSheet({ seat, onClose }) {
  const [asking, setAsking] = useState(/** @type {{playable: Playable, option: number}|null} */ (null));
  const { hand, cards } = secretsOf(seat);
  const play = (/** @type {Playable} */ { card }, /** @type {number} */ option, /** @type {Picks} */ picks = {}) => {
    const sent = send('play_card', { card, option, ...picks });
    if (sent) onClose();
    return sent;
  };
  const pick = (/** @type {Playable} */ playable, /** @type {number} */ option) =>
    playable.options[option].asks.length ? setAsking({ playable, option }) : play(playable, option);
  const choice = asking?.playable.options[asking.option];
  return html`<${Sheet} title=${t('venice.guide.cards_title')} onClose=${onClose}>
    <ul class="play-cards">${(cards ?? []).map((playable, index) => html`<${CardChoices} key=${`${playable.card}${index}`}
      playable=${playable} seat=${seat} onPick=${pick} />`)}</ul>
    ${(hand ?? []).map((card, place) => card === null && html`<${NameCardButton} key=${place} seat=${seat} place=${place} />`)}
    ${asking && choice && html`<${AskSheet} title=${t(`venice.card.${asking.playable.card}.name`)} intro=${html`<p class="guide-note">${partsWords(choice.parts)}</p>`} asks=${choice.asks} parts=${choice.parts} now=${view.value} seat=${seat}
      onDone=${(/** @type {Picks} */ picks) => play(asking.playable, asking.option, picks)} onClose=${() => setAsking(null)} />`}<//>`;
}
