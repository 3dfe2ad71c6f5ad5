/** A dock that the map does not offer: the table may know better. */
import { html, useState } from '../../../lib/index.js';
import { t } from '../../../i18n.js';
import { Button } from '../../../components/button.js';
import { Sheet } from '../../../components/sheet.js';
import { DockChooser } from '../board/chooser.js';
import { dockOf } from '../boats.js';
import { SailSheet } from './sail-sheet.js';

/** @typedef {import('../view.js').Question<'sail'>['options'][number]} Option */

/** Quietly, only where there is a map that can be wrong. @param {{now: import('../now.js').Guided, seat: number, options: Option[]}} props */
export function AnotherDock({ now: { board, turn }, seat, options }) {
  const [choosing, setChoosing] = useState(false);
  const [dock, setDock] = useState('');
  if (!board.canals) return null;
  const offered = (/** @type {string} */ key) => options.find((option) => option.key === key);
  const passable = (/** @type {string} */ key) => options.some((option) => option.key === key && option.params.pass);
  const own = dockOf(board, seat, 1 - (turn.boat ?? 0));
  const known = offered(dock);
  /** @type {import('../view.js').Way} */
  const params = known ? { ...known.params, pass: true, moor: false } : { cost: null, pass: true, moor: dock !== own, share: [], meets: [], bridge: null, advance: null, told: false };
  const pick = (/** @type {string} */ key) => {
    setChoosing(false);
    setDock(key);
  };
  return html`<${Button} kind="quiet" full onClick=${() => setChoosing(true)}>${t('venice.guide.another_dock')}<//>
    ${choosing && html`<${Sheet} title=${t('venice.guide.another_dock')} onClose=${() => setChoosing(false)}>
      <p class="sheet-text">${t('venice.guide.another_text')}</p>
      <${DockChooser} board=${board} seat=${seat} label=${t('venice.guide.another_dock')} here=${turn.path.at(-1)} onPick=${pick}
        open=${(/** @type {string} */ key) => !turn.path.includes(key) && !passable(key)} /><//>`}
    ${dock && html`<${SailSheet} option=${{ key: dock, params }} onClose=${() => setDock('')} />`}`;
}
