/** Picking docks: on the grid, or on the map where there is one; the phone remembers which. */
import { html, signal } from '../../../lib/index.js';
import { t } from '../../../i18n.js';
import { read, write } from '../../../storage.js';
import { BoardMap } from './map.js';
import { PickGrid } from './tile.js';

/** Whether this phone prefers the map. */
export const onMap = signal(read('venice.map', true));

/** Whether there is a map to show. @param {import('../now.js').Board} board @returns {board is import('../now.js').Charted} */
export const hasMap = (board) => Boolean(board.canals && board.spots);

/** Grid or map, where there is a choice. @param {{board: import('../now.js').Board}} props */
export function ViewSwitch({ board }) {
  if (!hasMap(board)) return null;
  const pick = (/** @type {boolean} */ map) => {
    onMap.value = map;
    write('venice.map', map);
  };
  return html`<div class="switch-views" role="group" aria-label=${t('venice.board.views')}>
    ${[true, false].map((map) => html`<button type="button" class="switch-view" key=${map} aria-pressed=${String(onMap.value === map)}
      onClick=${() => pick(map)}>${t(map ? 'venice.board.map' : 'venice.board.grid')}</button>`)}</div>`;
}

/** @param {{board: import('../now.js').Board, seat?: number, open: (key: string) => boolean, picked?: string[], here?: string|null,
 *   note?: (key: string) => string, label: string, onPick: (key: string) => void}} props */
export function DockChooser(props) {
  const { board, open } = props;
  const some = board.buildings.some(({ key }) => !open(key));
  return html`<div class="chooser"><${ViewSwitch} board=${board} />
    ${hasMap(board) && onMap.value ? html`<${BoardMap} ...${props} lit=${(/** @type {string} */ key) => some && open(key)} />` : html`<${PickGrid} ...${props} />`}</div>`;
}
