/** Everybody side by side, in any game: a column for each, a row for each thing that counts. */
import { html } from '../lib/index.js';
import { seatName } from '../store.js';
import { PlayerChip } from './chip.js';

/**
 * @typedef {object} Column
 * @property {number} key a seat, or what the game calls somebody without one
 * @property {string} [name]
 * @property {string} [said] the name as it is read, if it is another
 * @property {Markup} [mark] instead of the seat's chip, or around it
 * @property {string} [look]
 */
/** @typedef {{key: string, name: Markup, values: Markup[], look?: string, looks?: string[]}} Row one value for each column, perhaps each with its look */
/** @typedef {{words: (name: string) => string, open: (key: number) => void}} Opening how a head is read, and what a tap on it does */

/** Whose column it is; a tap opens their sheet, if there is one. @param {{column: Column, opening?: Opening}} props */
function Head({ column, opening }) {
  const { key, name = seatName(key), said = name, mark = html`<${PlayerChip} seat=${key} size=${28} person />`, look } = column;
  if (!opening) return html`<th scope="col" class=${look}><span class="overview-head">${mark}<span class="overview-name">${name}</span></span></th>`;
  return html`<th scope="col" class=${look}><button type="button" class="overview-head" onClick=${() => opening.open(key)}>
    ${mark}<span class="overview-name" aria-hidden="true">${name}</span><span class="unseen">${opening.words(said)}</span></button></th>`;
}

/** @param {{title: string, columns: Column[], rows: Row[], opening?: Opening, look?: string}} props */
export function OverviewTable({ title, columns, rows, opening, look = '' }) {
  return html`<table class=${`overview-table ${look}`}><caption class="unseen">${title}</caption>
    <thead><tr><td></td>${columns.map((column) => html`<${Head} key=${column.key} column=${column} opening=${opening} />`)}</tr></thead>
    <tbody>${rows.map((row) => html`<tr key=${row.key} class=${row.look}><th scope="row"><span class="overview-label">${row.name}</span></th>
      ${row.values.map((value, at) => html`<td key=${columns[at].key} class=${[columns[at].look, row.looks?.[at]].filter(Boolean).join(' ') || undefined}>${value}</td>`)}</tr>`)}</tbody></table>`;
}
