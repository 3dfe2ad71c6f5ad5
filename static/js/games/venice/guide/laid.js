/** Which tile lies on which dock, to lay the board by it and to look it up. */
import { html, signal, useEffect, useState } from '../../../lib/index.js';
import { t } from '../../../i18n.js';
import { Button } from '../../../components/button.js';
import { Sheet } from '../../../components/sheet.js';
import { buildingName } from '../boats.js';
import { tilesInOrder } from './chart.js';
import { LayoutMap } from './layout-map.js';
import { busy, waits } from './send.js';

/** Whether this phone has just had the tiles shuffled: it shows at once where they go. */
export const justShuffled = signal(false);

/** The list and the map beside it. @param {{board: import('../now.js').Board, onClose: () => void}} props */
function LaidSheet({ board, onClose }) {
  return html`<${Sheet} title=${t('venice.guide.laid')} onClose=${onClose} stays>
    <p class="sheet-text">${t('venice.guide.laid_text')}</p><${LayoutMap} board=${board} />
    <ol class="laid">${tilesInOrder(board.docks).map(([dock, key]) => html`<li key=${dock}>${t('venice.guide.laid_one', { dock, building: buildingName(key) })}</li>`)}</ol>
    <div class="guide-act"><${Button} kind="primary" big full aria-disabled=${waits()} onClick=${() => !busy.peek() && onClose()}>${t('venice.guide.laid_done')}<//></div><//>`;
}

/** The button for it; after shuffling it opens by itself. @param {{board: import('../now.js').Board}} props */
export function LaidButton({ board }) {
  const [open, setOpen] = useState(false);
  const opens = justShuffled.value && Boolean(board.docks);
  useEffect(() => {
    if (!opens || !justShuffled.peek()) return;
    justShuffled.value = false; // once, and in one place
    setOpen(true);
  }, [opens]);
  if (!board.docks) return null;
  return html`<${Button} full onClick=${() => setOpen(true)}>${t('venice.guide.laid')}<//>
    ${open && html`<${LaidSheet} board=${board} onClose=${() => setOpen(false)} />`}`;
}
