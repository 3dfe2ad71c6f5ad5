/** The map: docks at their places, canals with their prices, bridges, gondolas. */
import { html } from '../../../lib/index.js';
import { t } from '../../../i18n.js';
import { seatName, table } from '../../../store.js';
import { stackWords } from '../boats.js';
import { mark } from '../seen.js';

/** @typedef {{board: any, open?: (key: string) => boolean, picked?: string[], here?: string|null, note?: (key: string) => string, changed?: Set<string>, label: string, onPick: (key: string) => void}} MapProps */

/** A player's mark on the map: colour and letter, in the shape of the chips' circle. @param {{seat: number, x: number, y: number, r?: number}} props */
function Mark({ seat, x, y, r = 2.1 }) {
  const holder = table.value?.seats[seat];
  const letter = (holder?.name ?? t(`common.colour_letter.${holder?.colour ?? 'ivory'}`)).charAt(0).toLocaleUpperCase();
  return html`<g class=${`map-mark map-${holder?.colour ?? 'ivory'}`}><circle cx=${x} cy=${y} r=${r} />
    <text x=${x} y=${y} dy="0.36em" text-anchor="middle">${letter}</text></g>`;
}

/** A canal with its price, or with the bridge that makes it free. @param {{board: any, canal: {a: string, b: string, cost: number}}} props */
function Canal({ board, canal: { a, b, cost } }) {
  const [[x1, y1], [x2, y2]] = [board.spots[a], board.spots[b]];
  const bridge = board.bridges.find((/** @type {any} */ one) => (one.a === a && one.b === b) || (one.a === b && one.b === a));
  const [x, y] = [(x1 + x2) / 2, (y1 + y2) / 2];
  return html`<g class="map-canal"><line x1=${x1} y1=${y1} x2=${x2} y2=${y2} />
    ${bridge ? html`<${Mark} seat=${bridge.seat} x=${x} y=${y} r="2.600" /><path class="map-arch" d=${`M${x - 4} ${y + 2.6}q4-7.500 8 0`} />`
      : html`<circle class="map-price" cx=${x} cy=${y} r="2.300" /><text class="map-cost" x=${x} y=${y} dy="0.36em" text-anchor="middle">${cost}</text>`}</g>`;
}

/** A dock's words for screen readers. @param {any} building @param {string} note */
function dockWords({ key, stack }, note) {
  return [t(`venice.building.${key}`), note, stack.length && t('venice.board.gondolas', { names: stackWords(stack) })].filter(Boolean).join(', ');
}

/** One dock: name, gondolas, and a price while one sails. @param {{board: any, building: any, off: boolean, picked: boolean, here: boolean, changed: boolean, note: string, onPick: (key: string) => void}} props */
function Dock({ board, building, off, picked, here, changed, note, onPick }) {
  const { key, stack } = building;
  const [x, y] = board.spots[key];
  const pick = () => !off && onPick(key);
  const onKey = (/** @type {KeyboardEvent} */ event) => (event.key === 'Enter' || event.key === ' ') && (event.preventDefault(), pick());
  const classes = ['map-dock', off && 'map-off', picked && 'map-picked', here && 'map-here', mark(changed)].filter(Boolean).join(' ');
  return html`<g class=${classes} role="button" tabindex=${off ? -1 : 0} aria-disabled=${off ? 'true' : undefined} aria-pressed=${String(picked)}
    aria-label=${dockWords(building, note)} onClick=${pick} onKeyDown=${onKey}>
    <circle class="map-hit" cx=${x} cy=${y} r="6.800" /><circle class="map-spot" cx=${x} cy=${y} r="3.400" />
    <text class="map-name" x=${x} y=${y + 6.4} text-anchor="middle">${t(`venice.short.${key}`)}</text>
    ${note && html`<text class="map-note" x=${x} y=${y} dy="0.36em" text-anchor="middle">${note}</text>`}
    ${stack.map((/** @type {[number, number]} */ [seat, boat], /** @type {number} */ index) => html`<${Mark} key=${`${seat}.${boat}`} seat=${seat}
      x=${x - (stack.length - 1) * 1.7 + index * 3.4} y=${y - 4.6} />`)}</g>`;
}

/** What colour and letter mean here. @param {{board: any}} props */
function bridgesWords({ board }) {
  return board.bridges.map((/** @type {any} */ { seat, a, b }) =>
    t('venice.board.bridge', { name: seatName(seat), a: t(`venice.building.${a}`), b: t(`venice.building.${b}`) })).join('. ');
}

/** @param {MapProps} props */
export function BoardMap({ board, open = () => true, picked = [], here = null, note = () => '', changed = new Set(), label, onPick }) {
  const points = /** @type {[number, number][]} */ (Object.values(board.spots));
  const bottom = Math.max(...points.map(([, y]) => y)) + 9;
  return html`<svg class="map" viewBox=${`-8 -9 116 ${bottom + 9}`} role="group" aria-label=${[label, bridgesWords({ board })].filter(Boolean).join('. ')}>
    ${board.canals.map((/** @type {any} */ canal) => html`<${Canal} key=${`${canal.a} ${canal.b}`} board=${board} canal=${canal} />`)}
    ${board.buildings.map((/** @type {any} */ building) => board.spots[building.key] && html`<${Dock} key=${building.key} board=${board} building=${building}
      off=${!open(building.key)} picked=${picked.includes(building.key)} here=${building.key === here} changed=${changed.has(building.key)}
      note=${note(building.key)} onPick=${onPick} />`)}</svg>`;
}
