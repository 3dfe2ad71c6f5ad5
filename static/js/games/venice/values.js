/**
 * The pad's values with the taps that are still on their way.
 * @typedef {'vp'|'council'|'intrigue'|'scrolls'|'coins'|'assistants'|'missions'|'completed'|'influence'|'bridges'} CounterKey
 * @typedef {{id: string, type: string, data: Record<string, any>}} Pending
 * @typedef {{value: number, saved: number, waiting: number, by: number}} Shown
 */

/** The five tracks of the pad, in the order of the player's eyes. */
export const TRACKS = /** @type {CounterKey[]} */ (['vp', 'council', 'intrigue', 'scrolls', 'coins']);

/** The smaller counters below the tracks. */
export const SMALL = /** @type {CounterKey[]} */ (['assistants', 'missions', 'completed', 'influence', 'bridges']);

/**
 * Where a counter stops, as far as the view says.
 * @param {CounterKey} counter
 * @param {Record<string, number>} limits
 * @returns {number}
 */
export function ceiling(counter, limits) {
  const key = { intrigue: 'cap', scrolls: 'scrolls', assistants: 'assistants', bridges: 'bridges', missions: 'hand' }[
    /** @type {string} */ (counter)
  ];
  return (key && limits[key]) || 999;
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
export function shownValue(saved, pending, seat, counter, most = 999) {
  let value = saved;
  let by = 0;
  let waiting = 0;
  for (const { type, data } of pending) {
    if (data?.seat !== seat || data.counter !== counter) continue;
    if (type === 'change') {
      value = Math.max(0, Math.min(Math.max(most, value), value + data.by));
      by += data.by;
    } else if (type === 'adjust') {
      by += data.to - value;
      value = data.to;
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
