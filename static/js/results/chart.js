/** Where the lines of the chart run: plain geometry, no page. */

/** @typedef {{width: number, height: number, left: number, right: number, top: number, bottom: number}} Frame */
/** @typedef {{x: number, y: number}} Point */
/** @typedef {{column: number, points: Point[], d: string, last: number, end: Point, labelY: number}} Track */

/** The highest number of marks beside the chart. */
const MOST_TICKS = 5;
/** As many rounds can be numbered one by one. */
const MOST_ROUNDS = 10;
/** How far apart the names at the ends of the lines stand. */
const LABEL_GAP = 24;

/** A round step for the marks. @param {number} span */
function tickStep(span) {
  const rough = Math.max(1, span / (MOST_TICKS - 1));
  const power = 10 ** Math.floor(Math.log10(rough));
  return /** @type {number} */ ([1, 2, 5, 10].map((one) => one * power).find((one) => one >= rough));
}

/** Values that get a mark, from below the least to above the most. @param {number} least @param {number} most */
export function ticks(least, most) {
  const step = tickStep(Math.max(1, most - least));
  const from = Math.floor(least / step) * step;
  const to = Math.max(from + step, Math.ceil(most / step) * step);
  return Array.from({ length: Math.round((to - from) / step) + 1 }, (_, i) => from + i * step);
}

/**
 * Heights for labels that would lie on each other: moved as little as possible, in the same order, inside the frame.
 * @param {number[]} wanted
 * @param {number} gap
 * @param {number} top
 * @param {number} bottom
 */
export function spread(wanted, gap, top, bottom) {
  const order = wanted.map((y, index) => ({ y, index })).sort((one, other) => one.y - other.y || one.index - other.index);
  const placed = new Array(wanted.length);
  let free = top;
  for (const { y, index } of order) {
    placed[index] = Math.max(y, free);
    free = placed[index] + gap;
  }
  let most = bottom;
  for (const { index } of order.reverse()) {
    placed[index] = Math.min(placed[index], most);
    most = placed[index] - gap;
  }
  return placed;
}

/** A line through points, with a break where a number is missing. @param {(Point|null)[]} points */
export function pathOf(points) {
  let pen = 'M';
  return points.map((point) => {
    if (!point) return void (pen = 'M');
    const step = `${pen}${point.x.toFixed(1)} ${point.y.toFixed(1)}`;
    pen = 'L';
    return step;
  }).filter(Boolean).join('');
}

/** The rounds that are numbered below the chart. @param {(number|string)[]} rounds */
export function numbered(rounds) {
  const every = Math.ceil(rounds.length / MOST_ROUNDS);
  const last = rounds.length - 1;
  return rounds.flatMap((label, index) => (index === last || (index % every === 0 && last - index >= every) ? [{ label, index }] : []));
}

/**
 * One track of the game as lines, one for each column.
 * @param {(number|string)[]} rounds
 * @param {(number|null)[][]} values round by round, a number for each column
 * @param {Frame} frame
 */
export function lines(rounds, values, frame) {
  const known = values.flat().filter((value) => value !== null);
  const marks = ticks(Math.min(0, ...known), Math.max(1, ...known));
  const [low, high] = [marks[0], marks[marks.length - 1]];
  const [right, foot] = [frame.width - frame.right, frame.height - frame.bottom];
  const x = (/** @type {number} */ index) => frame.left + ((right - frame.left) * index) / Math.max(1, rounds.length - 1);
  const y = (/** @type {number} */ value) => foot - ((foot - frame.top) * (value - low)) / (high - low);
  const columns = Math.max(0, ...values.map((row) => row.length));
  const tracks = Array.from({ length: columns }, (_, column) => {
    const all = values.map((row, index) => { const value = row[column] ?? null; return value === null ? null : { x: x(index), y: y(value) }; });
    const points = all.filter((point) => point !== null);
    const last = values.findLast((row) => (row[column] ?? null) !== null)?.[column] ?? 0;
    return { column, points, d: pathOf(all), last, end: points.at(-1) ?? { x: right, y: foot }, labelY: 0 };
  }).filter(({ points }) => points.length);
  const heights = spread(tracks.map(({ end }) => end.y), LABEL_GAP, frame.top, foot);
  return {
    ticks: marks.map((value) => ({ value, y: y(value) })),
    rounds: numbered(rounds).map(({ label, index }) => ({ label, x: x(index) })),
    tracks: tracks.map((track, index) => ({ ...track, labelY: heights[index] })),
  };
}
