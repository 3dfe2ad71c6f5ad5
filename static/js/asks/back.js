/** Somebody comes back with another phone: asked on the old one, granted by the host, or free after a minute away. */
import { html, useEffect } from '../lib/index.js';
import { t } from '../i18n.js';
import { act } from '../net.js';
import { buzz } from '../prefs.js';
import { heldSeats, isAway, isHost, presence, seatName, session, table } from '../store.js';
import { Button } from '../components/button.js';

/** How long a phone has to be away before its seat is free for its person, and a moment more. */
const MINUTE = 60500;

/** What the old phone, or the host, is asked. @param {{claim: import('../frame.js').Claim}} props */
function Asked({ claim: { device, seat } }) {
  const mine = heldSeats.value.includes(seat);
  const name = seatName(seat);
  useEffect(buzz, []);
  const answer = (/** @type {boolean} */ yes) => () => act('seat.answer', { seat, device, yes });
  return html`<section class="notice stack-tight" role="group" aria-label=${t('asks.i_am', { seat: name })}>
    <b>${t('asks.i_am', { seat: name })}</b><span>${t(mine ? 'asks.i_am_mine' : 'asks.i_am_host', { seat: name })}</span>
    <div class="row"><${Button} kind="primary" onClick=${answer(true)}>${mine ? t('asks.yes_me') : t('asks.let_in', { seat: name })}<//>
      <${Button} onClick=${answer(false)}>${t('asks.no')}<//></div></section>`;
}

/** Ask again by itself once the old phone has been away for long enough. @param {number} seat */
function useMinute(seat) {
  const holder = presence.value.devices.find(({ id }) => id === table.value?.seats[seat]?.device);
  const away = holder && !holder.online ? holder.away_ms ?? 0 : null;
  useEffect(() => {
    if (away === null) return;
    const timer = setTimeout(() => act('seat.return', { seat }, { quiet: true }), Math.max(0, MINUTE - away));
    return () => clearTimeout(timer);
  }, [seat, away]);
}

/** What whoever comes back reads meanwhile. @param {{claim: import('../frame.js').Claim}} props */
function Waiting({ claim: { device, seat } }) {
  useMinute(seat);
  return html`<section class="notice stack-tight" role="status"><b>${t('asks.i_wait', { seat: seatName(seat) })}</b>
    ${isAway(seat) && html`<span>${t('asks.i_wait_away')}</span>`}
    <${Button} onClick=${() => act('seat.answer', { seat, device, yes: false })}>${t('asks.withdraw')}<//></section>`;
}

/** Every question about a seat that concerns this phone. */
export function Claims() {
  const me = session.value?.device;
  return (table.value?.claims ?? []).map((claim) => {
    if (claim.device === me) return html`<${Waiting} key=${claim.device} claim=${claim} />`;
    return (isHost.value || heldSeats.value.includes(claim.seat)) && html`<${Asked} key=${claim.device} claim=${claim} />`;
  });
}
