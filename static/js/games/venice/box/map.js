/** The canals as data: connect, price, take away, arrange; and what is odd about them. */
import { DEFAULT_SPOTS, DOCKS, MOST } from './facts.js';

/** @typedef {import('../printed.js').Canal} Canal */
/** @typedef {[number, number]} Spot */
/** @typedef {import('../../../types.js').Problem} Problem */
/** @typedef {{docks: Record<string, Spot>, canals: Canal[]}} Chart the docks' places and the canals between them */

/** No dock lies nearer to the edge than this. */
const EDGE = 6;

/** Which dock comes first. @param {string} one @param {string} other */
const byDock = (one, other) => DOCKS.indexOf(one) - DOCKS.indexOf(other);

/** Where every dock lies. @param {{docks: Record<string, Spot>}} chart @returns {Record<string, Spot>} */
export const spotsOf = ({ docks }) => ({ ...DEFAULT_SPOTS, ...docks });

/** One canal's name, whichever way it is told. @param {string} a @param {string} b */
export const canalId = (a, b) => [a, b].sort(byDock).join('~');

/** The canal between two docks. @param {Chart} chart @param {string} a @param {string} b */
export const canalBetween = ({ canals }, a, b) => canals.find((canal) => canalId(canal.a, canal.b) === canalId(a, b));

/** The canals in order. @param {Canal[]} canals */
export const inOrder = (canals) => [...canals].sort((one, other) => byDock(one.a, other.a) || byDock(one.b, other.b));

/**
 * A canal between two docks, its cost not told yet; the same chart if there is one.
 * @param {Chart} chart
 * @param {string} a
 * @param {string} b
 * @returns {Chart}
 */
export function connect(chart, a, b) {
  if (a === b || canalBetween(chart, a, b)) return chart;
  const [first, second] = [a, b].sort(byDock);
  return { docks: spotsOf(chart), canals: inOrder([...chart.canals, { a: first, b: second, cost: 0 }]) };
}

/** What a canal costs. @param {Chart} chart @param {string} a @param {string} b @param {number} cost @returns {Chart} */
export function setCost(chart, a, b, cost) {
  const fair = Math.max(0, Math.min(MOST.cost, Math.round(cost)));
  return { ...chart, canals: chart.canals.map((canal) => (canalId(canal.a, canal.b) === canalId(a, b) ? { ...canal, cost: fair } : canal)) };
}

/** No canal there. @param {Chart} chart @param {string} a @param {string} b @returns {Chart} */
export function disconnect(chart, a, b) {
  return { ...chart, canals: chart.canals.filter((canal) => canalId(canal.a, canal.b) !== canalId(a, b)) };
}

/** A dock somewhere else, still on the map. @param {Chart} chart @param {string} dock @param {number} x @param {number} y @returns {Chart} */
export function moveDock(chart, dock, x, y) {
  const inside = (/** @type {number} */ at) => Math.round(Math.max(EDGE, Math.min(100 - EDGE, at)));
  return { ...chart, docks: { ...spotsOf(chart), [dock]: [inside(x), inside(y)] } };
}

/** The docks that canals lead to from one dock. @param {Chart} chart @param {string} dock */
export function neighbours({ canals }, dock) {
  return canals.flatMap(({ a, b }) => (a === dock ? [b] : b === dock ? [a] : [])).filter((other) => other !== dock).sort(byDock);
}

/** The docks that have a canal. @param {Chart} chart */
export const connected = (chart) => DOCKS.filter((dock) => neighbours(chart, dock).length > 0);

/** How many parts the canals fall into. @param {Chart} chart */
export function islands(chart) {
  const left = new Set(connected(chart));
  let count = 0;
  for (const start of left) {
    count += 1;
    const waiting = [start];
    while (waiting.length) {
      const dock = /** @type {string} */ (waiting.pop());
      if (left.delete(dock)) waiting.push(...neighbours(chart, dock));
    }
  }
  return count;
}

/** Everything odd about the canals, in the server's words. @param {Chart} chart @returns {Problem[]} */
export function chartProblems(chart) {
  if (!chart.canals.length) return [];
  const ids = chart.canals.map(({ a, b }) => canalId(a, b));
  const joined = connected(chart);
  const say = (/** @type {string} */ tail, /** @type {Record<string, string>} */ params) => ({ code: `venice.box.${tail}`, params });
  return [
    ...chart.canals.filter(({ a, b }) => a === b).map(({ a }) => say('canal_loop', { a })),
    ...chart.canals.filter(({ a, b }, at) => a !== b && ids.indexOf(canalId(a, b)) < at).map(({ a, b }) => say('canal_twice', { a, b })),
    ...chart.canals.filter(({ cost }) => !cost).map(({ a, b }) => say('canal_cost', { a, b })),
    ...DOCKS.filter((dock) => !joined.includes(dock)).map((dock) => say('dock_unreached', { dock })),
    ...(islands(chart) > 1 ? [say('split', {})] : []),
  ];
}

/** Whether a problem is about the canals. @param {Problem} problem */
export const isChartProblem = ({ code }) => /^venice\.box\.(canal_|dock_|split)/.test(code);
