/** One player's board: numbers to put right by a tap, buildings. */
import { html, useState } from '../../lib/index.js';
import { t } from '../../i18n.js';
import { canEdit, seatName } from '../../store.js';
import { tap } from '../../taps.js';
import { applied } from '../../components/amount.js';
import { Button } from '../../components/button.js';
import { Counter } from '../../components/counter.js';
import { Keypad } from '../../components/keypad.js';
import { FACTS } from './constants.js';
import { FixBuilding } from './fix.js';
import { view } from './now.js';
import { Owned } from './play.js';

/** @typedef {import('./view.js').Counter} Counter */

/** A number; a tap opens the keypad. @param {{seat: number, counter: Counter, onType: (counter: Counter) => void}} props */
function Value({ seat, counter, onType }) {
  const player = view.value.players[seat];
  const value = player[counter];
  const name = t(`rialto.label.${counter}`);
  const more = counter === 'councillors' && html`<small>${t('rialto.own.general', { count: player.general })}</small>`;
  const body = html`<span class="ri-value-name" aria-hidden="true">${name}</span><b aria-hidden="true"><${Counter} value=${value} digits=${1} /></b>${more}`;
  const words = t('rialto.own.type', { name: seatName(seat), counter: name, value });
  if (!canEdit(seat)) return html`<div class="ri-value"><span class="unseen">${name}: ${value}</span>${body}</div>`;
  return html`<button type="button" class="ri-value" onClick=${() => onType(counter)}><span class="unseen">${words}</span>${body}</button>`;
}

/** @param {{seat: number}} props */
export function OwnBoard({ seat }) {
  const [typing, setTyping] = useState(/** @type {Counter|''} */ (''));
  const [fixing, setFixing] = useState(false);
  const player = view.value.players[seat];
  const { buildings } = player;
  const value = typing ? player[typing] : 0;
  const save = (/** @type {import('../../components/amount.js').Amount} */ amount) =>
    void tap('adjust', { seat, counter: typing, to: Math.max(0, applied(value, amount)) });
  return html`<section class="ri-own" aria-label=${t('rialto.own.title', { name: seatName(seat) })}>
    <div class="ri-values">${FACTS.counters.map((counter) => html`<${Value} key=${counter} seat=${seat} counter=${counter} onType=${setTyping} />`)}</div>
    <h2 class="ri-heading">${t('rialto.label.buildings')}</h2>
    ${buildings.length ? html`<ul class="ri-buildings">${buildings.map((building, /** @type {number} */ at) => html`<${Owned} key=${at} building=${building} />`)}</ul>` : html`<p class="ri-none">${t('rialto.own.none')}</p>`}
    ${canEdit(seat) && html`<${Button} kind="quiet" onClick=${() => setFixing(true)}>${t('rialto.fix.add')}<//>`}
    ${typing && html`<${Keypad} title=${`${seatName(seat)}: ${t(`rialto.label.${typing}`)}`} value=${value} sign="=" onAmount=${save} onClose=${() => setTyping('')} />`}
    ${fixing && html`<${FixBuilding} seat=${seat} onClose=${() => setFixing(false)} />`}
  </section>`;
}
