/** The stage: how many cards, who has played, what a coin can do now. */
import { html, useState } from '../../lib/index.js';
import { t } from '../../i18n.js';
import { mySeats, seatName } from '../../store.js';
import { onTheWay, tap } from '../../taps.js';
import { Button } from '../../components/button.js';
import { PlayerChip } from '../../components/chip.js';
import { Sheet } from '../../components/sheet.js';
import { Face, TileButton } from './building.js';
import { FACTS } from './constants.js';
import { Tiles } from './lay.js';
import { letterOf } from './words.js';

/** Stages A to F, the one that is played marked. @param {{now: import('./view.js').View}} props */
export function StageStrip({ now }) {
  return html`<ol class="ri-stages" aria-hidden="true">${FACTS.stages.map((stage) => html`<li key=${stage} class=${stage === now.stage ? 'ri-stage-now' : ''}>${letterOf(stage)}</li>`)}</ol>`;
}

/** What everybody has played in this stage. @param {{now: import('./view.js').View}} props */
export function Played({ now }) {
  const { cards, ahead, starter, counted } = now.turn;
  if (!cards.length) return null;
  const at = now.order.indexOf(starter);
  return html`<section class="ri-played" aria-label=${t('rialto.play.played')}><p class="ri-label">${t('rialto.play.played')}</p>
    ${!counted && html`<p class="ri-help">${t('rialto.play.begins', { name: seatName(starter) })}</p>`}
    <ul>${[...now.order.slice(at), ...now.order.slice(0, at)].map((/** @type {number} */ column) => html`<li key=${column} class=${column === ahead ? 'ri-ahead' : ''}><${PlayerChip} seat=${column} size=${28} />
      <b aria-hidden="true">${cards[column] ?? '…'}</b><span class="unseen">${cards[column] === null ? `${seatName(column)}: ${t('rialto.play.not_yet')}` : t('rialto.play.seat_cards', { name: seatName(column), count: cards[column] })}</span>
      ${column === ahead && html`<small>${t('rialto.play.ahead')}</small>`}</li>`)}</ul></section>`;
}

/** Which building goes for the better one. @param {{now: import('./view.js').View, seat: number, kind: string, onClose: () => void}} props */
function Swap({ now, seat, kind, onClose }) {
  const swap = (/** @type {string} */ other) => {
    tap('use', { no: now.no, seat, kind, swap: other });
    onClose();
  };
  return html`<${Sheet} title=${t('rialto.use.swap')} onClose=${onClose}>${now.players[seat].swaps.map((/** @type {string} */ other) => html`<${TileButton} key=${other}
    kind=${other} does=${now.effects[other]} onPick=${() => swap(other)} />`)}<//>`;
}

/** The buildings that a coin can activate now. @param {{now: import('./view.js').View, seat: number}} props */
export function Usable({ now, seat }) {
  const [swapping, setSwapping] = useState('');
  const kinds = /** @type {string[]} */ (now.players[seat].usable);
  if (!kinds.length) return null;
  const use = (/** @type {string} */ kind) => (now.effects[kind] === 'swap' ? setSwapping(kind) : tap('use', { no: now.no, seat, kind }));
  return html`<section class="ri-usable"><p class="ri-label">${t('rialto.use.title')}</p>
    ${kinds.map((kind) => html`<${TileButton} key=${kind} kind=${kind} does=${now.effects[kind]} note=${t('rialto.use.go')} onPick=${() => use(kind)} />`)}
    ${swapping && html`<${Swap} now=${now} seat=${seat} kind=${swapping} onClose=${() => setSwapping('')} />`}</section>`;
}

/** How many numbers stand in the row before somebody asks for more. */
const ROW = 8;

/** A number of cards: the tap plays them. @param {{count: number, jokers: number, off: boolean, onPlay: (count: number) => void}} props */
function CardsButton({ count, jokers, off, onPlay }) {
  const small = count ? (jokers ? ` = ${count - jokers} + ${jokers}` : '') : ` ${t('rialto.play.pass')}`;
  const words = small ? undefined : t('rialto.play.go', { count });
  return html`<button type="button" class="ri-cards" aria-label=${words} aria-disabled=${off ? 'true' : undefined} onClick=${() => !off && onPlay(count)}>
    <b>${count}</b>${small && html`<small>${small}</small>`}</button>`;
}

/** A row of numbers, one tap for a turn; a yellow joker is counted in. To be keyed by the step. @param {{now: import('./view.js').View, seat: number, decision: import('./view.js').Question<'play'>}} props */
export function PlayCard({ now, seat, decision }) {
  const [many, setMany] = useState(false);
  const { jokers } = decision.params;
  const sent = onTheWay.value.some(({ type, data }) => type === 'play' && data.no === now.no);
  const least = Math.max(1, jokers);
  const counts = [0, ...Array.from({ length: many ? 2 * ROW - 1 : ROW - 1 }, (_, at) => least + at)];
  const play = (/** @type {number} */ cards) => void tap('play', { no: now.no, seat, cards });
  return html`<div class="ri-card"><${StageStrip} now=${now} /><h2>${t('rialto.play.title')}</h2><p>${t(`rialto.rule.${now.stage}`)}</p>
    ${now.stage === 'bridge' && html`<${Top} now=${now} />`}${jokers > 0 && html`<p class="ri-limit">${t('rialto.play.jokers')}</p>`}
    <div class="ri-row" role="group" aria-label=${t('rialto.play.title')}>${counts.map((count) => html`<${CardsButton} key=${count} count=${count} jokers=${jokers} off=${sent} onPlay=${play} />`)}</div>
    ${!many && html`<${Button} kind="quiet" full onClick=${() => setMany(true)}>${t('rialto.play.many', { n: counts[ROW - 1] })}<//>`}
    <${Usable} now=${now} seat=${seat} /><${Played} now=${now} /><p class="ri-help">${t('rialto.play.help')}</p></div>`;
}

/** The bridge that lies open on the stack; whoever sees it can tell. @param {{now: import('./view.js').View}} props */
export function Top({ now }) {
  const [asking, setAsking] = useState(false);
  const { top, tiles, bridges } = now.supply;
  const tell = (/** @type {import('./lay.js').Tile} */ values) => {
    tap('top', { values });
    setAsking(false);
  };
  if (!bridges) return null;
  return html`${top ? html`<p class="ri-limit">${t('rialto.bridge.top', { low: top[0], high: top[1] })}</p>`
    : mySeats.value.length > 0 && html`<${Button} kind="quiet" full onClick=${() => setAsking(true)}>${t('rialto.bridge.tile')}<//>`}
    ${asking && html`<${Sheet} title=${t('rialto.bridge.tile')} onClose=${() => setAsking(false)}><${Tiles} tiles=${tiles} onPick=${tell} /><//>`}`;
}

/** Phase III. @param {{now: import('./view.js').View, seat: number}} props */
export function BlueCard({ now, seat }) {
  return html`<div class="ri-card"><h2>${t('rialto.blue.title')}</h2><${Usable} now=${now} seat=${seat} />
    <${Button} kind="primary" big full onClick=${() => tap('next', { no: now.no })}>${t('rialto.blue.done')}<//></div>`;
}

/** A tile that is only shown. @param {{building: import('./view.js').BuildingSeen}} props */
export function Owned({ building }) {
  const note = building.coin ? t('rialto.use.used') : building.fresh ? t('rialto.use.fresh') : '';
  return html`<li class=${`ri-owned ${building.coin ? 'ri-used' : ''}`}><${Face} kind=${building.kind} does=${building.does} coin=${building.coin} note=${note} /></li>`;
}
