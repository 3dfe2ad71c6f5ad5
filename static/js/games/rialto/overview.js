/** Everybody at once: Doge track, map, districts, what is left. */
import { html, useState } from '../../lib/index.js';
import { t } from '../../i18n.js';
import { mySeats } from '../../store.js';
import { Button } from '../../components/button.js';
import { Counts } from './chip.js';
import { City } from './city.js';
import { DogeTrack } from './doge.js';
import { FixDisc, FixMap, FixPlaced, mayFix } from './fix.js';
import { view } from './now.js';
import { Top } from './play.js';
import { byNumber, numberOf } from './words.js';

/** A district in a line. @param {{now: import('./view.js').View, one: import('./view.js').District, onOpen?: () => void}} props */
function District({ now, one, onOpen }) {
  const here = one.place === now.district;
  const words = html`<b class="ri-number-badge">${one.tile ?? '·'}</b>
    <span class="ri-district-words"><span>${t(`rialto.place.${one.place}`)}${here && html` · <b>${t('rialto.overview.now')}</b>`}</span><small>${t('rialto.overview.worth', { worth: one.worth })}</small></span>
    <${Counts} counts=${one.councillors} />`;
  const classes = `ri-district ${here ? 'ri-here' : ''}`;
  return html`<li>${onOpen ? html`<button type="button" class=${classes} onClick=${onOpen}>${words}</button>` : html`<div class=${classes}>${words}</div>`}</li>`;
}

/** The six districts by number. @param {{now: import('./view.js').View, onOpen?: (place: string) => void}} props */
export function Districts({ now, onOpen }) {
  return html`<ul class="ri-districts">${byNumber(now).map((one) => html`<${District} key=${one.place} now=${now} one=${one} onOpen=${onOpen && (() => onOpen(one.place))} />`)}</ul>`;
}

/** Bonus tiles, supplies, the virtual player's disc. @param {{now: import('./view.js').View}} props */
function Facts({ now }) {
  const { turned, marked } = now.map;
  const bonus = (/** @type {number} */ side) => t(turned[side] ? 'rialto.overview.bonus_given' : 'rialto.overview.bonus_open');
  return html`<div class="ri-facts"><p>${t('rialto.overview.bonus_left')}: <b>${bonus(0)}</b></p><p>${t('rialto.overview.bonus_right')}: <b>${bonus(1)}</b></p>
    <p>${t('rialto.overview.supply', { ...now.supply })}</p><${Top} now=${now} />
    ${marked && html`<p>${t('rialto.overview.marked', { a: numberOf(now, marked[0]), b: numberOf(now, marked[1]) })}</p>`}</div>`;
}

/** Everybody at once, once there is a game. */
export function Overview() {
  return view.value ? html`<${Everything} />` : html`<p class="empty">${t('rialto.own.no_game')}</p>`;
}

/** Track, map and districts; a tap puts right. */
function Everything() {
  const [disc, setDisc] = useState(/** @type {number|null} */ (null));
  const [place, setPlace] = useState('');
  const [map, setMap] = useState(false);
  const now = view.value;
  const may = mySeats.value.length > 0;
  const space = now.doge.find((one) => one.column === disc)?.space ?? 0;
  return html`<section class="ri-overview" aria-label=${t('rialto.overview.title')}>
    <h2 class="ri-heading">${t('rialto.overview.doge')}</h2><${DogeTrack} now=${now} size=${32} onOpen=${may ? (/** @type {number} */ column) => mayFix(column) && setDisc(column) : undefined} />
    <p class="ri-help">${t('rialto.overview.top')}</p>
    <h2 class="ri-heading">${t('rialto.overview.city')}</h2>${now.map.told && html`<${City} now=${now} />`}
    <${Districts} now=${now} onOpen=${may ? setPlace : undefined} /><${Facts} now=${now} />
    ${may && now.map.told && html`<${Button} full onClick=${() => setMap(true)}>${t('rialto.fix.title')}<//>`}
    ${disc !== null && html`<${FixDisc} column=${disc} space=${space} onClose=${() => setDisc(null)} />`}
    ${place && html`<${FixPlaced} now=${now} place=${place} onClose=${() => setPlace('')} />`}
    ${map && html`<${FixMap} now=${now} onClose=${() => setMap(false)} />`}
  </section>`;
}
