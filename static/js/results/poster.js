/** The result as a picture: drawn on a canvas, 1080 wide, from plain words and colours. */
import { laurelLeaves, LOOKS } from './model.js';

/**
 * @typedef {{name: string, total: string, rank: string, winner: boolean, marks: string, chip: number}} Person chip: which chip to draw
 * @typedef {{name: string, total: string, chip: number, segments: {place: number, value: number}[], off: number}} BarRow
 * @typedef {{game: string, date: string, title: string, app: string, small: string, podium: Person[], others: Person[], out: Person[],
 *   sources: string[], heading: string, most: number, bars: BarRow[]}} Plan
 * @typedef {{paper: string, card: string, ink: string, muted: string, line: string, lineStrong: string, lagoon: string, lagoonSoft: string,
 *   crimson: string, crimsonSoft: string, dark: string, iron: string, moss: string, sources: string[]}} Palette
 * @typedef {{ctx: CanvasRenderingContext2D, palette: Palette, drawn: string[], chip: (chip: number, x: number, y: number, size: number) => void}} Pen
 * @typedef {{size: number, face?: 'serif'|'sans', weight?: number, colour?: string, align?: CanvasTextAlign, room?: number}} Type
 */

export const WIDTH = 1080;
const MARGIN = 72;
const INNER = WIDTH - 2 * MARGIN;
const FACES = { serif: '"Companion Serif", Georgia, serif', sans: '"Companion Sans", system-ui, sans-serif' };
const LEAST_SIZE = 0.6; // a long name shrinks so far, then it is cut
const STEP_HEIGHTS = [260, 200, 152];
const TILE = 16;

/** Write one line, smaller or cut where there is no room. @param {Pen} pen @param {string} text @param {number} x @param {number} y @param {Type} type */
function write({ ctx, palette, drawn }, text, x, y, { size, face = 'sans', weight = 400, colour = palette.ink, align = 'left', room = INNER }) {
  const set = (/** @type {number} */ px) => void (ctx.font = `${weight} ${px}px ${FACES[face]}`);
  set(size);
  const wide = ctx.measureText(text).width;
  if (wide > room) set(Math.max(size * LEAST_SIZE, (size * room) / wide));
  let shown = text;
  while (shown.length > 2 && ctx.measureText(shown).width > room) shown = `${shown.replace(/…$/, '').slice(0, -1)}…`;
  Object.assign(ctx, { fillStyle: colour, textAlign: align, textBaseline: 'alphabetic' });
  ctx.fillText(shown, x, y);
  drawn.push(text);
}

/** A box with round corners. @param {Pen} pen @param {number} x @param {number} y @param {number} w @param {number} h @param {number|number[]} radius @param {string} fill @param {string} [edge] */
function box({ ctx }, x, y, w, h, radius, fill, edge) {
  ctx.beginPath();
  ctx.roundRect(x, y, w, h, radius);
  ctx.fillStyle = fill;
  ctx.fill();
  if (!edge) return;
  Object.assign(ctx, { strokeStyle: edge, lineWidth: 2 });
  ctx.stroke();
}

/** The patterns of the sources, as lines in a tile of 16; the same as in results.css. @type {((tile: CanvasRenderingContext2D) => void)[]} */
const PATTERNS = [
  () => {},
  (tile) => [-TILE, 0, TILE].forEach((at) => stroke(tile, at, TILE, at + TILE, 0)),
  (tile) => { tile.arc(8, 8, 3, 0, 7); tile.fill(); },
  (tile) => stroke(tile, 8, 0, 8, TILE),
  (tile) => [-TILE, 0, TILE].forEach((at) => stroke(tile, at, 0, at + TILE, TILE)),
  (tile) => stroke(tile, 0, 8, TILE, 8),
  (tile) => [-TILE, 0, TILE].forEach((at) => { stroke(tile, at, TILE, at + TILE, 0); stroke(tile, at, 0, at + TILE, TILE); }),
  (tile) => { stroke(tile, 8, 0, 8, TILE); stroke(tile, 0, 8, TILE, 8); },
];

/** @param {CanvasRenderingContext2D} tile @param {number} x @param {number} y @param {number} toX @param {number} toY */
function stroke(tile, x, y, toX, toY) {
  tile.beginPath();
  tile.moveTo(x, y);
  tile.lineTo(toX, toY);
  tile.stroke();
}

/** Lay a source's pattern over what has just been filled. @param {Pen} pen @param {number} place */
function weave({ ctx, palette }, place) {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = TILE;
  const tile = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
  Object.assign(tile, { strokeStyle: palette.card, fillStyle: palette.card, lineWidth: 3, globalAlpha: 0.55 });
  PATTERNS[place % LOOKS](tile);
  ctx.fillStyle = ctx.createPattern(canvas, 'repeat') ?? 'transparent';
  ctx.fill();
}

/** Game and day, who won, a fine double rule. @param {Pen} pen @param {Plan} plan @param {number} y */
function head(pen, plan, y) {
  const { ctx, palette } = pen;
  write(pen, `${plan.game} · ${plan.date}`, WIDTH / 2, y + 40, { size: 36, weight: 600, colour: palette.muted, align: 'center' });
  write(pen, plan.title, WIDTH / 2, y + 140, { size: 96, face: 'serif', weight: 600, align: 'center' });
  ctx.fillStyle = palette.lineStrong;
  [182, 192].forEach((drop) => ctx.fillRect(WIDTH / 2 - 80, y + drop, 160, 2));
  return y + 240;
}

/** A laurel around whoever won, open at the top. @param {Pen} pen @param {number} x @param {number} y @param {number} radius */
function laurel({ ctx, palette }, x, y, radius) {
  ctx.fillStyle = palette.moss;
  laurelLeaves().forEach(({ turn, tilt }) => {
    ctx.beginPath();
    ctx.ellipse(x + radius * Math.sin(turn), y + radius * Math.cos(turn), radius * 0.075, radius * 0.17, -tilt, 0, 7);
    ctx.fill();
  });
}

/** The best three, the winner in the middle. @param {Pen} pen @param {Plan} plan @param {number} y */
function podium(pen, { podium: people }, y) {
  const { palette } = pen;
  const wide = people.length === 3 ? 300 : 340;
  const order = people.length === 3 ? [1, 0, 2] : [0, 1];
  const left = (WIDTH - wide * people.length) / 2;
  const foot = y + 522;
  order.slice(0, people.length).forEach((index, place) => {
    const person = people[index];
    const high = STEP_HEIGHTS[Math.min(Number.parseInt(person.rank, 10) || index + 1, 3) - 1];
    const [x, middle, top] = [left + place * wide, left + (place + 0.5) * wide, foot - high];
    box(pen, x + 8, top, wide - 16, high, [24, 24, 0, 0], person.winner ? palette.lagoon : palette.lagoonSoft, person.winner ? undefined : palette.line);
    const ink = person.winner ? palette.card : palette.ink;
    if (person.total) write(pen, person.total, middle, top + 84, { size: 76, weight: 600, colour: ink, align: 'center' });
    write(pen, person.rank, middle, foot - 22, { size: 32, weight: 600, colour: person.winner ? palette.card : palette.muted, align: 'center' });
    const size = person.winner ? 124 : 92;
    pen.chip(person.chip, middle - size / 2, top - 98 - size, size);
    if (person.winner) laurel(pen, middle, top - 98 - size / 2, size * 0.72);
    write(pen, person.name, middle, top - 22, { size: 42, weight: 600, align: 'center', room: wide - 24 });
  });
  pen.ctx.fillStyle = palette.lineStrong;
  pen.ctx.fillRect(left - 24, foot, wide * people.length + 48, 3);
  return foot + 44;
}

/** Who came after. @param {Pen} pen @param {Plan} plan @param {number} y */
function others(pen, plan, y) {
  plan.others.forEach((person, index) => {
    const line = y + index * 72;
    write(pen, person.rank, MARGIN + 130, line + 48, { size: 34, weight: 600, colour: pen.palette.muted, align: 'right', room: 120 });
    pen.chip(person.chip, MARGIN + 156, line + 8, 52);
    write(pen, person.name, MARGIN + 230, line + 48, { size: 38, room: 480 });
    write(pen, person.total, WIDTH - MARGIN - 60, line + 48, { size: 42, weight: 600, align: 'right' });
  });
  return y + plan.others.length * 72 + (plan.others.length ? 20 : 0);
}

/** Whoever is behind bars. @param {Pen} pen @param {Plan} plan @param {number} y */
function cells(pen, plan, y) {
  const { ctx, palette } = pen;
  plan.out.forEach((person, index) => {
    const top = y + index * 176;
    box(pen, MARGIN, top, INNER, 152, 24, palette.crimsonSoft, palette.crimson);
    box(pen, MARGIN + 24, top + 16, 120, 120, 14, palette.dark, palette.iron);
    pen.chip(person.chip, MARGIN + 36, top + 28, 96);
    ctx.fillStyle = palette.iron;
    [20, 48, 76, 104].forEach((at) => ctx.fillRect(MARGIN + 24 + at - 4, top + 16, 8, 120));
    write(pen, person.name, MARGIN + 176, top + 72, { size: 46, weight: 600, room: 540 });
    write(pen, person.marks, MARGIN + 176, top + 118, { size: 32, weight: 600, colour: palette.crimson, room: 540 });
    write(pen, person.total, WIDTH - MARGIN - 36, top + 96, { size: 60, weight: 600, align: 'right', room: 160 });
  });
  return y + plan.out.length * 176 + (plan.out.length ? 20 : 0);
}

/** Everybody's points by source. @param {Pen} pen @param {Plan} plan @param {number} y */
function barChart(pen, plan, y) {
  const { ctx, palette } = pen;
  write(pen, plan.heading, MARGIN, y + 44, { size: 44, face: 'serif', weight: 600 });
  const [left, room] = [MARGIN + 70, INNER - 70 - 96];
  plan.bars.forEach((row, index) => {
    const top = y + 76 + index * 78;
    pen.chip(row.chip, MARGIN, top + 2, 50);
    let x = left;
    row.segments.forEach(({ place, value }) => {
      const wide = (room * value) / plan.most;
      box(pen, x, top, Math.max(1, wide - 2), 54, 6, palette.sources[place]);
      weave(pen, place);
      if (wide >= 52) {
        box(pen, x + wide / 2 - 25, top + 10, 50, 34, 8, palette.card);
        write(pen, String(value), x + wide / 2, top + 37, { size: 28, weight: 600, align: 'center', room: 46 });
      }
      x += wide;
    });
    if (row.off) {
      ctx.fillStyle = palette.crimson;
      ctx.fillRect(x - (room * row.off) / plan.most, top + 58, (room * row.off) / plan.most, 6);
    }
    write(pen, row.total, WIDTH - MARGIN, top + 42, { size: 42, weight: 600, align: 'right', room: 92 });
  });
  return legend(pen, plan, y + 76 + plan.bars.length * 78 + 16);
}

/** What the colours and patterns mean. @param {Pen} pen @param {Plan} plan @param {number} y */
function legend(pen, { sources }, y) {
  const { ctx, palette } = pen;
  let [x, top] = [MARGIN, y];
  ctx.font = `400 30px ${FACES.sans}`;
  sources.forEach((name, place) => {
    ctx.font = `400 30px ${FACES.sans}`;
    const wide = 52 + Math.min(INNER - 60, ctx.measureText(name).width) + 36;
    if (x > MARGIN && x + wide - 36 > WIDTH - MARGIN) [x, top] = [MARGIN, top + 50];
    box(pen, x, top, 38, 34, 6, palette.sources[place % LOOKS]);
    weave(pen, place);
    write(pen, name, x + 52, top + 28, { size: 30, room: INNER - 60 });
    x += wide;
  });
  return top + 76;
}

/** The whole picture from top to bottom; returns where it ends. @param {Pen} pen @param {Plan} plan */
function compose(pen, plan) {
  let y = head(pen, plan, 64);
  y = podium(pen, plan, y);
  y = others(pen, plan, y);
  y = cells(pen, plan, y);
  if (plan.sources.length) y = barChart(pen, plan, y + 8);
  write(pen, plan.small, MARGIN, y + 44, { size: 28, colour: pen.palette.muted, room: INNER - 330 });
  write(pen, plan.app, WIDTH - MARGIN, y + 44, { size: 28, weight: 600, colour: pen.palette.lagoon, align: 'right', room: 310 });
  return y + 44 + 64;
}

/**
 * Draw the picture on a canvas, which gets the height it needs; returns the words that are on it.
 * @param {HTMLCanvasElement} canvas
 * @param {Plan} plan
 * @param {Palette} palette
 * @param {(ctx: CanvasRenderingContext2D, chip: number, x: number, y: number, size: number) => void} chip
 */
export function drawPoster(canvas, plan, palette, chip) {
  const ctx = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
  const run = () => {
    const pen = { ctx, palette, drawn: /** @type {string[]} */ ([]), chip: (/** @type {number} */ which, /** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ size) => chip(ctx, which, x, y, size) };
    return { end: compose(pen, plan), drawn: pen.drawn };
  };
  canvas.width = WIDTH;
  canvas.height = Math.ceil(run().end);
  ctx.fillStyle = palette.paper;
  ctx.fillRect(0, 0, WIDTH, canvas.height);
  Object.assign(ctx, { strokeStyle: palette.line, lineWidth: 3 });
  ctx.strokeRect(24, 24, WIDTH - 48, canvas.height - 48);
  return run().drawn.filter(Boolean);
}
