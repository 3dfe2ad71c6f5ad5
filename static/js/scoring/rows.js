/** Everybody's row on a page: the numbers used, what they give, and the total that grows. */
import { html } from '../lib/index.js';
import { t } from '../i18n.js';
import { signed } from '../components/amount.js';
import { Counter } from '../components/counter.js';
import { table, view } from '../store.js';
import { ColumnChip } from './column.js';
import { columnsOf, gainOf, openPage } from './model.js';
import { UseNumber } from './numbers.js';
import { columnName } from './words.js';

/** @typedef {import('./model.js').Scoring} Scoring */

/** How wide a column of totals must be. @param {number[]} totals */
const digitsOf = (totals) => Math.max(2, ...totals.map((total) => String(total).length));

/** One row. @param {{scoring: Scoring, column: number, note?: any}} props */
export function ColumnRow({ scoring, column, note }) {
  const page = openPage(scoring);
  const gain = gainOf(page, column);
  const total = scoring.totals[column];
  const rival = column >= (table.value?.seats.length ?? 0);
  return html`<li class=${`score-row ${rival ? 'score-rival' : ''}`}>
    <${ColumnChip} column=${column} size=${36} />
    <div class="score-who"><span class="score-name">${columnName(column)}</span>
      ${page.uses.length > 0 && html`<span class="score-uses">${page.uses.map((use) => html`<${UseNumber} key=${use.key} use=${use} column=${column} confirmed=${scoring.confirmed} />`)}</span>`}
      ${note}</div>
    ${gain !== null && html`<span class=${`score-gain ${gain ? '' : 'score-none'}`} key=${`${page.key}${gain}`}>${signed(gain)}<span class="unseen"> ${t('scoring.points')}</span></span>`}
    ${total !== undefined && html`<span class="score-total"><span class="unseen">${t('scoring.total')} </span><${Counter} value=${total} digits=${digitsOf(scoring.totals)} /></span>`}
  </li>`;
}

/** All rows in turn order. @param {{scoring: Scoring}} props */
export function ColumnRows({ scoring }) {
  const columns = columnsOf(scoring, table.value?.seats.length ?? 0, view.value?.order);
  return html`<div class="score-table">
    ${scoring.totals.length > 0 && html`<p class="score-heads" aria-hidden="true">${openPage(scoring).gains.length > 0 && html`<span>${t('scoring.gain')}</span>`}<span>${t('scoring.total')}</span></p>`}
    <ol class="score-rows">${columns.map((column) => html`<${ColumnRow} key=${column} scoring=${scoring} column=${column} />`)}</ol></div>`;
}
