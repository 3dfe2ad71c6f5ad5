/** Everybody's row on a page: the numbers used, what they give, and the total that grows. */
import { html, useState } from '../lib/index.js';
import { t } from '../i18n.js';
import { signed } from '../components/amount.js';
import { Counter } from '../components/counter.js';
import { table, view } from '../store.js';
import { ColumnChip } from './column.js';
import { columnsOf, gainOf, openPage } from './model.js';
import { NumbersSheet, openUses, UseNumber } from './numbers.js';
import { columnName } from './words.js';

/** @typedef {import('./model.js').Scoring} Scoring */

/** How wide a column of totals must be. @param {number[]} totals */
const digitsOf = (totals) => Math.max(2, ...totals.map((total) => String(total).length));

/** A row; a tap puts its numbers right, where this device may. @param {{scoring: Scoring, column: number, class?: string, children?: Markup}} props */
export function OpenRow({ scoring, column, class: look = '', children }) {
  const [open, setOpen] = useState(false);
  const { uses } = openPage(scoring);
  if (scoring.confirmed || !openUses(uses, column).length) return html`<li class=${look}>${children}</li>`;
  return html`<li><button type="button" class=${`${look} row-open`} onClick=${() => setOpen(true)}>${children}<span class="unseen">. ${t('scoring.put_right')}</span></button>
    ${open && html`<${NumbersSheet} uses=${uses} column=${column} onClose=${() => setOpen(false)} />`}</li>`;
}

/** One row. @param {{scoring: Scoring, column: number}} props */
function ColumnRow({ scoring, column }) {
  const page = openPage(scoring);
  const gain = gainOf(page, column);
  const total = scoring.totals[column];
  const rival = column >= (table.value?.seats.length ?? 0);
  return html`<${OpenRow} scoring=${scoring} column=${column} class=${`score-row ${rival ? 'score-rival' : ''}`}>
    <${ColumnChip} column=${column} size=${36} />
    <span class="score-who"><span class="score-name">${columnName(column)}</span>
      ${page.uses.length > 0 && html` <span class="score-uses">${page.uses.map((use) => html`<${UseNumber} key=${use.key} use=${use} column=${column} />`)}</span>`}</span>
    ${gain !== null && html`<span class=${`score-gain ${gain ? '' : 'score-none'}`} key=${`${page.key}${gain}`}>${signed(gain)}<span class="unseen"> ${t('scoring.points')}</span></span>`}
    ${total !== undefined && html`<span class="score-total"><span class="unseen">${t('scoring.total')} </span><${Counter} value=${total} digits=${digitsOf(scoring.totals)} /></span>`}
  <//>`;
}

/** All rows in turn order. @param {{scoring: Scoring}} props */
export function ColumnRows({ scoring }) {
  const columns = columnsOf(scoring, table.value?.seats.length ?? 0, view.value?.order);
  return html`<div class="score-table">
    ${scoring.totals.length > 0 && html`<p class="score-heads" aria-hidden="true">${openPage(scoring).gains.length > 0 && html`<span>${t('scoring.gain')}</span>`}<span>${t('scoring.total')}</span></p>`}
    <ol class="score-rows" aria-label=${t('scoring.everybody')}>${columns.map((column) => html`<${ColumnRow} key=${column} scoring=${scoring} column=${column} />`)}</ol></div>`;
}
