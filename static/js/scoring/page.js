/** What a page of the scoring shows: the game's own drawing, or the sum and everybody's row. */
import { html } from '../lib/index.js';
import { scoringOf } from '../games/index.js';
import { table } from '../store.js';
import { openPage } from './model.js';
import { ColumnRows } from './rows.js';
import { lineWords, missingWords } from './words.js';

/** @typedef {import('./model.js').Scoring} Scoring */
/** @typedef {{scoring: Scoring, large?: boolean}} PageProps large: on the table display */

/** The sum in sentences. @param {{lines: import('../types.js').Line[]}} props */
export function PageLines({ lines }) {
  if (!lines.length) return null;
  return html`<ul class="score-lines">${lines.map((line, at) => html`<li key=${at} class=${`score-line score-line-${line.tone ?? 'info'}`}>${lineWords(line)}</li>`)}</ul>`;
}

/** What has to be told before anybody can go on. @param {{what: string|null, children?: Markup}} props */
export function Missing({ what, children }) {
  if (!what) return null;
  return html`<div class="score-missing"><p><b>${missingWords(what)}</b></p>${children}</div>`;
}

/** Sentences, and everybody's row. @param {PageProps} props */
function PlainPage({ scoring }) {
  const page = openPage(scoring);
  return html`<${Missing} what=${page.missing} /><${PageLines} lines=${page.lines} /><${ColumnRows} scoring=${scoring} />`;
}

/** @param {PageProps} props */
export function PageBody({ scoring, large = false }) {
  const { key } = openPage(scoring);
  const Own = scoringOf(table.value?.game).scoringPages?.[key] ?? PlainPage;
  return html`<${Own} key=${key} scoring=${scoring} large=${large} />`;
}
