/** A gondola without enough room can throw a cube overboard for those that are offered. */
import { html, useState } from '../../../lib/index.js';
import { t } from '../../../i18n.js';
import { Button } from '../../../components/button.js';
import { Sheet } from '../../../components/sheet.js';
import { FACTS } from '../constants.js';
import { Cube, GOODS, sum } from '../goods.js';
import { mostLoaded } from '../pickers/picks.js';
import { send, waits } from './send.js';


/** @param {{now: import('../now.js').Guided, seat: number, rows: import('./words.js').Row[]}} props */
export function Overboard({ now, seat, rows }) {
  const [open, setOpen] = useState(false);
  const { boat } = now.turn;
  const cargo = boat === null ? [0, 0, 0] : now.board.cargo[seat][boat];
  if (!sum(cargo) || FACTS.cargo - sum(cargo) >= mostLoaded(rows)) return null;
  const drop = (/** @type {string} */ good) => send('overboard', { boat, good }) && setOpen(false);
  return html`<${Button} kind="quiet" full onClick=${() => setOpen(true)}>${t('venice.guide.overboard')}<//>
    ${open && html`<${Sheet} title=${t('venice.guide.overboard')} onClose=${() => setOpen(false)}>
      <p class="sheet-text">${t('venice.help.overboard')}</p>
      <div class="sheet-choices">${GOODS.map((good, index) => cargo[index] > 0 && html`<${Button} key=${good} big full aria-disabled=${waits()}
        icon=${html`<${Cube} good=${good} size=${24} />`} onClick=${() => drop(good)}>${t(`venice.good.${good}`)} × ${cargo[index]}<//>`)}</div><//>`}`;
}
