/** The smuggler cards: which Doge card each of them lets you ignore. */
import { html, useId, useState } from '../../../lib/index.js';
import { t } from '../../../i18n.js';
import { ChoiceField } from '../../../components/field.js';
import { ICONS, TILES } from './facts.js';
import { iconCounts, setIcon } from './lists.js';
import { Sentences } from './sentences.js';
import { buildingName } from './words.js';

/** @typedef {import('../printed.js').Box} Box */

const CHOICES = [null, ...Array.from({ length: ICONS }, (_, index) => index + 1)];

/** One card: which icon is on it. @param {{tile: string, icon: number|null, onPick: (icon: number|null) => void}} props */
function IconRow({ tile, icon, onPick }) {
  const id = useId();
  return html`<li><div class="box-row" role="radiogroup" aria-labelledby=${id}>
    <span class="grow box-row-name" id=${id}>${buildingName(tile)}</span>
    <span class="choices box-icons">${CHOICES.map((value) => html`<label class="choice" key=${String(value)}>
      <input type="radio" name=${id} checked=${value === icon} onChange=${() => onPick(value)}
        aria-label=${value === null ? t('box.smugglers.unknown') : t('box.smugglers.icon', { n: value })} />
      <span>${value ?? '–'}</span></label>`)}</span>
  </div></li>`;
}

/** @param {{box: Box, onChange: (box: Box) => void, problems: import('../../../types.js').Problem[]}} props */
export function Smugglers({ box, onChange, problems }) {
  const [deck, setDeck] = useState(/** @type {'a'|'b'} */ ('a'));
  const [one, two, three] = iconCounts(box.smugglers[deck]);
  const decks = ['a', 'b'].map((value) => ({ value, label: t('box.smugglers.deck', { deck: value.toUpperCase() }) }));
  return html`<${ChoiceField} label=${t('box.smugglers.which')} hideLabel value=${deck} choices=${decks} onPick=${setDeck} />
    <p class="small muted numbers">${t('box.smugglers.counts', { one, two, three })}</p>
    <ul class="list card list-card" key=${deck}>${TILES.map((tile) => html`<${IconRow} key=${tile} tile=${tile}
      icon=${box.smugglers[deck][tile] ?? null}
      onPick=${(/** @type {number|null} */ icon) => onChange({ ...box, smugglers: setIcon(box.smugglers, deck, tile, icon) })} />`)}</ul>
    <${Sentences} problems=${problems} />`;
}
