/** A finished game as a poster: podium, cell, bars, course, turning points. */
import { html, useEffect } from '../lib/index.js';
import { t } from '../i18n.js';
import { gameName, loadCrests } from '../games/index.js';
import { Sources } from './bars.js';
import { CourseChart } from './lines.js';
import { Podium } from './podium.js';
import { day, duration, headline, smallPrint, turningPoint } from './words.js';

/** @typedef {import('./model.js').GameRecord} GameRecord */

/** Game, day and the big words. @param {{record: GameRecord}} props */
export function ResultHead({ record }) {
  return html`<header class="result-head">
    <p class="result-when">${gameName(record.game)} · ${day(record.finished)}</p>
    <h2 class="result-title">${headline(record)}</h2><hr class="rule" />
  </header>`;
}

/** What turned the game, in words. @param {{record: GameRecord, turning: {key: string, params?: Params}[]}} props */
function Turning({ record, turning }) {
  if (!turning.length) return null;
  return html`<section class="card stack-tight"><h3 class="result-heading">${t('history.result.turning')}</h3>
    <ol class="turning">${turning.map((point, index) => html`<li key=${index}>${turningPoint(record, point)}</li>`)}</ol></section>`;
}

/**
 * @param {{record: GameRecord, course?: import('./model.js').Course|null, turning?: {key: string, params?: Params}[], children?: Markup}} props
 *   children: what can be done with it, right below the podium
 */
export function Result({ record, course = null, turning = [], children }) {
  useEffect(() => void loadCrests([record.game]), [record.game]);
  const small = [record.minutes && t('history.result.played', { time: duration(record.minutes) }), ...smallPrint(record), record.imported && t('history.list.imported')].filter(Boolean);
  return html`<article class="result" aria-label=${headline(record)}>
    <${ResultHead} record=${record} /><${Podium} record=${record} />
    ${children && html`<div class="stack-tight result-actions">${children}</div>`}
    <${Sources} record=${record} />
    ${course && html`<${CourseChart} record=${record} course=${course} />`}
    <${Turning} record=${record} turning=${turning} />
    ${small.length > 0 && html`<p class="result-small">${small.join(' · ')}</p>`}
  </article>`;
}
