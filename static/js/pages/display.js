/** The table display: a tablet in the middle or a TV, read-only, readable from two metres. */
import { html, useEffect } from '../lib/index.js';
import { t } from '../i18n.js';
import { isCentre, resultStands, seatName, session, table, view } from '../store.js';
import { parts, scoringPart } from '../games/index.js';
import { shareUrl } from '../tables.js';
import { Announcements } from '../components/announce.js';
import { PlayerChip } from '../components/chip.js';
import { Lazy } from '../components/lazy.js';
import { Pill } from '../components/pill.js';

/** Nobody taps a TV: a big moment goes by itself. */
const ANNOUNCEMENT_TIME = 20000;

/** Let the whole page know that it is a display; main.js keeps the screen on at every table, if wanted. */
function useDisplayLook() {
  useEffect(() => {
    document.documentElement.classList.add('on-display');
    return () => document.documentElement.classList.remove('on-display');
  }, []);
}

/** QR code, address and code for whoever still wants to join. @param {{code: string}} props */
export function JoinCard({ code }) {
  return html`<aside class="display-join">
    <img class="display-qr" src=${`/api/tables/${code}/qr.svg`} alt=${t('play.display.qr', { code })} width="240" height="240" />
    <div class="display-join-words"><p class="display-join-title">${t('play.display.join')}</p>
      <p class="display-code code">${code}</p><p class="display-host">${new URL(shareUrl()).host}</p></div>
  </aside>`;
}

/** Before the start: who sits where. */
export function Lobby() {
  return html`<section class="display-lobby"><h1>${t('play.display.lobby')}</h1>
    <ol class="display-lobby-seats">${(table.value?.seats ?? []).map((seat, index) => html`<li key=${index} class=${seat.device || seat.name ? '' : 'display-free'}>
      <${PlayerChip} seat=${index} size=${64} /><span>${seat.device || seat.name ? seatName(index) : t('play.display.free')}</span></li>`)}</ol></section>`;
}

/** What the display shows in the middle. */
function Middle() {
  if (!table.value) return html`<p class="display-wait">${t('play.display.loading')}</p>`;
  if (!view.value) return html`<${Lobby} />`;
  if (resultStands.value) return html`<${Lazy} part="results" pick="DisplayResult" />`;
  if (view.value.scoring && parts.value) return html`<${Lazy} part=${scoringPart(table.value.game)} pick="ScoringDisplay" />`;
  const Panel = parts.value?.DisplayPanel;
  return Panel ? html`<${Panel} />` : html`<p class="display-wait">${t('play.display.loading')}</p>`;
}

/** The page `/d/CODE`: to look at, or to touch when it lies in the middle of the table. */
export function DisplayPage() {
  return isCentre.value ? html`<${Lazy} part="centre" pick="CentrePage" />` : html`<${Watched} />`;
}

/** To look at. */
function Watched() {
  useDisplayLook();
  const code = session.value?.code ?? table.value?.code ?? '';
  const Side = view.value && !resultStands.value ? parts.value?.displaySide?.() : null;
  return html`<main class="display-page" aria-label=${t('play.display.title')}>
    <div class="display-main"><${Middle} /></div>
    <footer class="display-side">${Side ? html`<${Side} />` : code && html`<${JoinCard} code=${code} />`}<div class="display-pill"><${Pill} /></div></footer>
    <${Announcements} lasts=${ANNOUNCEMENT_TIME} />
  </main>`;
}
