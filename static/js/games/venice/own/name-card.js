/** Saying which influence card it is; only its owner hears the answer. */
import { html, useState } from '../../../lib/index.js';
import { t } from '../../../i18n.js';
import { Button } from '../../../components/button.js';
import { Sheet } from '../../../components/sheet.js';
import { view } from '../now.js';
import { tap } from '../taps.js';
import { FACTS } from '../constants.js';
import { effectOf } from '../facts.js';
import { optionsWords } from '../guide/words.js';

/** A list of all cards to choose from. @param {{seat: number, place: number, card: string|null, onClose: () => void}} props */
export function NameCardSheet({ seat, place, card, onClose }) {
  const name = (/** @type {string|null} */ told) => {
    tap('name_card', { seat, place, card: told });
    onClose();
  };
  return html`<${Sheet} title=${t('venice.hand.which')} onClose=${onClose}>
    <p class="sheet-text">${t('venice.hand.secret')}</p>
    <div class="effect-options">${FACTS.cards.map((key) => html`<button type="button" class="effect-button" key=${key} aria-pressed=${String(key === card)} onClick=${() => name(key)}>
      <span class="effect-words">${t(`venice.card.${key}.name`)}</span><span class="small muted">${t(`venice.card.${key}.text`)}</span></button>`)}</div>
    ${card !== null && html`<${Button} kind="quiet" full onClick=${() => name(null)}>${t('venice.hand.forget')}<//>`}<//>`;
}

/** A card nobody has named yet. @param {{seat: number, place: number}} props */
export function NameCardButton({ seat, place }) {
  const [open, setOpen] = useState(false);
  return html`<${Button} full onClick=${() => setOpen(true)}>${t('venice.hand.unknown')}<//>
    ${open && html`<${NameCardSheet} seat=${seat} place=${place} card=${null} onClose=${() => setOpen(false)} />`}`;
}

/** A card in the hand: what it does, and a way to say it is another. @param {{seat: number, place: number, card: string, onClose: () => void}} props */
export function CardSheet({ seat, place, card, onClose }) {
  const [naming, setNaming] = useState(false);
  if (naming) return html`<${NameCardSheet} seat=${seat} place=${place} card=${card} onClose=${onClose} />`;
  const options = effectOf(`card.${card}`, view.value.edition);
  return html`<${Sheet} title=${t(`venice.card.${card}.name`)} onClose=${onClose}>
    <p class="sheet-text">${t(`venice.card.${card}.text`)}</p>
    <p class="guide-note">${optionsWords(options)}</p>
    <${Button} full onClick=${() => setNaming(true)}>${t('venice.hand.another')}<//><//>`;
}
