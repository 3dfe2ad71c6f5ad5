/** The door: who sits here, which seats are free, take one or just watch. */
import { html, useEffect, useState } from '../lib/index.js';
import { errorText, t } from '../i18n.js';
import { asProblem } from '../api.js';
import { doorFromShell, joinTable, loadCatalogue, lookIn } from '../tables.js';
import { warmPart } from '../files.js';
import { gameName } from '../games/index.js';
import { PageBar } from '../components/bar.js';
import { Button } from '../components/button.js';
import { PlayerChip } from '../components/chip.js';
import { FreeSeats, SeatForm } from '../components/seat-form.js';
import { Sheet } from '../components/sheet.js';
import { Skeleton } from '../components/skeleton.js';
import { DeadEnd } from './lost.js';

/** How often who waits at the door looks again, in ms; an idle page wakes no more often than that. */
const LOOK_AGAIN = 10000;

/** @typedef {import('../types.js').Door} Door */
/** @typedef {Door['seats'][number]} DoorSeat */

/** @param {{seat: DoorSeat, index: number, lead: boolean, busy: boolean, onTake: () => void, onBack: () => void}} props lead: the first one to offer; onBack: who sits there has another phone now */
function DoorSeatRow({ seat, index, lead, busy, onTake, onBack }) {
  const name = seat.name || t('common.seat.number', { n: index + 1 });
  const state = seat.away ? t('common.seat.away') : seat.held ? t('common.seat.taken') : seat.locked ? t('common.seat.locked') : t('common.seat.free');
  return html`<li class="list-row">
    <${PlayerChip} colour=${seat.colour} size=${36} />
    <span class="grow"><b>${name}</b><br /><span class="small muted">${t(`common.colour.${seat.colour}`)} · ${state}</span></span>
    ${!seat.held && !seat.locked && html`<${Button} kind=${lead ? 'primary' : 'plain'} onClick=${onTake}
      aria-label=${`${t('common.seat.take')}: ${name}`}>${t('common.seat.take')}<//>`}
    ${seat.held && seat.name && html`<${Button} kind="quiet" class="btn btn-quiet door-back" disabled=${busy} onClick=${onBack}>${t('common.seat.i_am', { name })}<//>`}
  </li>`;
}

/** Join and keep what went wrong near the button. @param {string} code @param {() => void} refresh */
function useJoin(code, refresh) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const join = async (/** @type {Parameters<typeof joinTable>[1]} */ wish) => {
    setBusy(true);
    setError('');
    try {
      await joinTable(code, wish);
    } catch (failure) {
      setError(errorText(asProblem(failure)));
      refresh();
    }
    setBusy(false);
  };
  return { busy, error, join, clear: () => setError('') };
}

/** @param {{door: Door, refresh: () => void}} props */
function AtTheDoor({ door, refresh }) {
  const [seat, setSeat] = useState(/** @type {number|null} */ (null));
  const { busy, error, join, clear } = useJoin(door.code, refresh);
  const open = (/** @type {DoorSeat} */ place) => !place.held && !place.locked;
  const free = door.seats.filter(open).length;
  const firstFree = door.seats.findIndex(open);
  const pick = (/** @type {number} */ other) => {
    setSeat(other);
    clear();
  };
  const close = () => {
    setSeat(null);
    clear();
  };
  return html`<main class="page">
    <${PageBar} title=${gameName(door.game)} />
    <p class="muted">${t('common.door.table')} <span class="code">${door.code}</span> · ${t('common.door.free', { count: free })}</p>
    <ul class="list card list-card">${door.seats.map((place, i) => html`<${DoorSeatRow} key=${i} seat=${place} index=${i} lead=${i === firstFree} busy=${busy}
      onTake=${() => setSeat(i)} onBack=${() => join({ back: i })} />`)}</ul>
    ${door.seats.some(({ held }) => held) && html`<p class="small muted">${t('common.seat.i_am_help')}</p>`}
    ${error && seat === null && html`<p class="notice notice-bad" role="alert">${error}</p>`}
    <${Button} full disabled=${busy} onClick=${() => join({})}>${t('common.door.watch')}<//>
    ${seat !== null && html`<${Sheet} title=${t('common.seat.take_title')} onClose=${close}>
      <${SeatForm} game=${door.game} seats=${door.seats} seat=${seat} action=${t('common.seat.take_this')} error=${error} busy=${busy}
        others=${error && door.seats[seat].held && html`<${FreeSeats} seats=${door.seats} onPick=${pick} />`} onSubmit=${(/** @type {{name: string, colour: string}} */ wish) => join({ ...wish, seat })} /><//>`}
  </main>`;
}

/** @param {{code: string}} props */
export function JoinPage({ code }) {
  const [told] = useState(() => doorFromShell(code));
  const [door, setDoor] = useState(/** @type {Door|null} */ (told?.door ?? null));
  const [failure, setFailure] = useState(told?.error ? errorText(told.error) : '');
  const look = () => {
    setFailure('');
    lookIn(code).then(setDoor, (problem) => setFailure(errorText(asProblem(problem))));
  };
  useEffect(() => {
    if (!told) look();
    warmPart(told?.door?.phase === 'lobby' ? 'lobby' : 'table'); // whoever stands at the door is about to come in
    loadCatalogue().catch(() => {});
    const timer = setInterval(() => document.visibilityState === 'visible' && lookIn(code).then(setDoor, () => {}), LOOK_AGAIN);
    return () => clearInterval(timer);
  }, [code]);
  if (door) return html`<${AtTheDoor} door=${door} refresh=${look} />`;
  if (!failure) return html`<${Skeleton} />`;
  return html`<${DeadEnd} text=${failure}><${Button} kind="primary" onClick=${look}>${t('common.action.again')}<//><//>`;
}
