/** Venice on the table display: readable from two metres. */
import { html } from '../../lib/index.js';
import { t } from '../../i18n.js';
import { seatName } from '../../store.js';
import { Counter } from '../../components/counter.js';
import { PlayerChip } from '../../components/chip.js';
import { Flash } from '../../components/turn-line.js';
import { RivalMark } from './automa/mark.js';
import { Lion } from './automa/lion.js';
import { automaNow, dogeNow } from './automa/rivals.js';
import { TileFace } from './board/grid.js';
import { CouncilTrack } from './council.js';
import { doingWords } from './guide/others.js';
import { guided } from './mode.js';
import { view } from './now.js';
import { Segments } from './segments.js';
import { seatsInOrder, standing } from './values.js';
import { endReason, endWords, roundWords } from './words.js';

/** So many letters do not fit in the largest ones. */
const LONG = 24;

/** Round, turn and countdown, large. @param {{now: import('./now.js').View}} props */
function DisplayTurn({ now }) {
  const end = endWords(now);
  const { name, step } = roundWords(now);
  const rival = automaNow()?.acting ? automaNow() : null;
  const who = now.over ? t('venice.turn.over') : rival ? t(`venice.automa.turn_${rival.kind}`) : t('venice.turn.whose', { name: seatName(now.turn.seat) });
  return html`<header class="display-turn"><${Flash} no=${now.turn.no} />
    ${!now.over && (rival ? html`<${RivalMark} now=${now} size=${96} />` : html`<${PlayerChip} seat=${now.turn.seat} size=${96} />`)}
    <div class="display-turn-words"><p class="display-round">${now.over ? t('venice.overview.title') : html`<span>${name}${step && html`<span class="turn-step">${step}</span>`}</span>`}
        ${end && !now.over && html`<span class="turn-end">${end}</span>`}</p>
      <h1 class=${`display-who ${who.length > LONG ? 'display-who-long' : ''}`}>${who}</h1>
      ${now.turn.stage && !now.over && html`<p class="display-doing">${doingWords(now.turn, automaNow())}</p>`}
      ${now.end && !now.over && html`<p class="display-reason">${endReason(now.end)}</p>`}
      ${now.over && html`<p class="display-reason">${t('venice.over.before_scoring')}</p>`}</div>
  </header>`;
}

/** One player's line on the display; with a place when the game is over. @param {{now: import('./now.js').View, seat: number, place?: number}} props */
function DisplaySeat({ now, seat, place }) {
  const player = now.players[seat];
  const digits = now.players.some((/** @type {{vp: number}} */ other) => other.vp > 99) ? 3 : 2;
  const small = /** @type {const} */ (['council', 'scrolls', 'coins', 'assistants']);
  return html`<li class=${`display-seat ${!now.over && now.turn.seat === seat ? 'on-turn' : ''}`}>
    <${PlayerChip} seat=${seat} size=${56} />
    <div class="display-who-line"><span class="display-name">${place && html`<span class="display-place">${place}.</span> `}${seatName(seat)}</span>
      <span class="display-intrigue"><span class="display-intrigue-name">${t('venice.label.intrigue')} <b>${player.intrigue}</b></span>
        <${Segments} value=${player.intrigue} of=${now.limits.cap} tone="intrigue" /></span></div>
    <dl class="display-small">${small.map((counter) => html`<div key=${counter}><dt>${t(`venice.label.${counter}`)}</dt><dd>${player[counter]}</dd></div>`)}</dl>
    <p class="display-vp"><${Counter} value=${player.vp} digits=${digits} /><span class="display-unit">${t('venice.counter.vp')}</span></p>
  </li>`;
}

/** The Doge's line, in his gold. @param {{doge: import('./view.js').DogeView}} props */
function DisplayDoge({ doge }) {
  const small = [['council', doge.council.join(' · ')], ['scrolls', doge.scrolls], ['intrigue', doge.intrigue]];
  return html`<li class=${`display-seat display-doge ${automaNow()?.acting ? 'on-turn' : ''}`}><${Lion} size=${56} />
    <div class="display-who-line"><span class="display-name">${t('venice.doge.name')}</span><span class="display-intrigue">${t('venice.doge.left', { count: doge.left })}</span></div>
    <dl class="display-small">${small.map(([counter, value]) => html`<div key=${counter}><dt>${t(`venice.label.${counter}`)}</dt><dd>${value}</dd></div>`)}</dl>
    <p class="display-vp"><${Counter} value=${doge.vp} digits=${2} /><span class="display-unit">${t('venice.counter.vp')}</span></p></li>`;
}

/** The board beside the players, once the companion knows it. @param {{board: import('./now.js').Board, here: string|null}} props */
function DisplayBoard({ board, here }) {
  return html`<div class="display-board" role="group" aria-label=${t('venice.board.title')}>${board.buildings.map((building) => html`<div key=${building.key}
    class=${`tile ${building.slots ? '' : 'tile-hall'} ${building.key === here ? 'tile-here' : ''}`}><${TileFace} board=${board} building=${building} size=${24} /></div>`)}</div>`;
}

/** The game's part of the table display. */
export function DisplayPanel() {
  const now = view.value;
  if (!now) return null;
  /** @type {{seat: number, place?: number}[]} */
  const lines = now.over ? standing(now) : seatsInOrder(now).map((seat) => ({ seat }));
  const seats = html`<ol class=${`display-seats ${now.players.length < 4 && !guided() ? 'display-few' : ''}`}>${lines.map(({ seat, place }) => html`<${DisplaySeat}
    key=${seat} now=${now} seat=${seat} place=${dogeNow() ? undefined : place} />`)}${dogeNow() && html`<${DisplayDoge} doge=${dogeNow()} />`}</ol>`;
  return html`<section class="display-venice">
    <${DisplayTurn} now=${now} />
    ${guided() ? html`<div class="display-both">${seats}<${DisplayBoard} board=${now.board} here=${now.turn.path?.at(-1) ?? null} /></div>` : seats}
    <div class="display-council"><h2>${t('venice.overview.track')}</h2><${CouncilTrack} size=${34} />
      ${!dogeNow() && html`<p>${t('venice.overview.deck', { count: now.deck })}</p>`}</div>
  </section>`;
}
