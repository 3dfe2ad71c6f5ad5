/** My influence cards: for my eyes only. */
import { html, useState } from '../../../lib/index.js';
import { t } from '../../../i18n.js';
import { canEdit, mySeats } from '../../../store.js';
import { secretsOf } from '../now.js';
import { Later } from '../later.js';

/** The cards of a seat whose secrets this phone knows. @param {{seat: number}} props */
export function Hand({ seat }) {
  const [place, setPlace] = useState(/** @type {number|null} */ (null));
  const hand = secretsOf(seat).hand ?? [];
  if (!mySeats.value.includes(seat) || !canEdit(seat) || !hand.length) return null;
  const close = () => setPlace(null);
  const card = place === null ? null : hand[place];
  return html`<div class="own-row own-row-wide"><span class="own-name">${t('venice.label.influence')}</span>
    <span class="hand">${hand.map((held, index) => html`<button type="button" key=${index} class=${`hand-card ${held ? '' : 'hand-unknown'}`} onClick=${() => setPlace(index)}>
      ${held ? t(`venice.card.${held}.name`) : html`<span aria-hidden="true">?</span><span class="unseen">${t('venice.hand.unknown')}</span>`}</button>`)}</span>
    ${place !== null && (card ? html`<${Later} pick="CardSheet" seat=${seat} place=${place} card=${card} onClose=${close} />`
      : html`<${Later} pick="NameCardSheet" seat=${seat} place=${place} card=${null} onClose=${close} />`)}</div>`;
}
