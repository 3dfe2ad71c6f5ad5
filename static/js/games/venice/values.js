/**
 * The pad's values with the taps that are still on their way.
 * @typedef {import('./view.js').Counter} CounterKey
 * @typedef {{id: string, type: string, data: Params}} Pending
 * @typedef {{value: number, saved: number, waiting: number, by: number}} Shown
 * @typedef {import('./view.js').CounterFacts} CounterFacts
 * @typedef {{to: number, lost?: number, cost?: number} | {to: null, why: 'not_enough'|'limit', limit?: number}} Outcome
 */

import { FACTS } from './constants.js';

/** The five tracks of the pad, in the order of the player's eyes. */
export const TRACKS = /** @type {CounterKey[]} */ (['vp', 'council', 'intrigue', 'scrolls', 'coins']);

/** The smaller counters below the tracks. */
export const SMALL = /** @type {CounterKey[]} */ (['assistants', 'missions', 'completed', 'influence', 'bridges']);

/** A pawn this far up is none: alone the Doge's row ends the game. */
export const NO_PAWN = FACTS.unknown;
const SOLO_TRACK = 16;

/**
 * Where the drawn council track ends: at the pawn, or without one where there is room for everybody.
 * @param {{limits: {pawn: number}, players: {council: number}[], board?: {automa: {doge: {council: number[]}|null}|null}|null}} view
 */
export function trackEnd({ limits, players, board }) {
  if (limits.pawn < NO_PAWN) return limits.pawn;
  return Math.max(SOLO_TRACK, ...players.map(({ council }) => council), ...(board?.automa?.doge?.council ?? []));
}

/** Nothing stops a counter that the view gives no end. */
const NO_END = FACTS.most;

/** What becomes of each counter at its ends, at this table. @param {{limits: {cap: number}}} view @returns {Record<string, CounterFacts>} */
export const countersOf = ({ limits }) => ({ ...FACTS.counters, intrigue: { ...FACTS.counters.intrigue, most: limits.cap } });

/**
 * Where a counter stops.
 * @param {CounterKey} counter
 * @param {Record<string, CounterFacts>|undefined} counters
 * @returns {number}
 */
export function ceiling(counter, counters) {
  return counters?.[counter]?.most ?? NO_END;
}

/**
 * What an amount will do to a counter, from what the view says about it.
 * @param {number} value
 * @param {import('../../components/amount.js').Amount} amount
 * @param {CounterFacts} [facts]  none: nothing is in the way
 * @param {number} [vp]  the points that a cost can take away
 * @returns {Outcome}
 */
export function outcome(value, amount, facts, vp = 0) {
  const most = facts?.most ?? NO_END;
  const wanted = amount.kind === 'adjust' ? amount.to : value + amount.by;
  if (wanted < 0) return facts?.below === 'refused' ? { to: null, why: 'not_enough' } : { to: 0 };
  if (wanted <= most || (amount.kind === 'change' && amount.by < 0)) return { to: wanted };
  if (amount.kind === 'adjust' || !facts || facts.past === 'refused') return { to: null, why: 'limit', limit: most };
  const to = Math.max(most, value);
  const over = wanted - to;
  return facts.past === 'lost' ? { to, lost: over } : { to, cost: Math.min(vp, over * (facts.vp ?? 0)) };
}

/**
 * Who stands where by points, most first; the same points share a place.
 * @param {{order?: number[], players: {vp: number}[]}} view
 * @returns {{seat: number, place: number}[]}
 */
export function standing(view) {
  const { players } = view;
  return [...seatsInOrder(view)]
    .sort((one, other) => players[other].vp - players[one].vp)
    .map((seat) => ({ seat, place: 1 + players.filter((other) => other.vp > players[seat].vp).length }));
}

/**
 * A counter as it will be once the waiting taps are saved.
 * @param {number} saved
 * @param {Pending[]} pending
 * @param {number} seat
 * @param {CounterKey} counter
 * @param {number} most  the drawn end of the track: taps past it wait for the rules
 * @returns {Shown}
 */
export function shownValue(saved, pending, seat, counter, most = NO_END) {
  let value = saved;
  let by = 0;
  let waiting = 0;
  for (const { type, data } of pending) {
    if (data?.seat !== seat || data.counter !== counter) continue;
    if (type === 'change') {
      value = Math.max(0, Math.min(Math.max(most, value), value + Number(data.by)));
      by += Number(data.by);
    } else if (type === 'adjust') {
      by += Number(data.to) - value;
      value = Number(data.to);
    } else continue;
    waiting += 1;
  }
  return { value, saved, waiting, by };
}

/**
 * The seats that share a council space, so that markers can stand side by side.
 * @param {{council: number}[]} players
 * @returns {Map<number, number[]>}
 */
export function councilSpaces(players) {
  /** @type {Map<number, number[]>} */
  const spaces = new Map();
  players.forEach((player, seat) => {
    spaces.set(player.council, [...(spaces.get(player.council) ?? []), seat]);
  });
  return spaces;
}

/**
 * The seats in turn order, as the view gives it, or around the table.
 * @param {{order?: number[], players: unknown[]}} view
 * @returns {number[]}
 */
export function seatsInOrder(view) {
  return view.order?.length === view.players.length ? view.order : view.players.map((_, seat) => seat);
}
