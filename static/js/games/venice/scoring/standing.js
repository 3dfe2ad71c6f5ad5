/**
 * The columns as they end: the winner first, whoever is arrested last, the others by points.
 * @param {number[]} totals
 * @param {{winner?: number|null, arrested?: number|null}} facts
 * @returns {number[]}
 */
export function finalOrder(totals, { winner = null, arrested = null }) {
  const worth = (/** @type {number} */ column) => (column === winner ? 1 : column === arrested ? -1 : 0);
  return totals.map((_, column) => column).sort((one, other) => worth(other) - worth(one) || totals[other] - totals[one] || one - other);
}
