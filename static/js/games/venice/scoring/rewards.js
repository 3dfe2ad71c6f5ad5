/**
 * A typed row of rewards without the places left open at its end; null while one before them is open.
 * @param {(number|null)[]} row
 * @param {number} fewest how many places it must have
 * @returns {number[]|null}
 */
export function toldRow(row, fewest) {
  const end = row.findLastIndex((value) => value !== null) + 1;
  const told = /** @type {number[]} */ (row.slice(0, end));
  return end < fewest || told.some((value) => value === null) ? null : told;
}
