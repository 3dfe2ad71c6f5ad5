/** The last page: who has won, everybody's total, and from here to the result. */
import { html } from '../../../lib/index.js';
import { t } from '../../../i18n.js';
import { table } from '../../../store.js';
import { Counter } from '../../../components/counter.js';
import { ColumnChip } from '../../../scoring/column.js';
import { openPage } from '../../../scoring/model.js';
import { PageLines } from '../../../scoring/page.js';
import { columnName } from '../../../scoring/words.js';
import { Behind } from './arrest.js';
import { verdictOf } from './facts.js';
import { finalOrder } from './standing.js';

/** One line of the final order. @param {{column: number, total: number, arrested: boolean}} props */
function FinalRow({ column, total, arrested }) {
  const rival = column >= (table.value?.seats.length ?? 0);
  return html`<li class=${`score-row ${rival ? 'score-rival' : ''} ${arrested ? 'score-arrested' : ''}`}>
    ${arrested ? html`<${Behind} column=${column} size=${36} />` : html`<${ColumnChip} column=${column} size=${36} />`}
    <div class="score-who"><span class="score-name">${columnName(column)}</span>${arrested && html`<span class="score-mark">${t('venice.scoring.arrested')}</span>`}</div>
    <span class="score-total"><span class="unseen">${t('scoring.total')} </span><${Counter} value=${total} digits=${2} /></span></li>`;
}

/** The page "winner". @param {import('../../../scoring/page.js').PageProps} props */
export function WinnerPage({ scoring }) {
  const page = openPage(scoring);
  const { winner = null, arrested } = verdictOf(page);
  const rival = winner !== null && winner >= (table.value?.seats.length ?? 0);
  return html`${winner !== null && html`<div class=${`winner ${rival ? 'winner-doge' : ''}`}><${ColumnChip} column=${winner} size=${104} />
      <p class="winner-name">${columnName(winner)}</p><p class="winner-total numbers">${scoring.totals[winner]}<span> ${t('venice.counter.vp')}</span></p></div>`}
    <${PageLines} lines=${page.lines} />
    <ol class="score-rows" aria-label=${t('scoring.everybody')}>${finalOrder(scoring.totals, { winner, arrested }).map((column) => html`<${FinalRow} key=${column} column=${column} total=${scoring.totals[column]} arrested=${column === arrested} />`)}</ol>`;
}
