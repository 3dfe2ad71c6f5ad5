/** Everybody side by side: values, council track, deck, and the end by hand. */
import { html, useState } from '../../lib/index.js';
import { t } from '../../i18n.js';
import { go } from '../../router.js';
import { exportTable } from '../../tables.js';
import { isHost, mySeats, seatName, takesPart } from '../../store.js';
import { Sheet } from '../../components/sheet.js';
import { OverviewTable } from '../../components/overview-table.js';
import { Lion } from './automa/lion.js';
import { SmugglerPanel } from './automa/decks.js';
import { DogePanel, DogeSheet } from './automa/doge-sheet.js';
import { dogeColumn } from './automa/column.js';
import { automaNow, dogeNow } from './automa/rivals.js';
import { CouncilTrack } from './council.js';
import { PlayerSheet } from './details.js';
import { Fleet } from './fleet.js';
import { guided } from './mode.js';
import { aloneView, view } from './now.js';
import { mark, useChanges } from './seen.js';
import { SMALL, TRACKS, seatsInOrder, standing } from './values.js';
import { tap } from './taps.js';
import { endReason, endWords } from './words.js';

/** What the Doge's column opens, beside the seats. */
const DOGE = -1;

/** Whose columns there are; the Doge's comes last. @param {number[]} seats @param {number|null} turn */
function columnsOf(seats, turn) {
  const columns = seats.map((seat) => /** @type {import('../../components/overview-table.js').Column} */ ({ key: seat, look: seat === turn ? 'on-turn' : '' }));
  return dogeNow() ? [...columns, { key: DOGE, name: t('venice.doge.short'), said: t('venice.doge.name'), mark: html`<${Lion} size=${30} />`, look: 'overview-doge' }] : columns;
}

/** The table of values; what changed is marked. @param {{changed: Set<string>[], onOpen: (seat: number) => void}} props */
function Values({ changed, onOpen }) {
  const now = view.value;
  const ranks = now.over ? standing(now) : [];
  const seats = now.over ? ranks.map(({ seat }) => seat) : seatsInOrder(now);
  const places = { key: 'place', name: t('venice.over.place'), look: 'overview-place', values: ranks.map(({ place }) => `${place}.`) };
  const rows = [...TRACKS, ...SMALL].map((counter) => ({ key: counter, name: t(`venice.label.${counter}`), look: `overview-${counter}`,
    values: [...seats.map((seat) => now.players[seat][counter]), ...(dogeNow() ? [dogeColumn(aloneView.value, counter)] : [])],
    looks: seats.map((seat) => mark(guided() && changed[seat].has(counter))) }));
  const opening = { open: onOpen, words: (/** @type {string} */ name) => t('venice.overview.open', { name }) };
  return html`<${OverviewTable} title=${t('venice.overview.title')} columns=${columnsOf(seats, now.over ? null : now.turn.seat)} rows=${now.over && !dogeNow() ? [places, ...rows] : rows} opening=${opening} />`;
}

/** What became of the 8 VP for ten assistants. @param {{bonus: import('./view.js').Bonus|null}} props */
function Bonus({ bonus }) {
  const key = !bonus ? 'open' : bonus.taken === null ? 'asked' : bonus.taken ? 'taken' : 'declined';
  return html`<p>${t(`venice.overview.bonus_${key}`, { name: bonus ? seatName(bonus.seat) : '' })}</p>`;
}

/** Calling the end by hand, and calling it off: rare, so folded away and asked twice. */
function EndByHand() {
  const [asking, setAsking] = useState(false);
  const now = view.value;
  const on = !now.end;
  if (!(mySeats.value.length || isHost.value) || (on && now.over)) return null;
  const go = () => {
    tap('end', { on });
    setAsking(false);
  };
  return html`<details class="overview-more"><summary>${t('venice.overview.more')}</summary>
    <button type="button" class="btn" onClick=${() => setAsking(true)}>${t(on ? 'venice.end.call' : 'venice.end.off')}</button>
    ${asking && html`<${Sheet} title=${t(on ? 'venice.end.call' : 'venice.end.off')} onClose=${() => setAsking(false)}>
      <p class="sheet-text">${t(on ? 'venice.end.call_text' : 'venice.end.off_text')}</p>
      <div class="sheet-choices"><button type="button" class="btn btn-primary" onClick=${go}>${t(on ? 'venice.end.call' : 'venice.end.off')}</button>
        <button type="button" class="btn" onClick=${() => setAsking(false)}>${t('play.history.cancel')}</button></div><//>`}
  </details>`;
}

/** The game is over: what the places mean, and where to go from here. */
function AfterGame() {
  return html`<div class="overview-over"><p>${t('venice.over.before_scoring')}</p>
    ${takesPart.value && html`<button type="button" class="btn" onClick=${exportTable}>${t('common.menu.export')}</button>`}
    <button type="button" class="btn" onClick=${() => go('/new')}>${t('common.start.new_table')}</button></div>`;
}

/** Everybody at once, once there is a game. */
export function Overview() {
  return view.value ? html`<${Everybody} />` : html`<p class="empty">${t('venice.pad.no_game')}</p>`;
}

/** Everybody at once. */
function Everybody() {
  const [open, setOpen] = useState(/** @type {number|null} */ (null));
  const now = view.value;
  const changes = useChanges('table');
  const end = endWords(now);
  return html`<section class="overview" aria-label=${t('venice.overview.title')}>
    ${end && now.end && html`<p class="overview-end"><b>${end}</b> ${endReason(now.end)}</p>`}
    ${now.over && html`<${AfterGame} />`}
    <h2 class="overview-heading">${t('venice.overview.track')}</h2>
    <${CouncilTrack} />
    <${Values} changed=${changes.counters} onOpen=${setOpen} />
    ${guided() && html`<${Fleet} now=${now} changed=${changes.cargo} onOpen=${setOpen} />`}
    ${dogeNow() && html`<${DogePanel} />`}${automaNow()?.kind === 'smugglers' && html`<${SmugglerPanel} now=${now} />`}
    <div class="overview-facts">${!dogeNow() && html`<p>${t('venice.overview.deck', { count: now.deck })}</p>`}<${Bonus} bonus=${now.bonus} /></div>
    <${EndByHand} />
    ${open === DOGE && html`<${DogeSheet} onClose=${() => setOpen(null)} />`}
    ${open !== null && open !== DOGE && html`<${PlayerSheet} seat=${open} onClose=${() => setOpen(null)} />`}
  </section>`;
}
