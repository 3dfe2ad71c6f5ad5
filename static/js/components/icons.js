/** Small line drawings in one style: 24 × 24, stroke in the text's colour. */
import { html } from '../lib/index.js';

/** @type {Record<string, string>} */
const PATHS = {
  back: 'M14.5 5 8 12l6.5 7',
  menu: 'M4 7h16M4 12h16M4 17h16',
  undo: 'M8.5 4.5 4 9l4.500 4.500M4 9h9.500a5.500 5.500 0 0 1 0 11H8',
  close: 'M6 6l12 12M18 6 6 18',
  next: 'M9.5 5 16 12l-6.5 7',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  plus: 'M12 5v14M5 12h14',
  mine: 'M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM4.5 20c.8-4 3.7-6 7.500-6s6.700 2 7.500 6',
  board: 'M4 4h6.500v6.500H4zM13.500 4H20v6.500h-6.500zM4 13.500h6.500V20H4zM13.500 13.500H20V20h-6.500z',
  table: 'M4 20V10M9.300 20V5M14.700 20v-8M20 20V8',
  log: 'M5 6h14M5 12h14M5 18h9',
  lock: 'M6 11h12v9H6zM8.500 11V8a3.500 3.500 0 0 1 7 0v3',
  share: 'M12 15V4m-4 4 4-4 4 4M5 13v6h14v-6',
  copy: 'M9 9h10v11H9zM15 9V4H5v11h4',
  star: 'm12 4 2.400 5 5.600.700-4.100 3.800 1.100 5.500-5-2.700-5 2.700 1.100-5.500L4 9.700 9.600 9z',
  bin: 'M5 7h14M10 7V4.500h4V7M7 7l.800 12.500h8.400L17 7M10.300 11v5M13.700 11v5',
  moon: 'M19 14.500A7.500 7.500 0 0 1 9.500 5 7.500 7.500 0 1 0 19 14.500z',
  grip: 'M8 9h8M8 15h8',
  help: 'M9 9.200a3 3 0 1 1 4.200 2.800c-.800.400-1.200 1-1.200 2M12 17.500v.100',
};

/** @param {{name: string, size?: number}} props */
export function Icon({ name, size = 22 }) {
  return html`<svg width=${size} height=${size} viewBox="0 0 24 24" fill="none" stroke="currentColor"
    stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d=${PATHS[name] ?? ''} /></svg>`;
}

/** The arc of a gondola on the water: the app's small mark. @param {{size?: number}} props */
export function Gondola({ size = 72 }) {
  return html`<svg class="gondola" width=${size} height=${size * 0.5} viewBox="0 0 96 48" fill="none" aria-hidden="true">
    <path d="M6 8c3 14 14 24 42 24 26 0 35-6 41-22-1 22-14 30-41 30C19 40 6 30 6 8z" fill="currentColor" />
    <path d="M58 32V14M54 17h8" stroke="currentColor" stroke-width="2.500" stroke-linecap="round" />
    <path d="M4 46q8-4 16 0t16 0 16 0 16 0 16 0 10-1" stroke="currentColor" stroke-width="1.500" opacity=".55" />
  </svg>`;
}
