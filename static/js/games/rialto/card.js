/** The one thing to do now: for this seat, for everybody, or whom the table waits for. */
import { html } from '../../lib/index.js';
import { t } from '../../i18n.js';
import { decisions, mySeats, seatName } from '../../store.js';
import { tap } from '../../taps.js';
import { Button } from '../../components/button.js';
import { PlayerChip } from '../../components/chip.js';
import { BuildCard, MoveCard } from './answers.js';
import { FACTS } from './constants.js';
import { BridgeCard, GondolaCard, ValuesCard } from './lay.js';
import { view } from './now.js';
import { BlueCard, PlayCard, Played, StageStrip, Usable } from './play.js';
import { TellHand, TellMap, TellTiles } from './setup.js';
import { numberOf } from './words.js';

/** @type {Record<string, (props: never) => Markup>} */
const CARDS = { start: BuildCard, build: BuildCard, bridge: BridgeCard, values: ValuesCard, gondola: GondolaCard, move: MoveCard, play: PlayCard, blue: BlueCard };

/** Phase I: who takes a row when, how many cards may stay, green buildings. @param {{now: import('./view.js').View, seat: number}} props */
function CardsCard({ now, seat }) {
  const { limit, buildings, usable } = now.players[seat];
  const { ready, green } = now.turn;
  const waiting = now.doge.map(({ column }) => column).filter((column) => column !== now.third && !ready.includes(column));
  const mayLater = green !== null && green !== seat && !usable.length && buildings.some((one) => one.colour === 'green' && !one.coin);
  const several = mySeats.value.length > 1 || !mySeats.value.includes(seat);
  return html`<div class="ri-card"><h2>${t('rialto.cards.title')}</h2>
    <p>${t('rialto.cards.district', { number: now.round, place: t(`rialto.place.${now.district}`) })}</p>
    <p>${t('rialto.cards.help', { rows: now.players.length + 1 })}</p>
    <p class="ri-label">${t('rialto.cards.order')}</p>
    <ol class="ri-order">${now.doge.filter(({ column }) => column !== now.third).map(({ column }) => html`<li key=${column}><${PlayerChip} seat=${column} size=${28} /><span>${seatName(column)}</span>
      ${ready.includes(column) && html`<small>${t('rialto.cards.ready')}</small>`}</li>`)}</ol>
    ${ready.includes(seat) ? html`<p class="ri-limit">${waiting.length > 0 && t('rialto.cards.waiting', { names: waiting.map(seatName).join(', ') })}</p>`
      : html`<p class="ri-limit">${t('rialto.cards.limit', { name: seatName(seat), count: limit })}</p>
        ${mayLater && html`<p class="ri-help">${t('rialto.cards.green', { name: seatName(green ?? 0) })}</p>`}<${Usable} now=${now} seat=${seat} />
        <${Button} kind="primary" big full onClick=${() => tap('next', { no: now.no, seat })}>${several ? t('rialto.cards.mine_named', { name: seatName(seat) }) : t('rialto.cards.mine')}<//>`}
    ${now.third !== null && !waiting.length && html`<${TellHand} key=${now.hand.join()} now=${now} most=${FACTS.virtual_cards} />`}</div>`;
}

/** Whose cards this phone asks about: of several of mine, one that has not ended phase I. @param {import('./view.js').View} now @param {number} seat */
const whoseCards = (now, seat) => (now.turn.ready.includes(seat) && mySeats.value.includes(seat) ? mySeats.value.find((one) => !now.turn.ready.includes(one)) ?? seat : seat);

/** Whom we wait for, and what the stage is about. @param {{now: import('./view.js').View, decision: import('./view.js').Question}} props */
function Waiting({ now, decision }) {
  const { seat, kind } = decision;
  const stage = now.turn.cards.length > 0;
  return html`<div class="ri-card ri-waiting">${stage && html`<${StageStrip} now=${now} />`}
    <p class="ri-wait"><${PlayerChip} seat=${seat} size=${36} /><span><b>${seatName(seat)}</b> ${t(`rialto.doing.${kind}`)}</span></p>
    ${stage && html`<p>${t(`rialto.rule.${now.stage}`)}</p><${Played} now=${now} />`}</div>`;
}

/** @param {{seat: number}} props */
export function TurnCard({ seat }) {
  const now = view.value;
  const decision = decisions.value[0];
  if (!decision || now.over) return null;
  if (now.stage === 'map') return html`<${TellMap} />`;
  if (now.stage === 'tiles') return html`<${TellTiles} now=${now} />`;
  if (now.stage === 'cards') return html`<${CardsCard} now=${now} seat=${whoseCards(now, seat)} />`;
  const anybodys = decision.kind === 'values' && mySeats.value.length > 0;
  const Card = CARDS[decision.kind];
  if (Card && (decision.seat === seat || anybodys)) return html`<${Card} key=${now.no} now=${now} seat=${seat} decision=${decision} />`;
  return html`<${Waiting} now=${now} decision=${decision} />`;
}

/** Where the tiles are to lie, as long as the companion has just said so. @param {{now: import('./view.js').View}} props */
export function TilesToLay({ now }) {
  if (now.stage !== 'start') return null;
  return html`<section class="ri-lay"><p>${t('rialto.tiles.look')}</p><div class="ri-places">${['left1', 'right1', 'left2', 'right2', 'left3', 'right3'].map((place) => html`<div class="ri-place ri-place-read" key=${place}>
    <b>${numberOf(now, place)}</b><small>${t(`rialto.place.${place}`)}</small></div>`)}</div></section>`;
}
