/** What the table is asked once: the board's pairs, the round tiles, the virtual player's cards. */
import { html, useState } from '../../lib/index.js';
import { t } from '../../i18n.js';
import { tap } from '../../taps.js';
import { Button } from '../../components/button.js';
import { FACTS } from './constants.js';
import { Number_, Places } from './picks.js';

/** Which three pairs are not connected: tap the two of each. @param {{onDone?: () => void}} props */
export function TellMap({ onDone }) {
  const [order, setOrder] = useState(/** @type {string[]} */ ([]));
  const pairOf = (/** @type {string} */ place) => (order.includes(place) ? Math.floor(order.indexOf(place) / 2) + 1 : 0);
  const save = () => {
    tap('map', { opposite: [order.slice(0, 2), order.slice(2, 4), order.slice(4, 6)] });
    onDone?.();
  };
  return html`<div class="ri-card"><h2>${t('rialto.map.title')}</h2><p>${t('rialto.map.help')}</p>
    <${Places} words=${(/** @type {string} */ place) => (pairOf(place) ? t('rialto.map.pair', { n: pairOf(place) }) : '·')} pressed=${(/** @type {string} */ place) => pairOf(place) > 0}
      off=${(/** @type {string} */ place) => pairOf(place) > 0} onPick=${(/** @type {string} */ place) => setOrder([...order, place])} />
    ${order.length === FACTS.places.length && html`<${Button} kind="primary" big full onClick=${save}>${t('rialto.map.save')}<//>`}
    ${order.length > 0 && html`<${Button} full onClick=${() => setOrder([])}>${t('rialto.map.again')}<//>`}</div>`;
}

/** Where the round tiles lie: tap the districts in the order of their tiles. @param {{now: import('./view.js').View, onDone?: () => void}} props */
export function TellTiles({ now, onDone }) {
  const [order, setOrder] = useState(/** @type {string[]} */ ([]));
  const save = () => {
    tap('tiles', { tiles: FACTS.places.map((place) => order.indexOf(place) + 1) });
    onDone?.();
  };
  const whole = order.length === FACTS.places.length;
  return html`<div class="ri-card"><h2>${t('rialto.tiles.title')}</h2>
    ${!whole && html`<p>${t('rialto.tiles.tap', { number: order.length + 1 })}</p>`}
    <${Places} words=${(/** @type {string} */ place) => order.indexOf(place) + 1 || '·'} pressed=${(/** @type {string} */ place) => order.includes(place)}
      off=${(/** @type {string} */ place) => order.includes(place)} onPick=${(/** @type {string} */ place) => setOrder([...order, place])} />
    ${whole && html`<${Button} kind="primary" big full onClick=${save}>${t('rialto.tiles.save')}<//>`}
    ${order.length > 0 && html`<${Button} full onClick=${() => setOrder([])}>${t('rialto.map.again')}<//>`}
    ${order.length === 0 && now.stage === 'tiles' && html`<${Button} big full onClick=${() => tap('shuffle_tiles', { no: now.no })}>${t('rialto.tiles.shuffle')}<//>`}</div>`;
}

/** The virtual player's cards, counted by stage. @param {{now: import('./view.js').View, most: number}} props */
export function TellHand({ now, most }) {
  const [cards, setCards] = useState(/** @type {number[]} */ (now.hand.length ? now.hand : FACTS.stages.map(() => 0)));
  const [open, setOpen] = useState(!now.hand.length);
  const sum = cards.reduce((all, count) => all + count, 0);
  const save = () => {
    tap('hand', { cards });
    setOpen(false);
  };
  if (!open && now.hand.length) {
    return html`<p class="ri-told">${t('rialto.hand.told', { cards: now.hand.join(' · ') })} <${Button} kind="quiet" onClick=${() => setOpen(true)}>${t('rialto.hand.change')}<//></p>`;
  }
  return html`<section class="ri-hand"><h3>${t('rialto.hand.title')}</h3><p>${t('rialto.hand.help', { count: most })}</p>
    ${FACTS.stages.map((stage, at) => html`<${Number_} key=${stage} name=${t(`rialto.stage.${stage}`)} said=${t(`rialto.stage.${stage}`)} value=${cards[at]} most=${cards[at] + most - sum}
      onChange=${(/** @type {number} */ value) => setCards(cards.map((count, place) => (place === at ? value : count)))} />`)}
    <p class="ri-sum">${t('rialto.hand.sum', { sum, count: most })}</p>
    <${Button} kind="primary" full aria-disabled=${sum === most ? undefined : 'true'} onClick=${() => sum === most && save()}>${t('rialto.hand.save')}<//></section>`;
}
