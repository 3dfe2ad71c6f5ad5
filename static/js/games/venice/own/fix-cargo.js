/** Putting right what a gondola carries. */
import { html, useState } from '../../../lib/index.js';
import { t } from '../../../i18n.js';
import { Button } from '../../../components/button.js';
import { Sheet } from '../../../components/sheet.js';
import { FACTS } from '../constants.js';
import { buildingName, dockOf } from '../boats.js';
import { CubeSteps } from '../pickers/cubes.js';
import { tap } from '../taps.js';

/** Correct what a gondola carries, and whether the gondolier stands on it. @param {{now: import('../now.js').Guided, seat: number, boat: number, onClose: () => void}} props */
export function FixCargo({ now, seat, boat, onClose }) {
  const was = now.board.cargo[seat][boat];
  const [cubes, setCubes] = useState(/** @type {number[]} */ (was));
  const here = now.board.gondolier[seat] === boat;
  const save = () => {
    if (cubes.join() !== was.join()) tap('fix_cargo', { seat, boat, cubes });
    onClose();
  };
  const stand = () => {
    tap('fix_gondolier', { seat, boat: here ? null : boat });
    onClose();
  };
  return html`<${Sheet} title=${t('venice.own.gondola_at', { building: buildingName(dockOf(now.board, seat, boat)) })} onClose=${onClose}>
    <p class="field-label">${t('venice.own.carries')}</p>
    <${CubeSteps} bundle=${cubes} max=${FACTS.cargo} label=${t('venice.own.carries')} onBundle=${setCubes} />
    <${Button} kind="primary" big full onClick=${save}>${t('common.action.save')}<//>
    <${Button} full onClick=${stand}>${t(here ? 'venice.own.gondolier_off' : 'venice.own.gondolier_on')}<//><//>`;
}
