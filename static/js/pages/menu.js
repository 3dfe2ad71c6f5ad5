/** The menu sheet: share, seats, options, this phone, export, leave. */
import { html, useState } from '../lib/index.js';
import { t } from '../i18n.js';
import { go } from '../router.js';
import { act } from '../net.js';
import { secure } from '../prefs.js';
import { install, installOffer } from '../pwa.js';
import { canTakeHost, forgetTable, isHost, mySeats, session, table } from '../store.js';
import { catalogue, exportTable, gameSpec, shareUrl } from '../tables.js';
import { Button } from '../components/button.js';
import { ChoiceField } from '../components/field.js';
import { Icon } from '../components/icons.js';
import { MoveSeat } from '../components/move-seat.js';
import { OptionFields } from '../components/options.js';
import { QrCode, ShareLink } from '../components/qr.js';
import { SeatList } from '../components/seats.js';
import { AwakeField, LanguageField, ThemeField } from '../components/settings.js';
import { Sheet } from '../components/sheet.js';

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
  const open = (/** @type {string} */ key) => isHost.value && (lobby || key === 'edit');
  const [least, most] = spec.players;
  const counts = Array.from({ length: most - least + 1 }, (_, i) => ({ value: least + i, label: String(least + i), disabled: !isHost.value }));
  return html`
    ${!isHost.value && html`<p class="notice">${t('common.options.host_only')}</p>`}
    ${lobby && html`<${ChoiceField} label=${t('common.new.players')} value=${now.seats.length} choices=${counts}
      onPick=${(/** @type {number} */ seats) => act('table.resize', { seats })} />`}
    <${OptionFields} game=${now.game} specs=${[...spec.options, ...catalogue.value.options]} values=${now.options} open=${open}
      onPick=${(/** @type {string} */ key, /** @type {any} */ value) => act('table.options', { [key]: value })} />`;
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
    ${!secure && html`<div class="notice stack-tight"><b>${t('common.https.title')}</b><span>${t('common.https.text')}</span></div>`}`;
}

/** The seat of mine that moves to another phone. */
function MovePart() {
  const [seat] = useState(mySeats.peek()[0]);
  return html`<${MoveSeat} seat=${seat} />`;
}

/** Stay a guest of this table, or go for good. */
function LeavePart() {
  const leave = async () => {
    const at = session.peek();
    const seats = [...mySeats.peek()];
    await Promise.race([Promise.all(seats.map((seat) => act('seat.free', { seat }))), new Promise((done) => setTimeout(done, 2000))]);
    go('/');
    if (at) forgetTable(at.table);
  };
  return html`<p>${t('common.menu.leave_text')}</p>
    <${Button} full href="/">${t('common.menu.pause')}<//>
    <${Button} kind="danger" full onClick=${leave}>${t('common.menu.leave_yes')}<//>`;
}

/** @type {Record<string, () => any>} */
const PARTS = { share: SharePart, seats: SeatsPart, options: OptionsPart, phone: PhonePart, move: MovePart, leave: LeavePart };

/** @param {{name: string, onPick?: () => void, href?: string}} props */
function MenuRow({ name, onPick, href }) {
  const inside = html`<span class="grow">${t(`common.menu.${name}`)}</span><span class="end"><${Icon} name="next" size=${18} /></span>`;
  if (href) return html`<li><a class="list-row" href=${href} target="_blank" rel="noopener">${inside}</a></li>`;
  return html`<li><button type="button" class="list-row" onClick=${onPick}>${inside}</button></li>`;
}

/** @param {{onClose: () => void}} props */
export function MenuSheet({ onClose }) {
  const [open, setOpen] = useState('');
  const Part = PARTS[open];
  if (Part) {
    return html`<${Sheet} title=${t(`common.menu.${open}`)} onClose=${onClose}>
      <${Part} /><${Button} kind="quiet" full onClick=${() => setOpen('')}>${t('common.menu.back')}<//><//>`;
  }
  const names = ['share', 'seats', 'options', 'phone', ...(mySeats.value.length ? ['move'] : [])];
  return html`<${Sheet} title=${t('common.menu.title')} onClose=${onClose}>
    <ul class="list">
      ${names.map((name) => html`<${MenuRow} key=${name} name=${name} onPick=${() => setOpen(name)} />`)}
      <${MenuRow} name="display" href=${`/d/${session.value?.code}`} />
      ${(isHost.value || mySeats.value.length > 0) && html`<${MenuRow} name="export" onPick=${exportTable} />`}
      <${MenuRow} name="leave" onPick=${() => setOpen('leave')} />
    </ul>
  <//>`;
}
