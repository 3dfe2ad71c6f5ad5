/** Venice on the table display: readable from two metres. */
import { html } from '../../lib/index.js';
import { t } from '../../i18n.js';
import { seatName, view } from '../../store.js';
import { Counter } from '../../components/counter.js';
import { PlayerChip } from '../../components/chip.js';
import { CouncilTrack } from './council.js';
import { Segments } from './segments.js';
import { seatsInOrder } from './values.js';
import { endReason, endWords, roundWords } from './words.js';

/** Round, turn and countdown, large. @param {{now: any}} props */
function DisplayTurn({ now }) {
  const end = endWords(now);
  return html`<header class="display-turn">
    ${!now.over && html`<${PlayerChip} seat=${now.turn.seat} size=${96} />`}
    <div><p class="display-round">${now.over ? t('venice.overview.title') : roundWords(now.round)}
        ${end && !now.over && html`<span class="turn-end">${end}</span>`}</p>
      <h1 class="display-who">${now.over ? t('venice.turn.over') : t('venice.turn.whose', { name: seatName(now.turn.seat) })}</h1>
      ${now.end && !now.over && html`<p class="display-reason">${endReason(now.end)}</p>`}</div>
  </header>`;
}

/** One player's line on the display. @param {{now: any, seat: number}} props */
function DisplaySeat({ now, seat }) {
  const player = now.players[seat];
  const digits = now.players.some((/** @type {{vp: number}} */ other) => other.vp > 99) ? 3 : 2;
  const small = /** @type {const} */ (['council', 'scrolls', 'coins', 'assistants']);
  return html`<li class=${`display-seat ${!now.over && now.turn.seat === seat ? 'on-turn' : ''}`}>
    <${PlayerChip} seat=${seat} size=${56} />
    <div class="display-who-line"><span class="display-name">${seatName(seat)}</span>
      <span class="display-intrigue"><span class="display-intrigue-name">${t('venice.label.intrigue')} <b>${player.intrigue}</b></span>
        <${Segments} value=${player.intrigue} of=${now.limits.cap} tone="intrigue" /></span></div>
    <dl class="display-small">${small.map((counter) => html`<div key=${counter}><dt>${t(`venice.label.${counter}`)}</dt><dd>${player[counter]}</dd></div>`)}</dl>
    <p class="display-vp"><${Counter} value=${player.vp} digits=${digits} /><span class="display-unit">${t('venice.counter.vp')}</span></p>
  </li>`;
}

/** The game's part of the table display. */
export function DisplayPanel() {
  const now = view.value;
  if (!now) return null;
  return html`<section class="display-venice">
    <${DisplayTurn} now=${now} />
    <ol class=${`display-seats ${now.players.length < 4 ? 'display-few' : ''}`}>${seatsInOrder(now).map((seat) => html`<${DisplaySeat} key=${seat} now=${now} seat=${seat} />`)}</ol>
    <div class="display-council"><h2>${t('venice.overview.track')}</h2><${CouncilTrack} size=${34} />
      <p>${t('venice.overview.deck', { count: now.deck })}</p></div>
  </section>`;
}
