/** How many cards three decks have. */
import { html } from '../../../lib/index.js';
import { t } from '../../../i18n.js';
import { DECKS, MOST, PRINTED_DECKS } from './facts.js';
import { Count } from '../../../box/fields.js';
import { Sentences } from './sentences.js';

/** @typedef {import('../printed.js').Box} Box */

/** @param {{box: Box, onChange: (box: Box) => void, problems: import('../../../types.js').Problem[]}} props */
export function Decks({ box, onChange, problems }) {
  const [one, two, three] = PRINTED_DECKS;
  return html`<p class="notice">${t('box.decks.printed', { one, two, three })}</p>
    <div class="card stack">${DECKS.map((deck) => html`<${Count} key=${deck} label=${t(`box.decks.${deck}`)} value=${box.decks[deck]}
      min=${1} max=${MOST.deck} optional
      onChange=${(/** @type {number|null} */ size) => onChange({ ...box, decks: { ...box.decks, [deck]: size } })} />`)}</div>
    <${Sentences} problems=${problems} />`;
}
