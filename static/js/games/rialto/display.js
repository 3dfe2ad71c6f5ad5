/** Rialto on the table display: readable from two metres. */
import { html } from '../../lib/index.js';
import { t } from '../../i18n.js';
import { decisions, seatName } from '../../store.js';
import { Counter } from '../../components/counter.js';
import { PlayerChip } from '../../components/chip.js';
import { City } from './city.js';
import { DogeTrack } from './doge.js';
import { view } from './now.js';
import { Districts } from './overview.js';
import { Played } from './play.js';
import { Recap } from './recap.js';
import { onTurn, roundWords } from './turn.js';

/** The numbers beside the points. @type {import('./view.js').Counter[]} */
const SMALL = ['coins', 'councillors'];

/** Round, stage and whose turn, large. @param {{now: import('./view.js').View}} props */
function Head({ now }) {
  const seat = onTurn(now);
  const kind = decisions.value[0]?.kind;
  if (now.over) return html`<header class="display-turn"><h1 class="display-who">${t('rialto.turn.over')}</h1></header>`;
  return html`<header class="display-turn">${seat !== null && html`<${PlayerChip} seat=${seat} size=${96} />`}
    <div class="display-turn-words"><p class="display-round">${roundWords(now)} · ${t(`rialto.stage.${now.stage}`)}</p>
      <h1 class="display-who">${seat === null ? t('rialto.turn.everybody') : t('rialto.turn.whose', { name: seatName(seat) })}</h1>
      ${seat !== null && kind && html`<p class="display-doing">${t(`rialto.doing.${kind}`)}</p>`}</div></header>`;
}

/** One player's line. @param {{now: import('./view.js').View, seat: number}} props */
function Seat({ now, seat }) {
  const player = now.players[seat];
  return html`<li class=${`display-seat ${onTurn(now) === seat ? 'on-turn' : ''}`}><${PlayerChip} seat=${seat} size=${56} />
    <div class="display-who-line"><span class="display-name">${seatName(seat)}</span></div>
    <dl class="display-small">${SMALL.map((counter) => html`<div key=${counter}><dt>${t(`rialto.label.${counter}`)}</dt><dd>${player[counter]}</dd></div>`)}
      <div><dt>${t('rialto.label.buildings')}</dt><dd>${player.buildings.length}</dd></div></dl>
    <p class="display-vp"><${Counter} value=${player.vp} /><span class="display-unit">${t('rialto.counter.vp')}</span></p></li>`;
}

/** The game's part of the table display. */
export function DisplayPanel() {
  const now = view.value;
  if (!now) return null;
  const seats = now.order.filter((/** @type {number} */ column) => column !== now.third);
  return html`<section class="ri-display"><${Head} now=${now} /><${Played} now=${now} /><${Recap} now=${now} />
    <div class="ri-display-both"><div class="ri-display-city"><ol class="display-seats">${seats.map((/** @type {number} */ seat) => html`<${Seat} key=${seat} now=${now} seat=${seat} />`)}</ol>
        <h2>${t('rialto.overview.doge')}</h2><${DogeTrack} now=${now} size=${48} /></div>
      <div class="ri-display-city">${now.map.told && html`<${City} now=${now} />`}<${Districts} now=${now} /></div></div></section>`;
}
