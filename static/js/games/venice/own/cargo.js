/** Both gondolas of a player: where they lie and what they carry. */
import { html, useState } from '../../../lib/index.js';
import { t } from '../../../i18n.js';
import { FACTS } from '../constants.js';
import { buildingName, dockOf, Gondola } from '../boats.js';
import { Cubes } from '../goods.js';
import { Later } from '../later.js';

const ROOM = FACTS.cargo;

/** One gondola. @param {{now: import('../now.js').Guided, seat: number, boat: number}} props */
export function BoatLine({ now, seat, boat }) {
  const { board } = now;
  const pole = board.gondolier[seat] === boat;
  return html`<span class="boat-line"><${Gondola} seat=${seat} pole=${pole} size=${24} />
    <span class="boat-words"><span class="boat-dock">${buildingName(dockOf(board, seat, boat))}${pole && html`<span class="unseen">, ${t('venice.own.gondolier')}</span>`}</span>
      <${Cubes} bundle=${board.cargo[seat][boat]} size=${17} of=${ROOM} /></span></span>`;
}

/** Both; a tap corrects one while corrections are on. @param {{now: import('../now.js').Guided, seat: number, fixing: boolean, changed?: boolean}} props */
export function Cargo({ now, seat, fixing, changed = false }) {
  const [boat, setBoat] = useState(/** @type {number|null} */ (null));
  return html`<div class=${`own-boats ${changed ? 'changed' : ''}`} role="group" aria-label=${t('venice.own.gondolas')}>
    ${[0, 1].map((which) => (fixing
      ? html`<button type="button" class="own-boat" key=${which} onClick=${() => setBoat(which)}><${BoatLine} now=${now} seat=${seat} boat=${which} /></button>`
      : html`<div class="own-boat" key=${which}><${BoatLine} now=${now} seat=${seat} boat=${which} /></div>`))}
    ${boat !== null && html`<${Later} pick="FixCargo" now=${now} seat=${seat} boat=${boat} onClose=${() => setBoat(null)} />`}</div>`;
}
