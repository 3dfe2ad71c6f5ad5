/** The arrest is a moment: the screen darkens, bars slide in over one chip. */
import { html } from '../../../lib/index.js';
import { ColumnChip } from '../../../scoring/column.js';
import { openPage } from '../../../scoring/model.js';
import { ColumnRows } from '../../../scoring/rows.js';
import { columnName, lineWords } from '../../../scoring/words.js';
import { verdictOf } from './facts.js';

/** Where the bars stand in a 120 × 120 window. */
const BARS = [14, 43, 73, 102];

/** A barred window: four bars and two ties. */
function Bars() {
  return html`<svg class="bars" viewBox="0 0 116 120" preserveAspectRatio="none" aria-hidden="true">
    ${BARS.map((x, at) => html`<rect class="bar-iron" style=${{ '--at': at }} x=${x - 3.5} y="-4" width="7" height="128" rx="3" />`)}
    <rect class="bar-tie" x="0" y="28" width="116" height="6" /><rect class="bar-tie" x="0" y="88" width="116" height="6" /></svg>`;
}

/** A chip behind bars. @param {{column: number, size: number}} props */
export function Behind({ column, size }) {
  return html`<span class="behind" style=${{ '--size': `${size}px` }}><${ColumnChip} column=${column} size=${size} /><${Bars} /></span>`;
}

/** The page "arrest". @param {import('../../../scoring/page.js').PageProps} props */
export function ArrestPage({ scoring }) {
  const page = openPage(scoring);
  const { arrested: caught } = verdictOf(page);
  const [last, ...before] = [...page.lines].reverse().map(lineWords);
  return html`${caught !== null && html`<div class="arrest-dark" aria-hidden="true"></div>`}
    <div class=${`arrest ${caught === null ? 'arrest-nobody' : ''}`}>
      ${caught !== null && html`<${Behind} column=${caught} size=${120} /><p class="arrest-name">${columnName(caught)}</p>`}
      ${before.reverse().map((words) => html`<p class="arrest-line" key=${words}>${words}</p>`)}
      ${last && html`<p class="arrest-last">${last}</p>`}
    </div>
    <${ColumnRows} scoring=${scoring} />`;
}
