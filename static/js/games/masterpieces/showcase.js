/** A 3 × 3 showcase: what lies on top, what rows and columns are worth, and where a card would be worth most. */
import { html } from '../../lib/index.js';
import { t } from '../../i18n.js';
import { signed } from '../../components/amount.js';
import { Piece, kindWords } from './glass.js';
import { FACTS } from './constants.js';

const SIDE = FACTS.side;
const ALONG = Array.from({ length: SIDE }, (_, place) => place);

/**
 * @typedef {import('./view.js').CellView|null} Cell
 * @typedef {import('./view.js').Hint} Hint
 */

/** Where a cell is and what lies there. @param {Cell} cell @param {number} at @param {Hint|undefined} hint */
function cellWords(cell, at, hint) {
  const where = t('masterpieces.showcase.where', { row: Math.floor(at / SIDE) + 1, column: (at % SIDE) + 1 });
  const what = cell ? `${kindWords(cell.glass, cell.shape)}, ${t('masterpieces.points', { count: cell.value })}` : t('masterpieces.showcase.empty');
  const worth = hint?.gains[at] ? signed(hint.gains[at]) : '';
  return [`${where}: ${what}`, worth, hint?.best.includes(at) && t('masterpieces.showcase.best')].filter(Boolean).join(', ');
}

/** What lies on a cell. @param {{cell: Cell, at: number, hint?: Hint, size: number}} props */
function CellFace({ cell, at, hint, size }) {
  const gain = hint?.gains[at] ?? 0;
  return html`${cell && html`<${Piece} glass=${cell.glass} shape=${cell.shape} size=${size} />`}
    ${cell && !hint && html`<span class="case-value">${cell.value}</span>`}
    ${gain !== 0 && html`<span class=${`case-gain ${gain < 0 ? 'case-loss' : ''}`}>${signed(gain)}</span>`}`;
}

/** What a row or column brings. @param {{points: number, label: string}} props */
function LineMark({ points, label }) {
  return html`<span class=${`line-mark ${points ? 'line-scores' : ''}`} role="img" aria-label=${`${label}: ${points}`}>${points || '–'}</span>`;
}

/**
 * The showcase; with `onCell` its cells can be tapped, with `hint` the best of them are lit.
 * @param {{player: import('./view.js').PlayerView, hint?: Hint, onCell?: (at: number) => void, size?: number, label: string}} props
 */
export function Showcase({ player, hint, onCell, size = 48, label }) {
  const { showcase, lines } = player;
  const cell = (/** @type {number} */ at) => {
    const classes = ['case', hint?.best.includes(at) && 'case-best', !showcase[at] && 'case-empty', showcase[at]?.under && 'case-stack'].filter(Boolean).join(' ');
    const face = html`<span class="unseen">${cellWords(showcase[at], at, hint)}</span><span class="case-face" aria-hidden="true"><${CellFace} cell=${showcase[at]} at=${at} hint=${hint} size=${size} /></span>`;
    return onCell ? html`<button type="button" class=${classes} key=${at} onClick=${() => onCell(at)}>${face}</button>` : html`<span class=${classes} key=${at}>${face}</span>`;
  };
  const rows = ALONG.flatMap((row) => [
    ...ALONG.map((column) => cell(row * SIDE + column)),
    html`<${LineMark} key=${`r${row}`} points=${lines[row].points} label=${t('masterpieces.showcase.row', { number: row + 1 })} />`,
  ]);
  return html`<div class=${`showcase ${size < 40 ? 'showcase-small' : ''}`} role="group" aria-label=${label}>${rows}
    ${ALONG.map((column) => html`<${LineMark} key=${`c${column}`} points=${lines[SIDE + column].points} label=${t('masterpieces.showcase.column', { number: column + 1 })} />`)}
    <b class="showcase-sum" role="img" aria-label=${t('masterpieces.showcase.worth', { count: player.showcase_points })}>${player.showcase_points}</b></div>`;
}
