/** Dogaressa cards: taken, kept in front, used instead of the card played. */
import { html, useState } from '../../lib/index.js';
import { t } from '../../i18n.js';
import { tap } from '../../taps.js';
import { Sheet } from '../../components/sheet.js';
import { endWords } from './ahead.js';
import { FACTS } from './constants.js';
import { view } from './now.js';
import { AskNumber } from './number.js';

/** What a kind is called. @param {string} lady */
export const ladyWords = (lady) => t(`masterpieces.lady.${lady}`);

/** One of the six kinds, and how many of it are left where the box says. @param {{onLady: (lady: string) => void}} props */
export function LadyChoice({ onLady }) {
  const left = view.value.known.ladies;
  return html`<div class="gain-row" role="group" aria-label=${t('masterpieces.ladies.which')}>
    ${FACTS.ladies.map((lady) => html`<button type="button" class="btn" key=${lady} onClick=${() => onLady(lady)}>${ladyWords(lady)}${lady in left && html`<br /><small>${t('masterpieces.ladies.left', { count: left[lady] })}</small>`}</button>`)}</div>`;
}

/** What a card does, and the one question it may ask. @param {{seat: number, lady: string, onClose: () => void}} props */
function UseSheet({ seat, lady, onClose }) {
  const [asking, setAsking] = useState(false);
  const { known } = view.value;
  const use = (/** @type {Record<string, number>} */ more = {}) => {
    tap('use_lady', { seat, lady, ...more });
    onClose();
  };
  const unknown = lady === 'lady_points' && known.dogaressa_points === null;
  const steps = Array.from({ length: FACTS.large_steps }, (_, one) => one + 1);
  return html`<${Sheet} title=${ladyWords(lady)} onClose=${onClose}>
    <p class="sheet-text">${t(`masterpieces.ladies.help.${lady}`, { points: known.dogaressa_points ?? '?' })}</p>
    ${lady === 'large_dogate'
      ? html`${steps.map((step) => html`<button type="button" class="btn btn-full btn-two" key=${step} onClick=${() => use({ steps: step })}>
        <b>${t('masterpieces.council.up', { count: step })}</b><small>${endWords(seat, step)}</small></button>`)}`
      : html`<button type="button" class="btn btn-primary btn-big btn-full" onClick=${() => (unknown ? setAsking(true) : use())}>${t('masterpieces.ladies.use')}</button>`}
    ${asking && html`<${AskNumber} title=${t('masterpieces.ladies.how_many')} onNumber=${(/** @type {number} */ points) => points && use({ points })} onClose=${() => setAsking(false)} />`}
  <//>`;
}

/** The cards in front of a player. @param {{seat: number, may: boolean}} props */
export function Ladies({ seat, may }) {
  const [open, setOpen] = useState(/** @type {string|null} */ (null));
  const cards = Object.entries(view.value.players[seat].ladies);
  if (!cards.length) return null;
  return html`<section class="panel" aria-label=${t('masterpieces.ladies.title')}><h2 class="panel-title">${t('masterpieces.ladies.title')}</h2>
    <div class="gain-row">${cards.map(([lady, count]) => {
      const words = count > 1 ? `${count} × ${ladyWords(lady)}` : ladyWords(lady);
      return may ? html`<button type="button" class="btn" key=${lady} onClick=${() => setOpen(lady)}>${words}</button>` : html`<span class="lady" key=${lady}>${words}</span>`;
    })}</div>
    ${open && html`<${UseSheet} seat=${seat} lady=${open} onClose=${() => setOpen(null)} />`}</section>`;
}
