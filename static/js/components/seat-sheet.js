/** What can be done with one seat: take it, change it, hand it on; the host can do more. */
import { html, useEffect, useState } from '../lib/index.js';
import { errorText, t } from '../i18n.js';
import { act } from '../net.js';
import { heldSeats, isHost, presence, seatName, session, table } from '../store.js';
import { Button } from './button.js';
import { Confirm } from './confirm.js';
import { MoveSeat } from './move-seat.js';
import { Lazy } from './lazy.js';
import { FreeSeats, SeatForm } from './seat-form.js';
import { Sheet } from './sheet.js';

/** @param {{seat: number, type: 'seat.claim'|'seat.edit', onDone: () => void, onOther?: (seat: number) => void}} props onOther: another seat is taken instead */
function NameAndColour({ seat, type, onDone, onOther }) {
  const [error, setError] = useState('');
  useEffect(() => setError(''), [seat]);
  const now = table.value;
  if (!now) return null;
  const submit = async (/** @type {{name: string, colour: string}} */ wish) => {
    const old = now.seats[seat];
    const colour = wish.colour === old.colour ? {} : { colour: wish.colour };
    const answer = await act(type, { seat, name: wish.name, ...colour }, { quiet: true });
    if (answer.ok) onDone();
    else setError(errorText(answer.error, now));
  };
  const action = type === 'seat.claim' ? t('common.seat.take_this') : t('common.action.save');
  const somebodys = type === 'seat.edit' && !heldSeats.value.includes(seat);
  return html`<${SeatForm} game=${now.game} seats=${now.seats} seat=${seat} action=${action} error=${error} somebodys=${somebodys} onSubmit=${submit}
    others=${error && onOther && now.seats[seat].device && html`<${FreeSeats} seats=${now.seats} onPick=${onOther} />`} />`;
}

/** The host gives a seat to another device. @param {{seat: number, onDone: () => void}} props */
function Assign({ seat, onDone }) {
  const holder = table.value?.seats[seat].device;
  const devices = presence.value.devices.filter(({ id }) => id !== holder && (holder || id !== session.value?.device) && !table.value?.centre?.includes(id));
  if (!devices.length) return null;
  const nameOf = (/** @type {typeof devices[number]} */ device) =>
    device.id === session.value?.device ? t('common.seat.this_phone') : device.name || t('common.seat.a_phone');
  const give = (/** @type {string} */ device) => {
    act('seat.assign', { seat, device });
    onDone();
  };
  return html`<div class="stack-tight" role="group" aria-labelledby="assign"><p class="field-label" id="assign">${t('common.seat.assign')}</p>
    ${devices.map((device) => html`<${Button} key=${device.id} full onClick=${() => give(device.id)}>${nameOf(device)}<//>`)}</div>`;
}

/** @param {{seat: number, onDone: () => void, onAsk: (what: string) => void}} props */
function HostControls({ seat, onDone, onAsk }) {
  const place = table.value?.seats[seat];
  if (!place) return null;
  const lobby = table.value?.phase === 'lobby';
  const run = (/** @type {string} */ type, /** @type {Params} */ data) => () => {
    act(type, data);
    onDone();
  };
  return html`<section class="stack-tight"><h3>${t('common.seat.host_controls')}</h3>
    ${lobby && html`<${Button} full onClick=${run('table.first', { seat })}>${t('common.seat.make_first')}<//>`}
    <${Button} full onClick=${run('seat.lock', { seat, locked: !place.locked })}>
      ${place.locked ? t('common.seat.unlock') : t('common.seat.lock')}<//>
    ${place.device && place.device !== session.value?.device && html`
      <${Button} full onClick=${() => onAsk('make_host')}>${t('common.seat.make_host')}<//>
      <${Button} kind="danger" full onClick=${() => onAsk('free_up')}>${t('common.seat.free_up')}<//>
      <${Button} kind="danger" full onClick=${() => onAsk('remove')}>${t('common.seat.remove')}<//>`}
    <${Assign} seat=${seat} onDone=${onDone} />
  </section>`;
}

/** The seat is mine: rename, move to another phone, give up. @param {{onMove: () => void, onAsk: (what: string) => void}} props */
function MineControls({ onMove, onAsk }) {
  return html`<${Button} full onClick=${onMove}>${t('common.move.title')}<//>
    <${Button} kind="danger" full onClick=${() => onAsk('give_up')}>${t('common.seat.give_up')}<//>`;
}

/** What is asked about before it is done. @type {Record<string, (seat: number, device: string|null) => Promise<unknown>>} */
const ASKED = {
  make_host: (_, device) => act('table.host', { device }),
  free_up: (seat) => act('seat.free', { seat }),
  give_up: (seat) => act('seat.free', { seat }),
  remove: (_, device) => act('table.remove', { device }),
};

/** "Are you sure?" about one of them. @param {{what: string, seat: number, onDone: () => void, onNo: () => void}} props */
function Ask({ what, seat, onDone, onNo }) {
  const [device] = useState(table.peek()?.seats[seat].device ?? null); // whom it was about when it was asked
  const yes = () => {
    ASKED[what](seat, device);
    onDone();
  };
  const base = `common.seat.${what}`;
  return html`<${Confirm} title=${t(`${base}_title`, { seat: seatName(seat) })} text=${t(`${base}_text`, { seat: seatName(seat) })}
    action=${t(`${base}_yes`)} danger=${what !== 'make_host'} onYes=${yes} onNo=${onNo} />`;
}

/** @param {{seat: number, more?: Markup, onClose: () => void}} props more: what else can be done with a seat here */
export function SeatSheet({ seat: opened, more, onClose }) {
  const [seat, setSeat] = useState(opened);
  const [moving, setMoving] = useState(false);
  const [asking, setAsking] = useState('');
  const place = table.value?.seats[seat];
  const [wasFree] = useState(!place?.device);
  if (!place) return null;
  const mine = heldSeats.value.includes(seat);
  if (moving) return html`<${Sheet} title=${t('common.move.title')} onClose=${onClose}><${MoveSeat} seat=${seat} onMoved=${onClose} /><//>`;
  if (asking) return html`<${Ask} what=${asking} seat=${seat} onDone=${onClose} onNo=${() => setAsking('')} />`;
  const claimable = wasFree && !mine && !place.locked;
  return html`<${Sheet} title=${claimable ? t('common.seat.take_title') : seatName(seat)} onClose=${onClose}>
    ${claimable && html`<${NameAndColour} seat=${seat} type="seat.claim" onDone=${onClose} onOther=${setSeat} />`}
    ${!claimable && (mine || isHost.value) && html`<${NameAndColour} seat=${seat} type="seat.edit" onDone=${onClose} />`}
    ${place.device && !mine && html`<${Lazy} part="asks" pick="SeatCompany" quiet seat=${seat} onDone=${onClose} />`}
    ${more && html`<${more} seat=${seat} onDone=${onClose} />`}
    ${mine && html`<${MineControls} onMove=${() => setMoving(true)} onAsk=${setAsking} />`}
    ${isHost.value && html`<${HostControls} seat=${seat} onDone=${onClose} onAsk=${setAsking} />`}
    ${!claimable && !mine && !isHost.value && html`<p>${place.device ? t('common.seat.not_yours') : t('common.seat.locked_help')}</p>`}
  <//>`;
}
