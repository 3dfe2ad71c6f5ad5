/** The map: docks at their places, canals with their prices, bridges, gondolas. */
import { html } from '../../../lib/index.js';
import { t } from '../../../i18n.js';
import { seatName } from '../../../store.js';
import { PlayerChip } from '../../../components/chip.js';
import { stackWords } from '../boats.js';
import { mark } from '../seen.js';
import { boatSpots, CHIP, placeLabels } from './labels.js';

/**
 * @typedef {{board: import('../now.js').Charted, open?: (key: string) => boolean, lit?: (key: string) => boolean, picked?: string[], here?: string|null,
 *   note?: (key: string) => string, changed?: Set<string>, route?: string[], label: string, onPick: (key: string) => void}} MapProps
 */

/** Room around the outermost docks, for names and gondolas. */
const MARGIN = { side: 10, top: 10, bottom: 9 };

/** A player's chip on the map. @param {{seat: number, boat?: number, x: number, y: number}} props */
function Mark({ seat, boat, x, y }) {
  return html`<g transform=${`translate(${x - CHIP / 2} ${y - CHIP / 2})`}><${PlayerChip} seat=${seat} piece=${boat} size=${CHIP} /></g>`;
}

/** A canal with its price, or with the bridge that makes it free. @param {{board: import('../now.js').Charted, canal: import('../view.js').CanalView, way?: boolean, price?: boolean}} props price: what stands on it, over everything else */
function Canal({ board, canal: { a, b, cost }, way = false, price = false }) {
  const [[x1, y1], [x2, y2]] = [board.spots[a], board.spots[b]];
  const bridge = board.bridges.find((one) => (one.a === a && one.b === b) || (one.a === b && one.b === a));
  const [x, y] = [(x1 + x2) / 2, (y1 + y2) / 2];
  if (!price) return html`<g class=${`map-canal ${way ? 'map-way' : ''}`}><line x1=${x1} y1=${y1} x2=${x2} y2=${y2} /></g>`;
  return html`<g class="map-canal">${bridge ? html`<path class="map-arch" d=${`M${x - 5} ${y + 3.2}q5-10 10 0`} /><${Mark} seat=${bridge.seat} x=${x} y=${y} />`
      : html`<circle class="map-price" cx=${x} cy=${y} r="2.600" /><text class="map-cost" x=${x} y=${y} dy="0.36em" text-anchor="middle">${cost}</text>`}</g>`;
}

/** A dock's words for screen readers. @param {import('../view.js').BuildingView} building @param {string} note */
function dockWords({ key, stack }, note) {
  return [t(`venice.building.${key}`), note, stack.length && t('venice.board.gondolas', { names: stackWords(stack) })].filter(Boolean).join(', ');
}

/**
 * What a dock shows: name and gondolas; prices stand at the canals.
 * @param {{board: import('../now.js').Charted, building: import('../view.js').BuildingView, look: string, at: import('./labels.js').Label}} props
 */
function Dock({ board, building: { key, stack }, look, at }) {
  const [x, y] = board.spots[key];
  const lying = boatSpots(x, y, stack.length);
  return html`<g class=${look} aria-hidden="true">
    <circle class="map-halo" cx=${x} cy=${y} r="6.800" /><circle class="map-spot" cx=${x} cy=${y} r="3.400" />
    <text class="map-name" x=${at.x} y=${at.y} text-anchor=${at.anchor}>${t(`venice.short.${key}`)}</text>
    ${stack.map((/** @type {[number, number]} */ [seat, boat], /** @type {number} */ index) => html`<${Mark} key=${`${seat}.${boat}`} seat=${seat} boat=${boat}
      x=${lying[index].x} y=${lying[index].y} />`)}</g>`;
}

/** Where a thumb or a key picks a dock, over everything that is drawn. @param {{board: import('../now.js').Charted, building: import('../view.js').BuildingView, off: boolean, picked?: boolean, note: string, onPick: (key: string) => void}} props */
function Hit({ board, building, off, picked, note, onPick }) {
  const [x, y] = board.spots[building.key];
  const pick = () => !off && onPick(building.key);
  const onKey = (/** @type {KeyboardEvent} */ event) => (event.key === 'Enter' || event.key === ' ') && (event.preventDefault(), pick());
  return html`<circle class=${`map-hit ${off ? 'map-off' : ''}`} cx=${x} cy=${y} r="6.800" role="button" tabindex=${off ? -1 : 0}
    aria-disabled=${off ? 'true' : undefined} aria-pressed=${picked === undefined ? undefined : String(picked)}
    aria-label=${dockWords(building, note)} onClick=${pick} onKeyDown=${onKey} />`;
}

/** Who owns which bridge, for screen readers. @param {import('../now.js').Board} board */
function bridgesWords(board) {
  return board.bridges.map(({ seat, a, b }) =>
    t('venice.board.bridge', { name: seatName(seat), a: t(`venice.building.${a}`), b: t(`venice.building.${b}`) })).join('. ');
}

/** The part of the plane where docks lie and names stand. @param {import('../now.js').Charted} board @param {Map<string, import('./labels.js').Label>} labels */
function frameOf(board, labels) {
  const points = Object.values(board.spots);
  const boxes = [...labels.values()].map(({ box }) => box);
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const left = Math.min(Math.min(...xs) - MARGIN.side, ...boxes.map(({ x, w }) => x - w / 2 - 1));
  const right = Math.max(Math.max(...xs) + MARGIN.side, ...boxes.map(({ x, w }) => x + w / 2 + 1));
  const top = Math.min(Math.min(...ys) - MARGIN.top, ...boxes.map(({ y, h }) => y - h / 2 - 1));
  const bottom = Math.max(Math.max(...ys) + MARGIN.bottom, ...boxes.map(({ y, h }) => y + h / 2 + 1));
  return [left, top, right - left, bottom - top].join(' ');
}

/** @param {MapProps} props */
export function BoardMap({ board, open = () => true, lit = open, picked, here = null, note = () => '', changed = new Set(), route = [], label, onPick }) {
  const along = (/** @type {import('../view.js').CanalView} */ { a, b }) => route.some((key, index) => index > 0 && [key, route[index - 1]].sort().join() === [a, b].sort().join());
  const buildings = board.buildings.filter(({ key }) => board.spots[key]);
  const labels = placeLabels(board.spots, board.canals, buildings.map(({ key, stack }) => ({ key, name: t(`venice.short.${key}`), boats: stack.length, ring: lit(key) || picked?.includes(key) })));
  const look = (/** @type {string} */ key) => ['map-dock', !open(key) && 'map-off', lit(key) && 'map-lit', picked?.includes(key) && 'map-picked',
    key === here && 'map-here', mark(changed.has(key))].filter(Boolean).join(' ');
  return html`<svg class="map" viewBox=${frameOf(board, labels)} role="group" aria-label=${[label, bridgesWords(board)].filter(Boolean).join('. ')}>
    <g aria-hidden="true">${board.canals.map((canal) => html`<${Canal} key=${`${canal.a} ${canal.b}`} board=${board} canal=${canal} way=${along(canal)} />`)}</g>
    ${buildings.map((building) => html`<${Dock} key=${building.key} board=${board} building=${building} look=${look(building.key)} at=${labels.get(building.key)} />`)}
    <g aria-hidden="true">${board.canals.map((canal) => html`<${Canal} key=${`${canal.a} ${canal.b}`} board=${board} canal=${canal} price />`)}</g>
    ${buildings.map((building) => html`<${Hit} key=${`hit ${building.key}`} board=${board} building=${building} off=${!open(building.key)}
      picked=${picked?.includes(building.key)} note=${note(building.key)} onPick=${onPick} />`)}</svg>`;
}
