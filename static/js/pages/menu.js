/** The menu sheet: share, seats, options, this phone, export, leave. */
import { html, useState } from '../lib/index.js';
import { errorText, t } from '../i18n.js';
import { go } from '../router.js';
import { act } from '../net.js';
import { secure } from '../prefs.js';
import { install, installOffer } from '../pwa.js';
import { activeSeat, canTakeHost, connection, forgetTable, heldSeats, isHost, mySeats, seatName, session, table } from '../store.js';
import { catalogue, exportTable, gameSpec, shareUrl } from '../tables.js';
import { parts } from '../games/index.js';
import { tap } from '../taps.js';
import { Button } from '../components/button.js';
import { PlayerChip } from '../components/chip.js';
import { Confirm } from '../components/confirm.js';
import { ChoiceField } from '../components/field.js';
import { Icon } from '../components/icons.js';
import { Lazy } from '../components/lazy.js';
import { MoveSeat } from '../components/move-seat.js';
import { OptionFields, optionsFor } from '../components/options.js';
import { QrCode, ShareLink } from '../components/qr.js';
import { SeatList } from '../components/seats.js';
import { AwakeField, LanguageField, ThemeField } from '../components/settings.js';
import { Sheet } from '../components/sheet.js';
import { BeginEarly, mayBegin } from '../scoring/begin.js';

/** QR code and link. */
function SharePart() {
  const code = session.value?.code;
  return html`<${QrCode} src=${`/api/tables/${code}/qr.svg`} alt=${t('common.share.qr_alt', { code })} />
    <p class="display centre code">${code}</p><${ShareLink} url=${shareUrl()} />`;
}

/** Options of the table; the host may change them, most only in the lobby. */
function OptionsPart() {
  const now = table.value;
  const spec = gameSpec(now?.game);
  if (!now || !spec || !catalogue.value) return html`<div class="skeleton"></div>`;
  const lobby = now.phase === 'lobby';
  const specs = optionsFor([...spec.options, ...catalogue.value.options], now.seats.length, now.options);
  const open = (/** @type {string} */ key) => isHost.value && (lobby || specs.some((one) => one.key === key && one.any_time === true));
  const [least, most] = spec.players;
  const counts = Array.from({ length: most - least + 1 }, (_, i) => ({ value: least + i, label: String(least + i), disabled: !isHost.value }));
  return html`
    ${!isHost.value && html`<p class="notice">${t('common.options.host_only')}</p>`}
    ${lobby && html`<${ChoiceField} label=${t('common.new.players')} value=${now.seats.length} choices=${counts}
      onPick=${(/** @type {number} */ seats) => act('table.resize', { seats })} />`}
    <${OptionFields} game=${now.game} specs=${specs} values=${now.options} open=${open} hidden=${now.hidden} names=${now.seats.map((_, seat) => seatName(seat))} colours=${now.seats.map(({ colour }) => colour)}
      onPick=${(/** @type {string} */ key, /** @type {unknown} */ value) => act('table.options', { [key]: value })} />`;
}

/** Seats, and the host's role when the host is away. */
function SeatsPart() {
  const me = session.value?.device;
  return html`<${SeatList} />
    ${canTakeHost.value && html`<${Button} full onClick=${() => act('table.host', { device: me })}>${t('common.menu.take_host')}<//>`}`;
}

/** Language, side of the board, screen, installing. */
function PhonePart() {
  return html`<${LanguageField} /><${ThemeField} /><${AwakeField} />
    ${installOffer.value && html`<${Button} full onClick=${install}>${t('common.pwa.install')}<//>`}
    ${!secure && html`<${HttpsPart} />`}`;
}

/** What https would add, and the way there. */
function HttpsPart() {
  return html`<div class="notice stack-tight"><b>${t('common.https.title')}</b><span>${t('common.https.text')}</span>
    <a class="box-link" href=${`/trust?t=${session.value?.code}`}>${t('common.https.link')}</a></div><${Lazy} part="trust" pick="ContinueOnHttps" />`;
}

/** The seat of mine that moves to another phone: the one I see, unless I choose another. @param {{onClose: () => void}} props */
function MovePart({ onClose }) {
  const [seat, setSeat] = useState(activeSeat.peek() ?? -1);
  const choices = heldSeats.value.map((value) => ({ value, label: html`<${PlayerChip} seat=${value} size=${24} />${seatName(value)}` }));
  return html`${choices.length > 1 && html`<${ChoiceField} label=${t('common.move.which')} value=${seat} choices=${choices} onPick=${setSeat} />`}
    <${MoveSeat} key=${seat} seat=${seat} onMoved=${onClose} />`;
}

/** Free all my seats; false when the server did not hear of it. */
async function freeMySeats() {
  const seats = [...heldSeats.peek()];
  if (!seats.length) return true;
  if (connection.peek() !== 'connected') return false;
  const late = new Promise((done) => setTimeout(() => done(false), 2000));
  return Promise.race([Promise.all(seats.map((seat) => act('seat.free', { seat }))).then(() => true), late]);
}

/** Stay a guest of this table, or go for good. */
function LeavePart() {
  const [error, setError] = useState('');
  const leave = async () => {
    const at = session.peek();
    if (!(await freeMySeats())) return setError(errorText({ code: 'network.offline' }));
    go('/');
    if (at) forgetTable(at.table);
  };
  return html`<p>${t('common.menu.leave_text')}</p>
    ${error && html`<p class="notice notice-bad" role="alert">${error}</p>`}
    <${Button} full href="/">${t('common.menu.pause')}<//>
    <${Button} kind="danger" full onClick=${leave}>${t('common.menu.leave_yes')}<//>`;
}

/** A screen in the middle of the table: the way to put it there, and to take it away. */
const CentrePart = () => html`<${Lazy} part="centre" pick="CentrePart" />`;

/** @type {Record<string, (props: {onClose: () => void}) => Markup>} */
const PARTS = { centre: CentrePart, share: SharePart, seats: SeatsPart, options: OptionsPart, phone: PhonePart, move: MovePart, leave: LeavePart };

/** @param {{name: string, values?: Record<string, string>, onPick?: () => void, href?: string}} props */
function MenuRow({ name, values, onPick, href }) {
  const inside = html`<span class="grow">${t(`common.menu.${name}`, values)}</span><span class="end"><${Icon} name="next" size=${18} /></span>`;
  if (href) return html`<li><a class="list-row" href=${href} target="_blank" rel="noopener">${inside}</a></li>`;
  return html`<li><button type="button" class="list-row" onClick=${onPick}>${inside}</button></li>`;
}

/** Ending somebody else's turn asks first: their phone is told who did it. @param {{onClose: () => void}} props */
function EndForSheet({ onClose }) {
  const turn = parts.value?.othersTurn?.();
  if (!turn) return null;
  const name = seatName(turn.seat);
  const end = () => {
    tap(turn.type, turn.data);
    onClose();
  };
  return html`<${Confirm} title=${t('common.menu.end_for', { name })} text=${t('common.menu.end_for_text', { name })} action=${t('common.menu.end_for_yes')} onYes=${end} onNo=${onClose} />`;
}

/** @param {{onClose: () => void}} props */
export function MenuSheet({ onClose }) {
  const [open, setOpen] = useState('');
  const Part = PARTS[open];
  if (open === 'end_for') return html`<${EndForSheet} onClose=${onClose} />`;
  if (open === 'score') return html`<${BeginEarly} onClose=${onClose} />`;
  if (Part) {
    return html`<${Sheet} title=${t(`common.menu.${open}`)} onClose=${onClose}>
      <${Part} onClose=${onClose} /><${Button} kind="quiet" full onClick=${() => setOpen('')}>${t('common.menu.back')}<//><//>`;
  }
  const others = parts.value?.othersTurn?.();
  const names = ['share', 'seats', 'options', 'centre', 'phone', ...(heldSeats.value.length ? ['move'] : [])];
  return html`<${Sheet} title=${t('common.menu.title')} onClose=${onClose}>
    <ul class="list">
      ${others && html`<${MenuRow} name="end_for" values=${{ name: seatName(others.seat) }} onPick=${() => setOpen('end_for')} />`}
      ${names.map((name) => html`<${MenuRow} key=${name} name=${name} onPick=${() => setOpen(name)} />`)}
      <${MenuRow} name="display" href=${`/d/${session.value?.code}`} />
      ${mayBegin() && table.value?.phase === 'playing' && html`<${MenuRow} name="score" onPick=${() => setOpen('score')} />`}
      ${(isHost.value || mySeats.value.length > 0) && html`<${MenuRow} name="export" onPick=${exportTable} />`}
      <${MenuRow} name="leave" onPick=${() => setOpen('leave')} />
    </ul>
  <//>`;
}
