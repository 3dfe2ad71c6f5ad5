/** One of two smuggler cards: where each leads, and what it makes the Doge ignore. */
import { html } from '../../../lib/index.js';
import { t } from '../../../i18n.js';
import { seatName } from '../../../store.js';
import { PlayerChip } from '../../../components/chip.js';
import { buildingAt, Stack } from '../boats.js';
import { Cube } from '../goods.js';
import { GuideHead } from '../guide/help.js';
import { send, waits } from '../guide/send.js';
import { view } from '../now.js';
import { Row } from './row.js';
import { cardName } from './words.js';

/** The places of the Doge's row: struck out what is then ignored, lit what happens. @param {{doge: import('../view.js').DogeView, ignored: readonly number[]}} props */
function Places({ doge, ignored }) {
  const words = ignored.map((place) => doge.row[place - 1]?.card).map((card) => card && cardName(card, doge.cards)).filter(Boolean).join(', ');
  return html`<span class="follows-row"><span class="unseen">${t('venice.played.then_ignored', { cards: ignored.join(', ') })}</span>
    <span class="follows-places" aria-hidden="true">${doge.row.map((_, at) => html`<i key=${at} class=${ignored.includes(at + 1) ? 'follows-off' : 'follows-on'}>${at + 1}</i>`)}</span>
    ${words && html`<s aria-hidden="true">${words}</s>`}</span>`;
}

/** What follows from a card, one line each. @param {{card: import('../view.js').SmugglerCard, owner: number}} props */
function Follows({ card, owner }) {
  const alone = view.value.players.length === 1;
  const name = (/** @type {number} */ seat) => (seat >= view.value.players.length ? t('venice.doge.short') : alone ? t('venice.played.you') : seatName(seat));
  const met = card.meets && card.meets[1] > 0 ? (card.meets[0] > 0 ? 'meets' : 'may_meet') : '';
  return html`<span class="smuggler-slots"><${PlayerChip} seat=${owner} size=${20} /> ${t('venice.automa.to_slot', { slot: card.slot })}${card.vp > 0 && html` <b>+${card.vp} ${t('venice.counter.vp')}</b>`}</span>
    ${card.shares.map(([seat, vp], index) => html`<span key=${`s${index}`} class=${seat < view.value.players.length ? 'follows-good' : 'follows-bad'}>${t('venice.played.shares', { name: name(seat), n: vp })}</span>`)}
    ${card.pushes.map(([seat, slot]) => html`<span key=${`p${seat}`}>${t('venice.played.then_pushed', { name: name(seat), slot })}</span>`)}
    ${met && html`<span class="follows-bad">${t(`venice.played.${met}`)}</span>`}`;
}

/** One card, large. @param {{now: import('../now.js').Automated, owner: number, option: import('../view.js').Question<'automa_card'>['options'][number]}} props */
function SmugglerCard({ now, owner, option }) {
  const { board } = now;
  const building = buildingAt(board, option.key);
  const card = option.params;
  const { doge } = board.automa;
  return html`<button type="button" class="smuggler-card" aria-disabled=${waits()} onClick=${() => send('smuggler_card', { card: option.key })}>
    <span class="smuggler-name">${t(`venice.building.${option.key}`)} ${building.good && html`<${Cube} good=${building.good} size=${18} />`}</span>
    <${Follows} card=${card} owner=${owner} />
    ${building.stack.length > 0 && html`<span class="smuggler-boats"><${Stack} board=${board} stack=${building.stack} size=${18} /></span>`}
    ${doge && html`<span class="smuggler-ignores"><${Places} doge=${doge} ignored=${card.ignored} /></span>`}</button>`;
}

/** The places that every choice leaves out: the first deck's card has struck them. @param {(readonly number[])[]} lists */
const ignoredByAll = (lists) => (lists[0] ?? []).filter((place) => lists.every((list) => list.includes(place)));

/** @param {import('./card.js').StepProps<'automa_card'>} props */
export function CardStep({ now, decision }) {
  const { doge } = now.board.automa;
  const { deck } = decision.params;
  const both = ignoredByAll(decision.options.map((option) => option.params.ignored)); // whatever is chosen now
  const owner = now.players.length + (doge ? deck : 0);
  return html`<${GuideHead} title=${t('venice.automa.card_title', { deck: 'AB'[deck] })} stage="automa_card" />
    <div class="smuggler-cards">${decision.options.map((option) => html`<${SmugglerCard} key=${option.key} now=${now} owner=${owner} option=${option} />`)}</div>
    <p class="guide-note">${t(doge ? 'venice.automa.card_note' : 'venice.automa.card_secret')}</p>
    ${doge && html`<${Row} doge=${doge} struck=${both} />`}`;
}
