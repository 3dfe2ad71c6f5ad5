/** The map and the table may differ: where each tile lies, and how to put it right. */
import { html, useState } from '../../../lib/index.js';
import { t } from '../../../i18n.js';
import { mayTakeBack } from '../../../store.js';
import { Button } from '../../../components/button.js';
import { Sheet } from '../../../components/sheet.js';
import { LaidButton } from '../guide/laid.js';
import { TapThrough } from '../guide/layout.js';
import { tap } from '../taps.js';

/** Lay the tiles anew, or go on without the map. @param {{board: import('../now.js').Board, onClose: () => void}} props */
function FixMap({ board, onClose }) {
  const [tapping, setTapping] = useState(false);
  const fix = (/** @type {string[]|null} */ tiles) => {
    tap('fix_tiles', { tiles });
    onClose();
  };
  return html`<${Sheet} title=${t('venice.fix.map')} onClose=${onClose}>
    ${tapping ? html`<${TapThrough} board=${board} words=${t('venice.fix.map_send')} onDone=${fix} onBack=${() => setTapping(false)} />`
      : html`<p class="sheet-text">${t('venice.fix.map_help')}</p><div class="sheet-choices">
        <${Button} kind="primary" big full onClick=${() => setTapping(true)}>${t('venice.fix.map_lay')}<//>
        ${board.canals && html`<${Button} full onClick=${() => fix(null)}>${t('venice.fix.no_map')}<//>`}</div>`}<//>`;
}

/** Beside the board, where the table's box has a map. @param {{board: import('../now.js').Board, stage: import('../view.js').Stage|null}} props */
export function MapTools({ board, stage }) {
  const [open, setOpen] = useState(false);
  if (!board.map || stage === 'layout') return null;
  return html`<h3>${t('venice.board.map')}</h3><${LaidButton} board=${board} />
    ${mayTakeBack.value && html`<${Button} kind="quiet" full onClick=${() => setOpen(true)}>${t('venice.fix.map')}<//>`}
    ${open && html`<${FixMap} board=${board} onClose=${() => setOpen(false)} />`}`;
}
