/** Before a quick score: names, who went first, go. */
import { html, useEffect, useState } from '../lib/index.js';
import { api } from '../api.js';
import { errorText, t } from '../i18n.js';
import { act } from '../net.js';
import { heldSeats, isHost, seatName, table } from '../store.js';
import { catalogue } from '../tables.js';
import { Button } from '../components/button.js';
import { PlayerChip } from '../components/chip.js';
import { TextField } from '../components/field.js';
import { SeatList } from '../components/seats.js';

/** Whether this table only adds up a game that is over. */
export const quick = () => table.value?.options.mode === 'score';

/** A seat's name, saved when the field is left. @param {{seat: number}} props */
function NameField({ seat }) {
  const saved = table.value?.seats[seat].name ?? '';
  const [typed, setTyped] = useState(/** @type {string|null} */ (null));
  const [error, setError] = useState('');
  const save = async () => {
    const name = (typed ?? '').trim();
    if (typed === null || name === saved) return setTyped(null);
    const answer = await act('seat.edit', { seat, name }, { quiet: true });
    setError(answer.ok ? '' : errorText(answer.error, table.peek()));
    if (answer.ok) setTyped(null);
  };
  return html`<li class="row"><${PlayerChip} seat=${seat} size=${36} />
    <div class="grow"><${TextField} label=${t('common.seat.name_of', { n: seat + 1 })} hideLabel value=${typed ?? saved} error=${error} maxlength=${(catalogue.value?.limits.name ?? 24) * 2}
      placeholder=${t('common.seat.number', { n: seat + 1 })} onInput=${setTyped} onBlur=${save} enterkeyhint="next" /></div></li>`;
}

/** So many names are offered: those who play most come first. */
const OFFERED = 12;

/** Who has played on this server before; nobody, where it keeps that to itself. */
function useKnown() {
  const [known, setKnown] = useState(/** @type {string[]} */ ([]));
  useEffect(() => {
    /** @type {Promise<{people: {name: string}[]}>} */
    const asked = api('GET', '/history/people');
    asked.then(({ people }) => setKnown(people.map(({ name }) => name)), () => {});
  }, []);
  return known;
}

/** People this server knows: a tap puts them on the next seat without a name. */
function KnownPeople() {
  const known = useKnown();
  const seats = table.value?.seats ?? [];
  const next = seats.findIndex(({ name }) => !name);
  const others = known.filter((name) => !seats.some((seat) => seat.name === name)).slice(0, OFFERED);
  if (next < 0 || !others.length) return null;
  return html`<div class="stack-tight" role="group" aria-labelledby="known"><p class="small muted" id="known">${t('lobby.known')}</p>
    <div class="row-wrap">${others.map((name) => html`<${Button} key=${name} onClick=${() => act('seat.edit', { seat: next, name })}>${name}<//>`)}</div></div>`;
}

/** Who went first, by a tap; the first of the row unless somebody says otherwise. */
function WhoWentFirst() {
  const first = table.value?.first ?? 0;
  return html`<section class="stack-tight"><h2 id="went-first">${t('lobby.went_first')}</h2>
    <div class="row-wrap" role="group" aria-labelledby="went-first">${(table.value?.seats ?? []).map((_, seat) => html`<button type="button" key=${seat} class="btn went-first" aria-pressed=${String(first === seat)}
      onClick=${() => act('table.first', { seat })}><${PlayerChip} seat=${seat} size=${28} />${seatName(seat)}</button>`)}</div></section>`;
}

/** Names and first player, for whoever may say so; the others take a seat. */
export function QuickLobby() {
  const seats = table.value?.seats ?? [];
  if (!isHost.value && !heldSeats.value.length) return html`<${SeatList} />`;
  return html`<section class="stack-tight"><h2>${t('lobby.who_played')}</h2>${isHost.value && html`<${KnownPeople} />`}
      <ul class="stack-tight">${seats.map((_, seat) => (isHost.value || heldSeats.value.includes(seat) ? html`<${NameField} key=${seat} seat=${seat} />`
        : html`<li class="row" key=${seat}><${PlayerChip} seat=${seat} size=${36} /><b>${seatName(seat)}</b></li>`))}</ul></section>
    ${seats.length > 1 && html`<${WhoWentFirst} />`}`;
}

/** Take every seat that nobody holds, so that this phone speaks for it, and begin. */
async function go() {
  const seats = table.peek()?.seats ?? [];
  if (isHost.peek()) await Promise.all(seats.flatMap((seat, index) => (seat.device ? [] : [act('seat.claim', { seat: index })])));
  if (table.peek()?.first === null) await act('table.first', { seat: 0 });
  await act('table.start', {});
}

/** The one next step. */
export function QuickNext() {
  const [going, setGoing] = useState(false);
  if (!isHost.value && !heldSeats.value.length) return html`<p class="muted centre">${t('lobby.waiting')}</p>`;
  const start = () => {
    setGoing(true);
    go().finally(() => setGoing(false));
  };
  return html`<${Button} kind="primary" big full disabled=${going} onClick=${start}>${t('lobby.count')}<//>`;
}
