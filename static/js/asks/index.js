/** What the people of a table ask each other: to take back a lot, to bring it back, to sit down on a chair. */
import { html, useState } from '../lib/index.js';
import { t } from '../i18n.js';
import { act, redo, undo } from '../net.js';
import { activeSeat, frame, mayTakeBack, heldSeats, seatName, session, table } from '../store.js';
import { Button } from '../components/button.js';
import { Claims } from './back.js';

export { Away, SeatCompany } from './away.js';
export { News } from './news.js';

/** What this device has put aside, until somebody asks for something else. @type {string} */
let aside = '';

/** A chair that somebody else's doing brought to this phone: its cards come with sitting down. */
function Veiled() {
  const seat = activeSeat.value;
  const veil = seat === null ? null : table.value?.seats[seat]?.veil ?? null;
  if (seat === null || veil === null) return null;
  if (veil === session.value?.device) return html`<div class="notice" role="note">${t('asks.veiled_mine', { seat: seatName(seat) })}</div>`;
  return html`<div class="notice stack-tight" role="note"><span>${t('asks.veiled', { seat: seatName(seat) })}</span>
    <${Button} kind="primary" full onClick=${() => act('seat.claim', { seat })}>${t('asks.sit_down')}<//></div>`;
}

/** Somebody wants to take back, or bring back, over the work of others. */
export function Question() {
  const [, again] = useState(0);
  const asked = table.value?.asked;
  if (!asked) return null;
  const words = asked.branch === null ? 'asks.wants' : 'asks.wants_back';
  const key = `${asked.device}.${asked.last}.${asked.to}.${asked.branch}`;
  if (asked.device === session.value?.device) return html`<div class="notice" role="status">${t('asks.waiting')}</div>`;
  if (!mayTakeBack.value || aside === key) return null;
  const agree = () => (asked.branch === null ? undo({ to: asked.to ?? undefined, expect: asked.last }) : redo({ branch: asked.branch, expect: asked.last }));
  const later = () => {
    aside = key;
    again(asked.last);
  };
  return html`<section class="notice stack-tight" role="group" aria-labelledby="asked"><b id="asked">${t(words, { name: asked.name || t('common.seat.a_phone'), count: asked.count })}</b>
    <div class="row"><${Button} kind="primary" onClick=${agree}>${t('asks.agree')}<//><${Button} onClick=${later}>${t('asks.not_now')}<//></div></section>`;
}

/** All of them, above what the page shows. */
export function Asks() {
  return html`<div class="stack-tight"><${Claims} /><${Question} />${heldSeats.value.length > 0 && html`<${Veiled} />`}</div>`;
}

/** Large undos that can be brought back although the table has gone on. */
export function KeptList() {
  const { kept = [], undo: last } = frame.value?.undo ?? {};
  if (!mayTakeBack.value) return null;
  return html`<ul class="list card list-card" aria-label=${t('asks.kept_title')}>${kept.map(({ first, count }) => html`<li key=${first} class="row list-row">
    <span class="grow">${t('asks.kept', { count })}<br /><span class="small muted">${t('asks.kept_help')}</span></span>
    <${Button} aria-label=${`${t('asks.bring_back')}: ${t('asks.kept', { count })}`} onClick=${() => redo({ branch: first, expect: last ?? undefined })}>${t('asks.bring_back')}<//></li>`)}</ul>`;
}
