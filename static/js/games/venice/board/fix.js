/** Corrections on the board: assistants, gondolas and bridges as they really stand. */
import { html, useState } from '../../../lib/index.js';
import { t } from '../../../i18n.js';
import { canEdit, seatName } from '../../../store.js';
import { Button } from '../../../components/button.js';
import { PlayerChip } from '../../../components/chip.js';
import { FACTS } from '../constants.js';
import { rivalsOf } from '../automa/rivals.js';
import { dockOf } from '../boats.js';
import { tap } from '../taps.js';
import { slotOf } from './tile.js';

/** @typedef {{now: import('../now.js').Guided, building: import('../view.js').BuildingView, seat: number}} FixProps */

/** On which slot an assistant stands. @param {FixProps} props */
function FixSlot({ building, seat }) {
  const at = slotOf(building, seat);
  const choices = Array.from({ length: FACTS.slot + 1 }, (_, slot) => slot);
  return html`<div class="fix-row" role="group" aria-label=${t('venice.fix.assistant', { name: seatName(seat) })}>
    <span class="fix-name">${t('venice.fix.slot')}</span>${choices.map((slot) => html`<button type="button" class="fix-choice" key=${slot} aria-pressed=${String(slot === at)}
      aria-label=${slot ? t('venice.board.slot', { slot }) : t('venice.fix.no_assistant')} onClick=${() => slot !== at && tap('fix_slot', { seat, building: building.key, slot })}>${slot || '–'}</button>`)}</div>`;
}

/** Bring a gondola here, take it off, or lay it on top of the others. @param {FixProps & {boat: number}} props */
function FixDock({ now, building, seat, boat }) {
  const dock = dockOf(now.board, seat, boat);
  const here = dock === building.key;
  const which = seatName(seat, boat) === seatName(seat) ? '' : `${seatName(seat, boat)}: `;
  const words = here ? t('venice.fix.take_off') : dock ? t('venice.fix.bring_from', { building: t(`venice.building.${dock}`) }) : t('venice.fix.put_here');
  const put = (/** @type {string|null} */ to) => tap('fix_dock', { seat, boat, dock: to, place: null });
  const [owner, top] = building.stack.at(-1) ?? [];
  return html`<${Button} full onClick=${() => put(here ? null : building.key)}>${which}${words}<//>
    ${here && (owner !== seat || top !== boat) && html`<${Button} full onClick=${() => put(building.key)}>${which}${t('venice.fix.to_top')}<//>`}`;
}

/** Bridges that begin here. @param {FixProps} props */
function FixBridges({ now, building, seat }) {
  const [picking, setPicking] = useState(false);
  const { key } = building;
  const own = now.board.bridges.filter((bridge) => bridge.seat === seat && [bridge.a, bridge.b].includes(key));
  const ends = now.board.canals
    ? now.board.canals.flatMap(({ a, b }) => (a === key ? [b] : b === key ? [a] : []))
    : now.board.buildings.map((other) => other.key).filter((/** @type {string} */ other) => other !== key);
  const set = (/** @type {string} */ b, /** @type {boolean} */ on) => {
    tap('fix_bridge', { seat, a: key, b, on });
    setPicking(false);
  };
  return html`${own.map(({ a, b }) => html`<${Button} full key=${a + b} onClick=${() => set(a === key ? b : a, false)}>
      ${t('venice.fix.bridge_off', { building: t(`venice.building.${a === key ? b : a}`) })}<//>`)}
    ${picking ? html`<div class="fix-ends">${ends.map((/** @type {string} */ end) => html`<${Button} key=${end} onClick=${() => set(end, true)}>${t(`venice.building.${end}`)}<//>`)}</div>`
      : html`<${Button} full onClick=${() => setPicking(true)}>${t('venice.fix.bridge_on')}<//>`}`;
}

/** All corrections of one building, player by player, folded away. @param {{now: import('../now.js').Guided, building: import('../view.js').BuildingView, open?: boolean}} props */
export function Corrections({ now, building, open = false }) {
  const seats = now.players.flatMap((/** @type {unknown} */ _, /** @type {number} */ seat) => (canEdit(seat) ? [seat] : []));
  const rivals = rivalsOf(now);
  return html`<details class="fix" open=${open}><summary>${t('venice.own.correct')}</summary>
    <p class="small muted">${t('venice.fix.help')}</p>
    ${[...(open ? rivals : []), ...seats, ...(open ? [] : rivals)].map((/** @type {number} */ seat) => html`<div class="fix-seat" key=${seat}><h3 class="fix-who"><${PlayerChip} seat=${seat} size=${24} />${seatName(seat)}</h3>
      ${building.slots && html`<${FixSlot} now=${now} building=${building} seat=${seat} />`}
      ${[0, 1].map((boat) => html`<${FixDock} key=${boat} now=${now} building=${building} seat=${seat} boat=${boat} />`)}
      ${!(rivals.includes(seat) && now.board.automa?.kind === 'smugglers') && html`<${FixBridges} now=${now} building=${building} seat=${seat} />`}</div>`)}</details>`;
}
