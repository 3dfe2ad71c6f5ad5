/** The lobby: who is here, invite the others, who begins, set up, start. */
import { html, useEffect, useState } from '../lib/index.js';
import { t } from '../i18n.js';
import { warmPart } from '../files.js';
import { act } from '../net.js';
import { heldSeats, isHost, presence, seatName, session, table } from '../store.js';
import { loadCatalogue, shareUrl, startsAtOnce } from '../tables.js';
import { gameName, parts } from '../games/index.js';
import { Bar } from '../components/bar.js';
import { BoxLink } from '../components/box-link.js';
import { Button } from '../components/button.js';
import { PlayerChip } from '../components/chip.js';
import { Checklist } from '../components/checklist.js';
import { draw, FirstPlayer } from '../components/first-player.js';
import { Lazy } from '../components/lazy.js';
import { QrCode, ShareLink } from '../components/qr.js';
import { Grip, mayOrder, PlaceButtons } from '../components/seat-order.js';
import { SeatSheet } from '../components/seat-sheet.js';
import { SeatList } from '../components/seats.js';
import { WoodChoice } from '../components/wood-choice.js';
import { quick, QuickLobby, QuickNext } from './lobby-quick.js';
import { MenuSheet } from './menu.js';

/** QR code and link; open for the host, one tap away for the others. */
function Invite() {
  const code = session.value?.code;
  return html`<details class="card invite" open=${isHost.value && freeSeat() >= 0 && !alone() && !quick()}>
    <summary>${t('lobby.invite')}</summary>
    <div class="stack">
      <p class="small muted">${t('lobby.invite_help')}</p>
      <${QrCode} src=${`/api/tables/${code}/qr.svg`} alt=${t('common.share.qr_alt', { code })} />
      <p class="display centre code">${code}</p>
      <${ShareLink} url=${shareUrl()} />
    </div>
  </details>`;
}

/** Whether this is a table for one. */
const alone = () => table.value?.seats.length === 1;

/** The first seat that anybody may take, or -1. */
function freeSeat() {
  return table.value?.seats.findIndex((seat) => !seat.device && !seat.locked) ?? -1;
}

/** How many people are still to come; a host with the only phone plays for everybody with a name. */
function missing() {
  const alone = isHost.value && presence.value.devices.filter(({ online }) => online).length <= 1;
  return (table.value?.seats ?? []).filter((seat) => !seat.device && !seat.locked && !(alone && seat.name)).length;
}

/** Everybody in one row: who is here, and which seats are free. */
function WhoIsHere() {
  const seats = table.value?.seats ?? [];
  return html`<ul class="who" aria-label=${t('lobby.title')}>${seats.map((seat, i) => html`<li key=${i} class=${seat.device ? '' : 'who-free'}>
    <${PlayerChip} seat=${i} size=${36} /><span class="who-name">${seat.device || seat.name ? seatName(i) : t('common.seat.free')}</span></li>`)}</ul>`;
}

/** What comes next for this phone: sit down, wait for more people, draw who begins, start, or wait for the others. */
function nextStep() {
  const seated = heldSeats.value.length > 0;
  const first = table.value?.first ?? null;
  if (!seated && freeSeat() >= 0 && (first === null || !isHost.value)) return 'sit';
  if (!seated && !isHost.value) return 'wait';
  if (first !== null || alone()) return 'start';
  return missing() ? 'gather' : 'draw';
}

/** Start; who plays alone begins without a draw. */
async function start() {
  if (alone() && table.peek()?.first === null) await act('table.first', { seat: 0 });
  await act('table.start', {});
}

/** Begin by itself where that was asked for, once. */
function useStartAtOnce() {
  const code = session.value?.code;
  const ready = startsAtOnce.value !== '' && startsAtOnce.value === code && alone() && heldSeats.value.length > 0;
  useEffect(() => {
    if (!ready || startsAtOnce.peek() !== code) return;
    startsAtOnce.value = '';
    start();
  }, [ready]);
}

/** True for a moment after the draw, so that a second tap on "draw" does not start the game. @param {number|null} first */
function useSettling(first) {
  const [shown, setShown] = useState(first);
  useEffect(() => {
    const timer = setTimeout(() => setShown(first), 2000);
    return () => clearTimeout(timer);
  }, [first]);
  return shown !== first;
}

/** The one next step, always at the thumb. */
function NextStep() {
  const [sitting, setSitting] = useState(-1);
  const settling = useSettling(table.value?.first ?? null);
  const step = nextStep();
  if (step === 'wait') return html`<p class="muted centre">${t('lobby.waiting')}</p>`;
  if (step === 'sit' || sitting >= 0) {
    return html`<${Button} kind="primary" big full onClick=${() => setSitting(freeSeat())}>${t('lobby.sit')}<//>
      ${sitting >= 0 && html`<${SeatSheet} seat=${sitting} onClose=${() => setSitting(-1)} />`}`;
  }
  if (step === 'gather') {
    return html`<p class="lobby-missing">${t('lobby.missing', { count: missing() })}</p>
      <${Button} kind="quiet" full onClick=${draw}>${t('lobby.draw_anyway')}<//>`;
  }
  if (step === 'draw') {
    return html`<${Button} kind="primary" big full onClick=${draw}>${t('lobby.draw')}<//>`;
  }
  return html`<${Button} kind="primary" big full disabled=${settling} onClick=${start}>${t('lobby.start')}<//>`;
}

/** Who sits where: the turn order, which people may change. */
function Seats() {
  const order = mayOrder();
  return html`<section class="stack-tight">${(table.value?.seats.length ?? 0) > 1 && html`<p class="small muted">${t('lobby.order')}</p>`}
    <${SeatList} gripFor=${order ? (/** @type {number} */ seat) => html`<${Grip} seat=${seat} />` : undefined} more=${order ? PlaceButtons : undefined} /></section>`;
}

/** Who sits where, who begins, and what to set up. */
function Gathering() {
  const hosting = isHost.value && freeSeat() >= 0 && !alone();
  const mayDraw = !['draw', 'gather'].includes(nextStep()) && (isHost.value || (heldSeats.value.length > 0 && table.value?.first === null));
  return html`${hosting && html`<${WhoIsHere} /><${Invite} key="invite" />`}
    <${Seats} />
    ${!hosting && html`<${Invite} key="invite" />`}
    ${!alone() && html`<section class="stack-tight"><h2>${t('lobby.first')}</h2><${FirstPlayer} mayDraw=${mayDraw} /></section>`}
    ${alone() && html`<${WoodChoice} />`}
    ${parts.value && html`<${Checklist} />`}`;
}

/** The page before the game. */
export function LobbyPage() {
  const [menu, setMenu] = useState(false);
  useEffect(() => {
    loadCatalogue().catch(() => {});
  }, []);
  useStartAtOnce();
  const now = table.value;
  useEffect(() => void (now && parts.value?.ahead?.(now).forEach(warmPart)), [parts.value, now?.options.mode]);
  if (!now) return null;
  const words = quick() ? t('lobby.quick') : heldSeats.value.length ? t('lobby.title') : t('lobby.take_seat');
  return html`<div class="lobby">
    <header class="lobby-top"><${Bar} onMenu=${() => setMenu(true)} /></header>
    <main class="page lobby-main">
      <div class="stack-tight"><h1>${gameName(now.game)}</h1><p class="muted">${words}</p></div>
      ${now.claims.length > 0 && html`<${Lazy} part="asks" pick="Asks" quiet />`}
      ${quick() ? html`<${QuickLobby} /><${Invite} />` : html`<${Gathering} />`}
      ${now.options.mode === 'guided' && html`<${BoxLink} game=${now.game} />`}
    </main>
    <footer class="lobby-next">${quick() ? html`<${QuickNext} />` : html`<${NextStep} />`}</footer>
    ${menu && html`<${MenuSheet} onClose=${() => setMenu(false)} />`}
  </div>`;
}
