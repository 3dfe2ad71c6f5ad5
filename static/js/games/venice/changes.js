/**
 * What is different since this phone last looked: pure, so that it can be tested.
 * @typedef {{buildings: Record<string, string>, players: Record<string, number>[], cargo: string[]}} Look
 * @typedef {{buildings: Set<string>, counters: Set<string>[], cargo: Set<number>, seats: Set<number>}} Changes
 */

/** Counters whose change is worth a mark. */
const COUNTERS = /** @type {import('./view.js').Counter[]} */ (['vp', 'council', 'intrigue', 'scrolls', 'coins', 'assistants', 'missions', 'completed', 'influence', 'bridges']);

/**
 * What there is to see, small enough to be kept.
 * @param {{players: Pick<import('./view.js').PlayerView, import('./view.js').Counter>[], board?: Pick<import('./view.js').BoardView, 'buildings'|'cargo'>|null}} view
 * @returns {Look}
 */
export function lookAt(view) {
  const { board } = view;
  return {
    buildings: Object.fromEntries((board?.buildings ?? []).map(({ key, slots, stack }) => [key, JSON.stringify([slots, stack])])),
    players: view.players.map((player) => Object.fromEntries(COUNTERS.map((counter) => [counter, player[counter]]))),
    cargo: (board?.cargo ?? []).map((boats) => JSON.stringify(boats)),
  };
}

/**
 * What changed between two looks; nothing when there was no look before, or another table.
 * @param {Look|null} before
 * @param {Look} now
 * @returns {Changes}
 */
export function changesBetween(before, now) {
  const known = before?.players.length === now.players.length ? before : null;
  const counters = now.players.map((player, seat) =>
    new Set(known ? COUNTERS.filter((counter) => known.players[seat][counter] !== player[counter]) : []));
  const cargo = new Set(now.cargo.flatMap((text, seat) => (known && known.cargo[seat] !== text ? [seat] : [])));
  const buildings = new Set(Object.keys(now.buildings).filter((key) => known && known.buildings[key] !== now.buildings[key]));
  const seats = new Set(now.players.flatMap((_, seat) => (counters[seat].size || cargo.has(seat) ? [seat] : [])));
  return { buildings, counters, cargo, seats };
}
