/** The buy-down, live: everybody sees everybody's intrigue, and buys until all are done. */
import { html, useState } from '../../../lib/index.js';
import { t } from '../../../i18n.js';
import { activeSeat, mySeats, seatName, table } from '../../../store.js';
import { onTheWay, tap } from '../../../taps.js';
import { Counter } from '../../../components/counter.js';
import { PlayerChip } from '../../../components/chip.js';
import { MySeats } from '../../../components/my-seats.js';
import { Stepper } from '../../../components/stepper.js';
import { charge } from '../../../scoring/charge.js';
import { columnsOf, openPage } from '../../../scoring/model.js';
import { PageLines } from '../../../scoring/page.js';
import { OpenRow } from '../../../scoring/rows.js';
import { Lion } from '../automa/lion.js';
import { view } from '../now.js';
import { Segments } from '../segments.js';
import { Adviser } from './adviser.js';
import { canStep, PRICE, shownBuyer, stepped } from './buying.js';
import { marketOf } from './facts.js';

/** @typedef {import('../../../scoring/model.js').Scoring} Scoring */
/** @typedef {import('./buying.js').Buyer} Buyer */

/** A seat's purchase, with the taps on their way. @param {Scoring} scoring @param {number} seat */
const buyerAt = (scoring, seat) => shownBuyer(marketOf(openPage(scoring)).players[seat], seat, onTheWay.value);

/** What stays of intrigue, drawn: full, bought off, and free. @param {{buyer: Buyer, cap: number}} props */
function IntrigueBar({ buyer, cap }) {
  const spaces = Array.from({ length: Math.max(cap, buyer.intrigue) }, (_, at) => (at < buyer.left ? 'full' : at < buyer.intrigue ? 'gone' : ''));
  return html`<span class="segments segments-intrigue" aria-hidden="true">${spaces.map((look) => html`<i class=${look}></i>`)}</span>`;
}

/** Somebody's row; a tap puts the numbers right. @param {{scoring: Scoring, seat: number}} props */
function BuyerRow({ scoring, seat }) {
  const buyer = buyerAt(scoring, seat);
  const caught = marketOf(openPage(scoring)).arrested === seat;
  const classes = `buyer ${mySeats.value.includes(seat) ? 'buyer-mine' : ''} ${caught ? 'buyer-danger' : ''}`;
  return html`<${OpenRow} scoring=${scoring} column=${seat} class=${classes}><${PlayerChip} seat=${seat} size=${32} />
    <span class="buyer-words"><span class="buyer-name"><span class="buyer-who">${seatName(seat)}</span>${caught && html` <span class="buyer-caught">${t('venice.scoring.would_be_arrested')}</span>`}</span>
      <${IntrigueBar} buyer=${buyer} cap=${view.value.limits.cap} />
      <span class="buyer-purse">${t('venice.scoring.purse', { scrolls: buyer.scrolls_left, coins: buyer.coins_left })}</span></span>
    <span class="buyer-left"><span class="unseen">${t('venice.label.intrigue')} </span><${Counter} value=${buyer.left} waiting=${buyer.waiting} digits=${2} /></span><//>`;
}

/** The Doge buys nothing; his number is what counts. @param {{scoring: Scoring, intrigue: number, cap: number}} props */
function DogeRow({ scoring, intrigue, cap }) {
  return html`<${OpenRow} scoring=${scoring} column=${marketOf(openPage(scoring)).players.length} class="buyer buyer-doge"><${Lion} size=${34} />
    <span class="buyer-words"><span class="buyer-name">${t('venice.doge.name')}</span><${Segments} value=${intrigue} of=${cap} tone="intrigue" />
      <span class="buyer-purse">${t('venice.scoring.doge_buys_nothing')}</span></span>
    <span class="buyer-left"><span class="unseen">${t('venice.label.intrigue')} </span><${Counter} value=${intrigue} digits=${2} /></span><//>`;
}

/** One way to pay. @param {{scoring: Scoring, seat: number, way: 'scrolls'|'coins'}} props */
function Way({ scoring, seat, way }) {
  const buyer = buyerAt(scoring, seat);
  const words = { name: seatName(seat) };
  const step = (/** @type {1|-1} */ by) => canStep(buyer, way, by) && tap('score.buy', { seat, ...stepped(buyer, way, by) });
  const last = !canStep(buyer, way, 1);
  return html`<${Stepper} class=${`buy-way ${last ? 'buy-full' : ''}`} minus=${t(`venice.scoring.less_${way}`, words)} plus=${t(`venice.scoring.more_${way}`, words)} empty=${!canStep(buyer, way, -1)} full=${last} onStep=${step}>
    <p class="buy-price">${t(`venice.scoring.price_${way}`, { price: PRICE[way] })}</p>
    <p class="buy-so-far numbers">${buyer.bought[way] > 0 && html`<b>−<${Counter} value=${buyer.bought[way]} waiting=${buyer.waiting} digits=${1} /></b>`}
      <span class="buy-rest">${t(`venice.scoring.left_${way}`, { count: way === 'scrolls' ? buyer.scrolls_left : buyer.coins_left })}</span></p><//>`;
}

/** For which of my seats this phone buys. */
function useBuyer() {
  const seats = charge();
  const [chosen, setChosen] = useState(activeSeat.peek());
  return { seats, seat: chosen !== null && seats.includes(chosen) ? chosen : seats[0], setChosen };
}

/** What a seat of mine buys. @param {{scoring: Scoring, seat: number}} props */
function MyPurchase({ scoring, seat }) {
  return html`<section class="buy-mine" aria-label=${t('venice.scoring.my_purchase', { name: seatName(seat) })}>
    <${Way} key=${`s${seat}`} scoring=${scoring} seat=${seat} way="scrolls" /><${Way} key=${`c${seat}`} scoring=${scoring} seat=${seat} way="coins" /></section>`;
}

/** The page "intrigue". @param {import('../../../scoring/page.js').PageProps} props */
export function IntriguePage({ scoring, large }) {
  const page = openPage(scoring);
  const { players, doge } = marketOf(page);
  const seats = columnsOf(scoring, table.value?.seats.length ?? 0, view.value.order).filter((column) => column < players.length);
  const { seats: mine, seat: buyer, setChosen } = useBuyer();
  const buys = !large && !scoring.confirmed && buyer !== undefined;
  const bought = page.lines.filter(({ key }) => key.endsWith('.bought'));
  return html`${buys && html`<${MySeats} seats=${mine} seat=${buyer} named=${mine.length < 4} onPick=${setChosen} /><${Adviser} seat=${buyer} buyer=${buyerAt(scoring, buyer)} />`}
    <ul class="buyers" aria-label=${t('scoring.everybody')}>${seats.map((seat) => html`<${BuyerRow} key=${seat} scoring=${scoring} seat=${seat} />`)}
      ${doge !== undefined && html`<${DogeRow} scoring=${scoring} intrigue=${doge} cap=${view.value.limits.cap} />`}</ul>
    ${buys && html`<${MyPurchase} scoring=${scoring} seat=${buyer} />`}
    <${PageLines} lines=${bought} />`;
}
