/** Everybody side by side, their showcases, what is left in the piles, and the end of the game. */
import { html, useState } from '../../lib/index.js';
import { t } from '../../i18n.js';
import { isHost, mySeats, seatName } from '../../store.js';
import { tap } from '../../taps.js';
import { PlayerChip } from '../../components/chip.js';
import { Confirm } from '../../components/confirm.js';
import { OverviewTable } from '../../components/overview-table.js';
import { PlayerSheet } from './fix.js';
import { DogeMark } from './glance.js';
import { view } from './now.js';
import { Showcase } from './showcase.js';

/** @typedef {import('./view.js').PlayerView} Player */

const ROWS = /** @type {const} */ (['total', 'points', 'showcase_points']);
const LEFT = /** @type {const} */ (['display', 'pile', 'hands', 'ladies_display', 'ladies_pile']);

/** Where a councillor is. @param {Player} player */
const where = (player) => (player.at_palace ? t('masterpieces.council.palace_short') : player.space + 1);

/** The table of values. @param {{onOpen: (seat: number) => void}} props */
function Values({ onOpen }) {
  const { players, doge } = view.value;
  const columns = players.map((_, seat) => ({ key: seat,
    mark: html`<span class="glance-shown" aria-hidden="true"><${PlayerChip} seat=${seat} size=${28} />${doge === seat && html`<${DogeMark} />`}</span>` }));
  const row = (/** @type {string} */ key, /** @type {(player: Player) => string|number} */ value) => ({ key, name: t(`masterpieces.overview.${key}`), look: key === 'total' ? 'overview-vp' : '', values: players.map(value) });
  const opening = { open: onOpen, words: (/** @type {string} */ name) => t('masterpieces.overview.open', { name }) };
  return html`<${OverviewTable} title=${t('masterpieces.overview.title')} columns=${columns} rows=${[...ROWS.map((key) => row(key, (player) => player[key])), row('council', where)]} opening=${opening} />`;
}

/** The end of the game is the table's word. */
function EndOfGame() {
  const [asking, setAsking] = useState(false);
  const on = !view.value.over;
  if (!mySeats.value.length && !isHost.value) return null;
  const words = t(on ? 'masterpieces.end.call' : 'masterpieces.end.off');
  const go = () => {
    tap('end', { on });
    setAsking(false);
  };
  return html`<button type="button" class="btn btn-full" onClick=${() => setAsking(true)}>${words}</button>
    ${asking && html`<${Confirm} title=${words} text=${t(on ? 'masterpieces.end.call_text' : 'masterpieces.end.off_text')} action=${words} danger=${false} onYes=${go} onNo=${() => setAsking(false)} />`}`;
}

/** What is left. */
export function Supply() {
  const { supply } = view.value;
  return html`<dl class="supply">${LEFT.map((key) => html`<div key=${key}><dt>${t(`masterpieces.supply.${key}`)}</dt><dd>${supply[key]}</dd></div>`)}</dl>`;
}

/** Everybody at once. */
export function Overview() {
  const [open, setOpen] = useState(/** @type {number|null} */ (null));
  if (!view.value) return html`<p class="empty">${t('masterpieces.pad.no_game')}</p>`;
  const { players } = view.value;
  return html`<section class="overview" aria-label=${t('masterpieces.overview.title')}><${Values} onOpen=${setOpen} />
    <div class="showcases">${players.map((player, seat) => html`<figure key=${seat} class="showcase-of"><figcaption><${PlayerChip} seat=${seat} size=${24} /> ${seatName(seat)}</figcaption>
      <${Showcase} player=${player} size=${30} label=${t('masterpieces.showcase.of', { name: seatName(seat) })} /></figure>`)}</div>
    <h2 class="overview-heading">${t('masterpieces.supply.title')}</h2><${Supply} /><${EndOfGame} />
    ${open !== null && html`<${PlayerSheet} seat=${open} onClose=${() => setOpen(null)} />`}</section>`;
}
