/**
 * What is asked with an effect and what a person has picked so far: pure.
 * @typedef {import('../view.js').Ask} Ask
 * @typedef {{cubes?: number[], into?: number[], boat?: number, bridge?: string[], building?: string, cargo?: number[][]}} Picks
 */

import { FACTS } from '../constants.js';

const total = (/** @type {number[]} */ bundle) => bundle.reduce((all, count) => all + count, 0);
const NONE = [0, 0, 0];
/** Nothing stops a bundle whose ask names no limit. */
export const PLENTY = FACTS.goods.map(() => FACTS.cubes);

/**
 * One more or one less of a good, as far as there are any.
 * @param {number[]} bundle
 * @param {number} index
 * @param {1|-1} by
 * @param {{limit?: number[], max?: number}} within
 */
export function stepBundle(bundle, index, by, { limit = PLENTY, max = Infinity }) {
  const next = bundle.map((count, at) => (at === index ? count + by : count));
  return next[index] < 0 || next[index] > limit[index] || total(next) > max ? bundle : next;
}

/**
 * What needs no choice is picked beforehand.
 * @param {Ask[]} asks
 * @returns {Picks}
 */
export function firstPicks(asks) {
  /** @type {Picks} */
  const picks = {};
  for (const ask of asks) {
    if (ask.ask === 'cubes') picks.cubes = onlyBundle(ask);
    if (ask.ask === 'convert') Object.assign(picks, { cubes: NONE, into: NONE });
    if (ask.ask === 'cargo') picks.cargo = ask.boats ?? [NONE, NONE];
    if (ask.ask === 'boat' && ask.options?.length === 1) [picks.boat] = /** @type {number[]} */ (ask.options);
    if (ask.ask === 'building' && ask.options?.length === 1) [picks.building] = /** @type {string[]} */ (ask.options);
    if (ask.ask === 'bridge' && ask.pairs?.length === 1) [picks.bridge] = ask.pairs;
  }
  return picks;
}

/** All of one kind when nothing else could be given. @param {Ask} ask */
function onlyBundle({ min = 0, limit: among }) {
  const limit = among ?? PLENTY;
  const kinds = limit.filter((count) => count > 0).length;
  return kinds === 1 && min > 0 ? limit.map((count) => Math.min(count, min)) : NONE;
}

/** Whether a good would be turned into itself. @param {Picks} picks */
const sameGood = ({ cubes = NONE, into = NONE }) => cubes.some((count, at) => count > 0 && into[at] > 0);

/**
 * Whether an ask is answered.
 * @param {Ask} ask
 * @param {Picks} picks
 */
export function isAnswered(ask, picks) {
  const cubes = total(picks.cubes ?? NONE);
  if (ask.ask === 'cubes') return cubes >= (ask.min ?? 0) && cubes <= (ask.max ?? Infinity);
  if (ask.ask === 'convert') return cubes >= 1 && cubes === total(picks.into ?? NONE) && !sameGood(picks);
  if (ask.ask === 'boat') return picks.boat !== undefined;
  if (ask.ask === 'bridge') return picks.bridge?.length === 2;
  if (ask.ask === 'building') return picks.building !== undefined;
  return picks.cargo !== undefined;
}

/**
 * The first ask that is still open, or null.
 * @param {Ask[]} asks
 * @param {Picks} picks
 */
export const stillOpen = (asks, picks) => asks.find((ask) => !isAnswered(ask, picks)) ?? null;

/**
 * Docks that can be an end of the bridge, with the ends chosen so far.
 * @param {string[][]|null|undefined} pairs
 * @param {string[]} ends
 * @param {string} dock
 */
export function canBridge(pairs, ends, dock) {
  if (ends.includes(dock)) return true;
  if (!pairs) return true;
  const [first] = ends.length === 1 ? ends : [];
  return pairs.some((pair) => pair.includes(dock) && (!first || pair.includes(first)));
}

/**
 * The ends after a tap on a dock: a third begins anew, a chosen one is let go.
 * @param {string[]} ends
 * @param {string} dock
 */
export function tapEnd(ends, dock) {
  if (ends.includes(dock)) return ends.filter((end) => end !== dock);
  return ends.length === 2 ? [dock] : [...ends, dock];
}

/**
 * Move a cube to the other gondola, if there is room.
 * @param {number[][]} boats
 * @param {number} from
 * @param {number} good
 * @param {number} most
 */
export function moveCube(boats, from, good, most) {
  const to = 1 - from;
  if (!boats[from][good] || total(boats[to]) >= most) return boats;
  return boats.map((bundle, boat) => bundle.map((count, at) => (at === good ? count + (boat === to ? 1 : -1) : count)));
}

/** Throw a cube away, to make room for a new one. @param {number[][]} boats @param {number} from @param {number} good */
export const dropCube = (boats, from, good) => boats.map((bundle, boat) => bundle.map((count, at) => (boat === from && at === good ? count - 1 : count)));

/** Whether one more may be thrown away. @param {Ask} ask @param {number[][]} boats */
export const mayDrop = ({ drop = 0, boats: before = [] }, boats) => total(before.map(total)) - total(boats.map(total)) < drop;

/** Parts that bring cubes aboard. */
const LOADS = new Set(['cube', 'any_cubes', 'load']);

/** How many cubes a choice brings aboard. @param {{op: string, n?: number}[]} parts */
const loaded = (parts) => parts.reduce((all, { op, n = 1 }) => all + (LOADS.has(op) ? n : 0), 0);

/**
 * The most cubes that one of these effects brings, if only there is room.
 * @param {{options: {parts: {op: string, n?: number}[], ok: boolean, why?: {code: string}|null}[]}[]} rows
 */
export function mostLoaded(rows) {
  const choices = rows.flatMap(({ options }) => options).filter(({ ok, why }) => ok || why?.code === 'venice.no_room');
  return Math.max(0, ...choices.map(({ parts }) => loaded(parts)));
}

/**
 * When the gondola has no room for all cubes of an effect: how many fit, of how many.
 * @param {{op: string, n?: number}[]} parts
 * @param {Ask[]} asks
 * @returns {{count: number, of: number}|null}
 */
export function onlyFits(parts, asks) {
  const of = parts.find(({ op }) => op === 'any_cubes')?.n ?? 0;
  const ask = asks.find((one) => one.ask === 'cubes' && one.from === 'supply');
  return ask && (ask.max ?? of) < of ? { count: ask.max ?? 0, of } : null;
}
