/** The course of the game: a line for each player over the rounds. */
import { html, useState } from '../lib/index.js';
import { t } from '../i18n.js';
import { ChoiceField } from '../components/field.js';
import { chipColour } from '../components/chip.js';
import { RecordChip } from './chip.js';
import { lines } from './chart.js';
import { nameOf, trackName } from './words.js';

/** @typedef {import('./model.js').GameRecord} GameRecord */
/** @typedef {import('./model.js').Course} Course */

const FRAME = { width: 340, height: 240, left: 28, right: 64, top: 14, bottom: 26 };

/** A player's line, with a mark at each round. @param {{track: import('./chart.js').Track, colour: string, place: number}} props */
function Line({ track, colour, place }) {
  return html`<g class=${`course-line course-${colour} dash-${place % 5}`}>
    <path class="course-edge" d=${track.d} /><path class="course-ink" d=${track.d} />
    <path class="course-leader" d=${`M${track.end.x} ${track.end.y}L${track.end.x + 9} ${track.labelY}`} />
    ${track.points.map(({ x, y }, index) => html`<circle key=${index} cx=${x} cy=${y} r="2.6" />`)}</g>`;
}

/** The drawing; readers of screens have the table below. @param {{record: GameRecord, course: Course, track: string}} props */
function Chart({ record, course, track }) {
  const chart = lines(course.rounds, course.tracks[track], FRAME);
  const player = (/** @type {number} */ column) => record.players.find((one) => one.column === column);
  const right = FRAME.width - FRAME.right;
  return html`<div class="course-chart" aria-hidden="true"><svg viewBox=${`0 0 ${FRAME.width} ${FRAME.height}`}>
      ${chart.ticks.map(({ value, y }) => html`<g key=${value}><path class="course-grid" d=${`M${FRAME.left} ${y}H${right}`} /><text class="course-number" x=${FRAME.left - 6} y=${y} dy="0.35em" text-anchor="end">${value}</text></g>`)}
      ${chart.rounds.map(({ label, x }) => html`<text key=${label} class="course-number" x=${x} y=${FRAME.height - 7} text-anchor="middle">${label}</text>`)}
      ${chart.tracks.map((one) => html`<${Line} key=${one.column} track=${one} place=${one.column} colour=${player(one.column)?.rival ? 'rival' : chipColour(player(one.column)?.colour ?? null)} />`)}
      ${chart.tracks.map((one) => { const who = player(one.column); return who && html`<g key=${one.column} transform=${`translate(${right + 11} ${one.labelY - 10})`}>
        <${RecordChip} record=${record} player=${who} size=${20} /><text class="course-label" x="25" y="10" dy="0.36em">${one.last}</text></g>`; })}
    </svg></div>`;
}

/** The same as numbers, round by round. @param {{record: GameRecord, course: Course, track: string}} props */
function Numbers({ record, course, track }) {
  const people = record.players.filter(({ column }) => course.tracks[track].some((row) => (row[column] ?? null) !== null));
  return html`<details class="course-numbers"><summary>${t('history.result.as_table')}</summary>
    <table class="scorecard numbers"><caption class="unseen">${trackName(record.game, track)}</caption>
      <thead><tr><th scope="col">${t('history.result.round')}</th>${people.map((player) => html`<th scope="col" key=${player.column}><${RecordChip} record=${record} player=${player} size=${24} /><span class="unseen">${nameOf(record, player)}</span></th>`)}</tr></thead>
      <tbody>${course.rounds.map((round, index) => html`<tr key=${index}><th scope="row">${round}</th>${people.map(({ column }) => html`<td key=${column}>${course.tracks[track][index]?.[column] ?? '–'}</td>`)}</tr>`)}</tbody></table>
  </details>`;
}

/** @param {{record: GameRecord, course: Course}} props */
export function CourseChart({ record, course }) {
  const keys = Object.keys(course?.tracks ?? {});
  const [track, setTrack] = useState(keys[0] ?? '');
  if (!keys.length || (course.rounds ?? []).length < 2) return null;
  return html`<section class="card stack-tight"><h3 class="result-heading">${t('history.result.course')}</h3>
    ${keys.length > 1 && html`<${ChoiceField} label=${t('history.result.track')} hideLabel value=${track} onPick=${setTrack}
      choices=${keys.map((key) => ({ value: key, label: trackName(record.game, key) }))} />`}
    <${Chart} record=${record} course=${course} track=${track} />
    <p class="tiny muted centre course-axis">${t('history.result.axis', { track: trackName(record.game, track) })}</p>
    <${Numbers} record=${record} course=${course} track=${track} /></section>`;
}
