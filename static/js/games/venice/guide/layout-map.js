/** Where the docks lie, with their numbers: while tiles are laid on them, and to look up afterwards. */
import { html } from '../../../lib/index.js';
import { t } from '../../../i18n.js';
import { chartOf } from './chart.js';

/** A small chart; the dock that is asked for stands out. @param {{board: import('../now.js').Board, laid?: string[]|null}} props laid: null when nothing is asked */
export function LayoutMap({ board, laid = null }) {
  const chart = chartOf(board);
  if (!chart) return null;
  const { spots, lines } = chart;
  const state = (/** @type {string} */ dock) => {
    const at = Number(dock) - 1;
    if (!(at >= 0)) return 'fixed';
    return at === laid?.length ? 'now' : at < (laid?.length ?? 0) ? 'done' : '';
  };
  const label = laid ? t('venice.guide.lay_map', { dock: laid.length + 1 }) : t('venice.guide.docks_map');
  return html`<svg class="map layout-map" viewBox="-4 -4 108 108" role="img" aria-label=${label}>
    <g class="map-canal">${lines.map(([a, b]) => html`<line key=${`${a} ${b}`} x1=${spots[a][0]} y1=${spots[a][1]} x2=${spots[b][0]} y2=${spots[b][1]} />`)}</g>
    ${Object.entries(spots).map(([dock, [x, y]]) => html`<g key=${dock} class=${`layout-dock layout-${state(dock)}`}>
      <circle cx=${x} cy=${y} r="4.500" /><text x=${x} y=${y} dy="0.36em" text-anchor="middle">${Number(dock) > 0 ? dock : ''}</text></g>`)}</svg>`;
}
