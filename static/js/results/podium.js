/** The podium, the cell, and everybody else. */
import { html } from '../lib/index.js';
import { t } from '../i18n.js';
import { RecordChip } from './chip.js';
import { groups, laurelLeaves } from './model.js';
import { markName, nameOf, points } from './words.js';

/** @typedef {import('./model.js').GameRecord} GameRecord */
/** @typedef {import('./model.js').Player} Player */

/** A few leaves of laurel around whoever won. */
function Laurel() {
  const degrees = (/** @type {number} */ tilt) => ((-tilt * 180) / Math.PI).toFixed(0);
  const leaves = laurelLeaves().map(({ turn, tilt }) => ({ x: (50 + 43 * Math.sin(turn)).toFixed(1), y: (50 + 43 * Math.cos(turn)).toFixed(1), lean: degrees(tilt) }));
  return html`<svg class="laurel" viewBox="0 0 100 100" aria-hidden="true">${leaves.map(({ x, y, lean }) => html`<ellipse key=${x + y} cx=${x} cy=${y} rx="3.2" ry="7.4" transform=${`rotate(${lean} ${x} ${y})`} />`)}</svg>`;
}

/** Somebody's points, or nothing in a game without. @param {{player: Player}} props */
const Total = ({ player }) => (player.total === null ? null : html`<span class="podium-total numbers" aria-hidden="true">${player.total}</span><span class="unseen">${points(player.total)}</span>`);

/** One step of the podium. @param {{record: GameRecord, player: Player, stands: number}} props stands: first, second or third from the middle */
function Step({ record, player, stands }) {
  return html`<li class=${`podium-step podium-stands-${stands} podium-rank-${player.rank}`}>
    <span class="podium-who">${player.winner && html`<${Laurel} />`}<${RecordChip} record=${record} player=${player} size=${player.winner ? 64 : 48} /></span>
    <span class="podium-name">${nameOf(record, player)}</span>
    <span class="podium-block"><${Total} player=${player} /><span class="podium-rank">${t('history.result.rank', { rank: player.rank })}</span></span>
  </li>`;
}

/** Who is behind bars. @param {{record: GameRecord, player: Player}} props */
function Cell({ record, player }) {
  return html`<div class="cell">
    <span class="cell-window"><${RecordChip} record=${record} player=${player} size=${52} /><span class="cell-bars" aria-hidden="true"></span></span>
    <span class="cell-words"><b class="cell-name">${nameOf(record, player)}</b><span class="cell-mark">${player.marks.map((mark) => markName(record.game, mark)).join(' · ')}</span></span>
    ${player.total !== null && html`<span class="cell-total numbers">${player.total}</span>`}
  </div>`;
}

/** @param {{record: GameRecord}} props */
export function Podium({ record }) {
  const { podium, others, out } = groups(record);
  return html`<ol class=${`podium podium-of-${podium.length}`} aria-label=${t('history.result.podium')}>
      ${podium.map((player, index) => html`<${Step} key=${player.column} record=${record} player=${player} stands=${index + 1} />`)}</ol>
    ${others.length > 0 && html`<ul class="also">${others.map((player) => html`<li key=${player.column} class="also-row">
      <span class="also-rank">${t('history.result.rank', { rank: player.rank })}</span><${RecordChip} record=${record} player=${player} />
      <span class="grow">${nameOf(record, player)}</span>${player.total !== null && html`<b class="numbers">${player.total}</b>`}</li>`)}</ul>`}
    ${out.map((player) => html`<${Cell} key=${player.column} record=${record} player=${player} />`)}`;
}
