/** Where everybody's points come from: stacked bars, and the same numbers as a table that is their legend. */
import { html } from '../lib/index.js';
import { t } from '../i18n.js';
import { RecordChip } from './chip.js';
import { bars, hasPoints, LOOKS, ranked, sources } from './model.js';
import { nameOf, sourceName, sourcesTitle } from './words.js';

/** @typedef {import('./model.js').GameRecord} GameRecord */

/** A piece narrower than this share of the bar shows no number. */
const ROOM = 0.09;
const percent = (/** @type {number} */ part, /** @type {number} */ whole) => `${((100 * part) / whole).toFixed(2)}%`;

/** The look of a source: colour and pattern. @param {{place: number}} props */
export const Swatch = ({ place }) => html`<span class=${`swatch source-${(place % LOOKS) + 1}`} aria-hidden="true"></span>`;

/** A number with a real minus sign. @param {number} value */
export const signed = (value) => (value < 0 ? `−${-value}` : String(value));

/** One bar. @param {{segments: import('./model.js').Segment[], off?: number, most: number, bare?: boolean}} props bare: without numbers in it */
export function Bar({ segments, off = 0, most, bare = false }) {
  return html`<span class="stackbar" aria-hidden="true">
    ${segments.map(({ key, place, value }) => html`<span key=${key} class=${`piece source-${place + 1}`} style=${{ width: percent(value, most) }}>
      ${!bare && value / most >= ROOM && html`<span class="piece-number">${value}</span>`}</span>`)}
    ${off > 0 && html`<span class="piece-off" style=${{ width: percent(off, most), marginInlineStart: `-${percent(off, most)}` }}></span>`}</span>`;
}

/** The numbers behind the bars. @param {{record: GameRecord}} props */
function Scorecard({ record }) {
  const people = ranked(record);
  const cell = (/** @type {number|null|undefined} */ value) => (value === null || value === undefined ? '–' : signed(value));
  return html`<table class="scorecard numbers">
    <caption class="unseen">${sourcesTitle(record)}</caption>
    <thead><tr><td></td>${people.map((player) => html`<th scope="col" key=${player.column}><${RecordChip} record=${record} player=${player} size=${24} /><span class="unseen">${nameOf(record, player)}</span></th>`)}</tr></thead>
    <tbody>${sources(record).map((key, place) => html`<tr key=${key}><th scope="row"><span class="source-name"><${Swatch} place=${place} />${sourceName(record.game, key)}</span></th>
      ${people.map(({ column, lines }) => html`<td key=${column}>${cell(lines[key])}</td>`)}</tr>`)}</tbody>
    ${hasPoints(record) && html`<tfoot><tr><th scope="row">${t('history.result.total')}</th>${people.map(({ column, total }) => html`<td key=${column}>${cell(total)}</td>`)}</tr></tfoot>`}
  </table>`;
}

/** @param {{record: GameRecord, table?: boolean}} props table: whether the numbers are shown as well */
export function Sources({ record, table = true }) {
  const { most, rows } = bars(record);
  if (!sources(record).length) return null;
  return html`<section class="card stack-tight result-sources"><h3 class="result-heading">${sourcesTitle(record)}</h3>
    <ul class="stackbars">${rows.map(({ player, segments, off }) => html`<li key=${player.column} class="stackbar-row">
      <span class="stackbar-name"><${RecordChip} record=${record} player=${player} size=${24} /><span class="grow">${nameOf(record, player)}</span>
        ${player.total !== null && html`<b class="numbers">${player.total}</b>`}</span>
      <${Bar} segments=${segments} off=${off} most=${most} /></li>`)}</ul>
    ${table ? html`<${Scorecard} record=${record} />` : html`<ul class="source-legend">${sources(record).map((key, place) => html`<li key=${key}><${Swatch} place=${place} />${sourceName(record.game, key)}</li>`)}</ul>`}
  </section>`;
}
