/** Name and colour of a seat. */
import { html, useEffect, useState } from '../lib/index.js';
import { t } from '../i18n.js';
import { catalogue, gameSpec, keepName, lastName } from '../tables.js';
import { Button } from './button.js';
import { PlayerChip } from './chip.js';
import { ColourField, TextField } from './field.js';

/** The seats that are still free, when somebody else was faster. @param {{seats: {name?: string|null, colour: string, held?: boolean, device?: string|null, locked?: boolean}[], onPick: (seat: number) => void}} props */
export function FreeSeats({ seats, onPick }) {
  const free = seats.flatMap((one, at) => (one.held || one.device || one.locked ? [] : [at]));
  if (!free.length) return null;
  return html`<div class="stack-tight" role="group" aria-labelledby="free-ones"><p class="field-label" id="free-ones">${t('common.seat.free_ones')}</p>
    <div class="row-wrap">${free.map((at) => html`<${Button} key=${at} onClick=${() => onPick(at)}><${PlayerChip} colour=${seats[at].colour} size=${24} />${seats[at].name || t('common.seat.number', { n: at + 1 })}<//>`)}</div></div>`;
}

/**
 * @param {{game: string, seats: {name?: string|null, colour: string, held?: boolean, device?: string|null}[], seat: number,
 *   action: string, error?: string, busy?: boolean, somebodys?: boolean, others?: Markup, onSubmit: (wish: {name: string, colour: string}) => void}} props
 *   somebodys: the seat of another person than the one who types; others: free seats, when this one is gone
 */
export function SeatForm({ game, seats, seat, action, error, busy, somebodys = false, others, onSubmit }) {
  const own = seats[seat];
  const sitsAlready = seats.some((other) => other.name === lastName());
  const [name, setName] = useState(own?.name || (sitsAlready || somebodys ? '' : lastName()));
  const [colour, setColour] = useState(own?.colour ?? '');
  useEffect(() => setColour(own?.colour ?? ''), [seat]);
  const colours = gameSpec(game)?.colours ?? seats.map((other) => other.colour);
  // An untouched seat gives its colour away; the server swaps them.
  const taken = seats.filter((other, i) => i !== seat && (other.held || other.device || other.name)).map((other) => other.colour);
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    if (!somebodys) keepName(name);
    onSubmit({ name: name.trim(), colour });
  };
  return html`<form class="stack" onSubmit=${submit}>
    <${TextField} label=${t(somebodys ? 'common.seat.name_plain' : 'common.seat.name')} value=${name} onInput=${setName} error=${error}
      autocomplete=${somebodys ? 'off' : 'nickname'}
      maxlength=${(catalogue.value?.limits.name ?? 24) * 2} enterkeyhint="done" />
    ${others}
    <${ColourField} value=${colour} colours=${colours} taken=${taken} onPick=${setColour} />
    <${Button} type="submit" kind="primary" big full disabled=${busy || !name.trim()}>${action}<//>
  </form>`;
}
