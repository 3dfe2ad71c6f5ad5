/** The map: docks as points, canals as lines; tap, drag, or walk it with the keys. */
import { html, useRef, useState } from '../../../lib/index.js';
import { t } from '../../../i18n.js';
import { COMMUNAL, DOCKS } from './facts.js';
import { canalId, neighbours, spotsOf } from './map.js';
import { buildingName, canalName, dockName } from './words.js';

/** @typedef {import('./map.js').Chart} Chart */
/** @typedef {import('../printed.js').Canal} Canal */
/** @typedef {[number, number]} Spot */

/** A finger that moves less than this, in pixels, only taps. */
const SLACK = 7;
/** How far an arrow key moves a dock. */
const STRIDE = 2;
/** A gable on columns: a building of everybody's. */
const PALACE = 'M-3.200-.900 0-3.200 3.200-.900zM-2.200 0v2.200M0 0v2.200M2.200 0v2.200M-3.200 3.200h6.400';
/** @type {Record<string, Spot>} */
const ARROWS = { ArrowLeft: [-STRIDE, 0], ArrowRight: [STRIDE, 0], ArrowUp: [0, -STRIDE], ArrowDown: [0, STRIDE] };

/** Press a drawing like a button. @param {(event: KeyboardEvent) => void} press */
const onPress = (press) => (/** @type {KeyboardEvent} */ event) => {
  if (event.key !== 'Enter' && event.key !== ' ') return;
  event.preventDefault();
  press(event);
};

/** A canal with its cost in the middle. @param {{canal: Canal, spots: Record<string, Spot>, on: boolean, onPick: () => void}} props */
function CanalLine({ canal, spots, on, onPick }) {
  const [[x1, y1], [x2, y2]] = [spots[canal.a], spots[canal.b]];
  const [x, y] = [(x1 + x2) / 2, (y1 + y2) / 2];
  const cost = canal.cost ? t('box.canals.cost_is', { cost: canal.cost }) : t('box.canals.cost_unknown');
  return html`<g class=${`canal ${on ? 'canal-on' : ''} ${canal.cost ? '' : 'canal-odd'}`} role="button" tabindex="0"
    aria-pressed=${on ? 'true' : 'false'} aria-label=${`${canalName(canal)}, ${cost}`} onClick=${onPick} onKeyDown=${onPress(onPick)}>
    <line class="canal-reach" x1=${x1} y1=${y1} x2=${x2} y2=${y2} /><line class="canal-water" x1=${x1} y1=${y1} x2=${x2} y2=${y2} />
    <circle class="canal-reach-round" cx=${x} cy=${y} r="6.5" /><circle class="canal-badge" cx=${x} cy=${y} r="3.6" />
    <text class="canal-cost" aria-hidden="true" x=${x} y=${y} dy="0.36em" text-anchor="middle">${canal.cost || '?'}</text>
  </g>`;
}

/**
 * Drag with finger or mouse; a short touch stays a tap.
 * @param {(x: number, y: number) => void} onDrag
 * @param {(x: number, y: number) => void} onDrop
 * @param {() => void} onCancel
 */
function useDrag(onDrag, onDrop, onCancel) {
  const from = useRef(/** @type {{x: number, y: number}|null} */ (null));
  const dragged = useRef(false);
  const at = (/** @type {PointerEvent & {currentTarget: SVGElement & {ownerSVGElement: SVGSVGElement}}} */ event) => {
    const box = event.currentTarget.ownerSVGElement.getBoundingClientRect();
    return /** @type {Spot} */ ([((event.clientX - box.left) / box.width) * 100, ((event.clientY - box.top) / box.height) * 100]);
  };
  return {
    wasDragged: () => dragged.current,
    handlers: {
      onPointerDown: (/** @type {PointerEvent & {currentTarget: SVGElement & {ownerSVGElement: SVGSVGElement}}} */ event) => {
        if (event.button > 0) return;
        from.current = { x: event.clientX, y: event.clientY };
        dragged.current = false;
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove: (/** @type {PointerEvent & {currentTarget: SVGElement & {ownerSVGElement: SVGSVGElement}}} */ event) => {
        if (!from.current) return;
        const far = Math.hypot(event.clientX - from.current.x, event.clientY - from.current.y) > SLACK;
        if (far) dragged.current = true;
        if (dragged.current) onDrag(...at(event));
      },
      onPointerUp: (/** @type {PointerEvent & {currentTarget: SVGElement & {ownerSVGElement: SVGSVGElement}}} */ event) => {
        if (from.current && dragged.current) onDrop(...at(event));
        from.current = null;
      },
      onPointerCancel: () => {
        from.current = null;
        onCancel();
      },
      // not every browser heeds touch-action inside a drawing
      onTouchMove: (/** @type {TouchEvent} */ event) => void (event.cancelable && event.preventDefault()),
    },
  };
}

/**
 * @param {{dock: string, spot: Spot, chart: Chart, on: boolean, onPick: () => void, onDrag: (spot: Spot|null) => void,
 *   onMove: (x: number, y: number, byKey: boolean) => void}} props
 */
function DockPoint({ dock, spot: [x, y], chart, on, onPick, onDrag, onMove }) {
  const drop = (/** @type {number} */ u, /** @type {number} */ v) => {
    onDrag(null);
    onMove(u, v, false);
  };
  const { wasDragged, handlers } = useDrag((u, v) => onDrag([u, v]), drop, () => onDrag(null));
  const press = onPress(onPick);
  const onKeyDown = (/** @type {KeyboardEvent} */ event) => {
    const arrow = ARROWS[event.key];
    if (!arrow) return press(event);
    event.preventDefault();
    onMove(x + arrow[0], y + arrow[1], true);
  };
  const others = neighbours(chart, dock);
  const joined = others.length ? t('box.canals.to', { docks: others.map(dockName).join(', ') }) : t('box.canals.alone');
  const everybodys = COMMUNAL.includes(dock);
  const classes = ['dock', on && 'dock-on', !others.length && 'dock-alone', everybodys && 'dock-named'].filter(Boolean).join(' ');
  return html`<g class=${classes} role="button" tabindex="0" aria-pressed=${on ? 'true' : 'false'} aria-label=${`${dockName(dock)}, ${joined}`}
    transform=${`translate(${x} ${y})`} onClick=${() => !wasDragged() && onPick()} onKeyDown=${onKeyDown} ...${handlers}>
    <circle class="dock-reach" r="6.8" />
    ${everybodys
      ? html`<rect class="dock-mark" x="-5" y="-5" width="10" height="10" rx="2.4" /><path class="dock-palace" d=${PALACE} />
          <text class="dock-name" y="9.6" text-anchor="middle">${buildingName(dock)}</text>`
      : html`<circle class="dock-mark" r="5" /><text class="dock-number" dy="0.36em" text-anchor="middle">${dock}</text>`}
  </g>`;
}

/**
 * @param {{chart: Chart, dock: string|null, canal: string|null, onDock: (dock: string) => void, onCanal: (id: string) => void,
 *   onMove: (dock: string, x: number, y: number, byKey: boolean) => void}} props dock, canal: what is picked
 */
export function MapView({ chart, dock, canal, onDock, onCanal, onMove }) {
  const [dragging, setDragging] = useState(/** @type {{dock: string, spot: Spot}|null} */ (null));
  const spots = { ...spotsOf(chart), ...(dragging ? { [dragging.dock]: dragging.spot } : {}) };
  return html`<svg class="box-map" viewBox="0 0 100 100" role="group" aria-label=${t('box.canals.map')}>
    ${chart.canals.map((one, i) => html`<${CanalLine} key=${`${canalId(one.a, one.b)}.${i}`} canal=${one} spots=${spots}
      on=${canalId(one.a, one.b) === canal} onPick=${() => onCanal(canalId(one.a, one.b))} />`)}
    ${DOCKS.map((one) => html`<${DockPoint} key=${one} dock=${one} spot=${spots[one]} chart=${chart} on=${one === dock}
      onPick=${() => onDock(one)} onDrag=${(/** @type {Spot|null} */ spot) => setDragging(spot && { dock: one, spot })}
      onMove=${(/** @type {number} */ x, /** @type {number} */ y, /** @type {boolean} */ byKey) => onMove(one, x, y, byKey)} />`)}
  </svg>`;
}
