/** What this table's copy calls its three glass colours and shapes, so that the pictures are like the cards. */
import { html, useState } from '../../lib/index.js';
import { t } from '../../i18n.js';
import { tap } from '../../taps.js';
import { Sheet } from '../../components/sheet.js';
import { FACTS } from './constants.js';
import { Glass } from './glass.js';
import { view } from './now.js';

/** A word more or less; the oldest goes when there would be four. @param {string[]} words @param {string} word */
export function toggled(words, word) {
  return words.includes(word) ? words.filter((one) => one !== word) : [...words, word].slice(-3);
}

/** Three of six. @param {{label: string, words: string[], of: string[], face: (word: string) => Markup, name: (word: string) => string, onWords: (words: string[]) => void}} props */
function Three({ label, words, of, face, name, onWords }) {
  return html`<div class="pick"><span class="pick-label" aria-hidden="true">${label}</span>
    <div class="kinds" role="group" aria-label=${label}>${of.map((word) => html`<button type="button" class="kind" key=${word} aria-pressed=${String(words.includes(word))}
      onClick=${() => onWords(toggled(words, word))}>${face(word)}<small>${name(word)}</small></button>`)}</div></div>`;
}

/** @param {{onClose: () => void}} props */
export function LookSheet({ onClose }) {
  const { look } = view.value;
  const [glass, setGlass] = useState(look.glass);
  const [shapes, setShapes] = useState(look.shapes);
  const save = () => {
    tap('look', { glass, shapes });
    onClose();
  };
  return html`<${Sheet} title=${t('masterpieces.look.title')} onClose=${onClose}>
    <p class="sheet-text">${t('masterpieces.look.text')}</p>
    <${Three} label=${t('masterpieces.look.glass')} words=${glass} of=${FACTS.glass} onWords=${setGlass}
      name=${(/** @type {string} */ word) => t(`masterpieces.glass.${word}`)} face=${(/** @type {string} */ word) => html`<${Glass} glass=${word} shape="plate" size=${36} />`} />
    <${Three} label=${t('masterpieces.look.shapes')} words=${shapes} of=${FACTS.shapes} onWords=${setShapes}
      name=${(/** @type {string} */ word) => t(`masterpieces.shape.${word}`)} face=${(/** @type {string} */ word) => html`<${Glass} glass="clear" shape=${word} size=${36} />`} />
    <button type="button" class="btn btn-primary btn-big btn-full" disabled=${glass.length < FACTS.kinds || shapes.length < FACTS.kinds} onClick=${save}>${t('masterpieces.look.save')}</button>
  <//>`;
}
