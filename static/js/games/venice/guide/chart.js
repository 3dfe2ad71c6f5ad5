/** The table's own map by its docks, whether or not tiles lie on them: pure. */

/** @typedef {import('../view.js').BoardView} Board */
/** @typedef {{spots: Record<string, [number, number]>, lines: [string, string][]}} Chart */

/** Which dock each building lies on. @param {Record<string, string|null>|null|undefined} docks @returns {Record<string, string>} */
export const docksOf = (docks) => Object.fromEntries(Object.entries(docks ?? {}).flatMap(([dock, key]) => (key ? [[key, dock]] : [])));

/** The places of the docks and the canals between them; null without a map. @param {Pick<Board, 'docks'|'spots'|'lines'|'canals'>} board @returns {Chart|null} */
export function chartOf({ docks, spots, lines, canals }) {
  if (!spots) return null;
  if (!canals) return { spots, lines: lines ?? [] };
  const at = docksOf(docks);
  return {
    spots: Object.fromEntries(Object.entries(at).map(([key, dock]) => [dock, spots[key]])),
    lines: canals.map(({ a, b }) => [at[a], at[b]]),
  };
}

/** The tiles in the order of their docks. @param {Board['docks']} docks */
export const tilesInOrder = (docks) => Object.entries(docks ?? {}).filter(([dock]) => Number(dock) > 0).sort(([one], [other]) => Number(one) - Number(other));
