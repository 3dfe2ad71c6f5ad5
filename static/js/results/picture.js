/** From a finished game to a picture file: words, colours and chips of this page for the canvas. */
import { html, render } from '../lib/index.js';
import { t } from '../i18n.js';
import { gameName } from '../games/index.js';
import { RecordChip } from './chip.js';
import { bars, groups, LOOKS, sources } from './model.js';
import { drawPoster } from './poster.js';
import { day, duration, headline, markName, nameOf, smallPrint, sourceName, sourcesTitle } from './words.js';

/** @typedef {import('./model.js').GameRecord} GameRecord */
/** @typedef {import('./model.js').Player} Player */

/** Everything that is written on the picture. @param {GameRecord} record @returns {import('./poster.js').Plan} */
function planOf(record) {
  const person = (/** @type {Player} */ player) => ({
    name: nameOf(record, player), total: player.total === null ? '' : String(player.total), rank: t('history.result.rank', { rank: player.rank }),
    winner: player.winner, marks: player.marks.map((mark) => markName(record.game, mark)).join(' · '), chip: player.column,
  });
  const { podium, others, out } = groups(record);
  const { most, rows } = bars(record);
  return {
    game: gameName(record.game), date: day(record.finished), title: headline(record), app: t('common.app.name'),
    small: [record.minutes && duration(record.minutes), ...smallPrint(record)].filter(Boolean).join(' · '),
    podium: podium.map(person), others: others.map(person), out: out.map(person),
    sources: sources(record).map((key) => sourceName(record.game, key)), heading: sourcesTitle(record), most,
    bars: rows.map(({ player, segments, off }) => ({ ...person(player), segments, off })),
  };
}

/** The colours of the side of the board that is up. @returns {import('./poster.js').Palette} */
function paletteNow() {
  const style = getComputedStyle(document.documentElement);
  const token = (/** @type {string} */ name) => style.getPropertyValue(`--${name}`).trim();
  return {
    paper: token('paper'), card: token('card'), ink: token('ink'), muted: token('muted'), line: token('line'), lineStrong: token('line-strong'),
    lagoon: token('lagoon'), lagoonSoft: token('lagoon-soft'), crimson: token('crimson'), crimsonSoft: token('crimson-soft'), dark: token('dark'), iron: token('iron'),
    moss: token('moss'), sources: Array.from({ length: LOOKS }, (_, index) => token(`source-${index + 1}`)),
  };
}

/** Draw one part of a chip as the page shows it. @param {CanvasRenderingContext2D} ctx @param {SVGElement} part */
function drawPart(ctx, part) {
  const style = getComputedStyle(part);
  const number = (/** @type {string} */ name) => Number(part.getAttribute(name));
  Object.assign(ctx, { fillStyle: style.fill, strokeStyle: style.stroke, lineWidth: parseFloat(style.strokeWidth) || 0 });
  if (part.tagName === 'text') {
    const size = parseFloat(style.fontSize);
    Object.assign(ctx, { font: `700 ${size}px "Companion Sans", system-ui, sans-serif`, textAlign: 'center', textBaseline: 'alphabetic' });
    return ctx.fillText(part.textContent ?? '', number('x'), number('y') + 0.36 * size);
  }
  const path = new Path2D(part.getAttribute('d') ?? undefined);
  if (part.tagName === 'circle') path.arc(number('cx'), number('cy'), number('r'), 0, 7);
  if (style.fill !== 'none') ctx.fill(path);
  if (style.stroke !== 'none') ctx.stroke(path);
}

/** Chips of this game as drawings; they stand on the page unseen until they are drawn. @param {GameRecord} record */
function chipsOf(record) {
  const stage = Object.assign(document.createElement('div'), { className: 'unseen' });
  stage.setAttribute('aria-hidden', 'true');
  document.body.append(stage);
  const chips = record.players.map((player) => html`<span data-column=${player.column}><${RecordChip} record=${record} player=${player} size=${32} /></span>`);
  render(html`${chips}`, stage);
  /** @param {CanvasRenderingContext2D} ctx @param {number} column @param {number} x @param {number} y @param {number} size */
  const draw = (ctx, column, x, y, size) => {
    ctx.save();
    ctx.translate(x, y);
    ctx.scale(size / 32, size / 32);
    stage.querySelectorAll(`[data-column="${column}"] svg > *`).forEach((part) => drawPart(ctx, /** @type {SVGElement} */ (part)));
    ctx.restore();
  };
  const leave = () => {
    render(null, stage);
    stage.remove();
  };
  return { draw, leave };
}

/** The picture and the words on it. @param {GameRecord} record @returns {Promise<{blob: Blob, drawn: string[], height: number}>} */
export async function makePicture(record) {
  await Promise.all(['600 40px "Companion Serif"', '400 40px "Companion Sans"', '600 40px "Companion Sans"'].map((font) => document.fonts.load(font).catch(() => [])));
  const canvas = document.createElement('canvas');
  const chips = chipsOf(record);
  const drawn = drawPoster(canvas, planOf(record), paletteNow(), chips.draw);
  chips.leave();
  const blob = await new Promise((done, fail) => canvas.toBlob((made) => (made ? done(made) : fail(new Error('no picture'))), 'image/png'));
  return { blob, drawn, height: canvas.height };
}
