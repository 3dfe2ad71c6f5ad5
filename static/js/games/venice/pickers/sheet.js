/** Everything an effect asks, in one sheet with one button. */
import { html, useState } from '../../../lib/index.js';
import { t } from '../../../i18n.js';
import { Button } from '../../../components/button.js';
import { Sheet } from '../../../components/sheet.js';
import { waits } from '../guide/send.js';
import { ConvertPicker, CubesPicker } from './cubes.js';
import { BoatPicker, BridgePicker, BuildingPicker, CargoPicker } from './places.js';
import { firstPicks, onlyFits, stillOpen } from './picks.js';

/** @type {Record<string, (props: import('./cubes.js').PickerProps) => Markup>} */
const PICKERS = { cubes: CubesPicker, convert: ConvertPicker, boat: BoatPicker, building: BuildingPicker, bridge: BridgePicker, cargo: CargoPicker };

/**
 * @param {{title: string, asks: import('./picks.js').Ask[], parts: import('../facts.js').Part[], now: import('../now.js').Guided, seat: number, intro?: Markup,
 *   onDone: (picks: import('./picks.js').Picks) => boolean, onClose: () => void}} props onDone: false when it has to wait
 */
export function AskSheet({ title, asks, parts, now, seat, intro, onDone, onClose }) {
  const [picks, setPicks] = useState(() => firstPicks(asks));
  const open = stillOpen(asks, picks);
  const fits = onlyFits(parts, asks);
  return html`<${Sheet} title=${title} onClose=${onClose}>${intro}
    ${fits && html`<p class="guide-note">${t('venice.pick.fits', fits)}</p>`}
    ${asks.map((ask) => html`<${PICKERS[ask.ask]} key=${ask.ask} ask=${ask} picks=${picks} now=${now} seat=${seat} onPicks=${setPicks} />`)}
    <div class="guide-act"><${Button} kind="primary" big full disabled=${open !== null} aria-disabled=${waits()}
      onClick=${() => onDone(picks) && onClose()}>${t(open ? `venice.pick.missing.${open.ask}` : 'venice.pick.done')}<//></div><//>`;
}
