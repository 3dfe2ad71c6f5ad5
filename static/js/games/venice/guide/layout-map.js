/** Where the docks lie, with their numbers, while tiles are laid on them. */
import { html, useEffect, useState } from '../../../lib/index.js';
import { t } from '../../../i18n.js';
import { api } from '../../../api.js';

/** @typedef {Record<string, [number, number]>} Spots */

/** The places of the docks from the box; nothing while they are not known. */
function useSpots() {
  const [spots, setSpots] = useState(/** @type {Spots|null} */ (null));
  useEffect(() => {
    api('GET', '/box/venice').then(({ box }) => setSpots(box.docks ?? null)).catch(() => {}); // the numbers alone do as well
  }, []);
  return spots && Object.keys(spots).length ? spots : null;
}

/** A small chart; the dock that is asked for stands out. @param {{laid: string[]}} props */
export function LayoutMap({ laid }) {
  const spots = useSpots();
  if (!spots) return null;
  const state = (/** @type {string} */ dock) => {
    const at = Number(dock) - 1;
    if (!(at >= 0)) return 'fixed';
    return at === laid.length ? 'now' : at < laid.length ? 'done' : '';
  };
  return html`<svg class="map layout-map" viewBox="-4 -4 108 108" role="img" aria-label=${t('venice.guide.lay_map', { dock: laid.length + 1 })}>
    ${Object.entries(spots).map(([dock, [x, y]]) => html`<g key=${dock} class=${`layout-dock layout-${state(dock)}`}>
      <circle cx=${x} cy=${y} r="4.500" /><text x=${x} y=${y} dy="0.36em" text-anchor="middle">${Number(dock) > 0 ? dock : ''}</text></g>`)}</svg>`;
}
