/** One of two smuggler cards: where each leads, and what it makes the Doge ignore. */
import { html } from '../../../lib/index.js';
import { t } from '../../../i18n.js';
import { PlayerChip } from '../../../components/chip.js';
import { buildingAt, Stack } from '../boats.js';
import { Cube } from '../goods.js';
import { GuideHead } from '../guide/help.js';
import { smugglerCard } from '../guide/offers.js';
import { send, waits } from '../guide/send.js';
import { slotOf } from '../board/tile.js';
import { Row } from './row.js';
import { cardName } from './words.js';

/** Which card of the Doge's row this one ignores. @param {{doge: import('../view.js').DogeView, place: number}} props */
function Ignores({ doge, place }) {
  const card = doge.row[place - 1]?.card;
  return html`<span class="smuggler-ignores">${t('venice.automa.ignores', { place })}${card && html` <b>${cardName(card, doge.cards)}</b>`}</span>`;
}

/** One card, large. @param {{now: import('../now.js').Automated, owner: number, option: import('../../../types.js').Option}} props */
function SmugglerCard({ now, owner, option }) {
  const { board } = now;
  const building = buildingAt(board, option.key);
  const slot = slotOf(building, owner);
  const { ignores } = smugglerCard(option);
  return html`<button type="button" class="smuggler-card" aria-disabled=${waits()} onClick=${() => send('smuggler_card', { card: option.key })}>
    <span class="smuggler-name">${t(`venice.building.${option.key}`)} ${building.good && html`<${Cube} good=${building.good} size=${18} />`}</span>
    <span class="smuggler-slots"><${PlayerChip} seat=${owner} size=${20} /> ${slot >= 4 ? t('venice.automa.stays_slot') : t('venice.automa.to_slot', { slot: slot + 1 })}</span>
    <span class="smuggler-boats">${building.stack.length ? html`<${Stack} board=${board} stack=${building.stack} size=${18} />` : html`<span class="muted">${t('venice.automa.nobody')}</span>`}</span>
    ${ignores !== undefined && html`<${Ignores} doge=${board.automa.doge} place=${ignores} />`}</button>`;
}

/** @param {import('./card.js').StepProps} props */
export function CardStep({ now, decision }) {
  const { doge } = now.board.automa;
  const deck = decision.params?.deck ?? 0;
  const owner = now.players.length + (doge ? deck : 0);
  return html`<${GuideHead} title=${t('venice.automa.card_title', { deck: 'AB'[deck] })} stage="automa_card" />
    <div class="smuggler-cards">${decision.options.map((option) => html`<${SmugglerCard} key=${option.key} now=${now} owner=${owner} option=${option} />`)}</div>
    <p class="guide-note">${t(doge ? 'venice.automa.card_note' : 'venice.automa.card_secret')}</p>
    ${doge && html`<${Row} doge=${doge} />`}`;
}
