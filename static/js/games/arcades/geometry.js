/** The ring as a square of cells: arcades and gaps by turns, clockwise from the gate in the corner. Pure. */

/** Where the k-th cell of the ring lies in a grid with so many columns, counted from 1. @param {number} k @param {number} columns */
export function cellAt(k, columns) {
  const side = columns - 1;
  const along = k % side;
  if (k < side) return { row: 1, column: 1 + along, side: 'top' };
  if (k < 2 * side) return { row: 1 + along, column: columns, side: 'right' };
  if (k < 3 * side) return { row: columns, column: columns - along, side: 'bottom' };
  return { row: columns - along, column: 1, side: 'left' };
}

/** How many columns a ring of so many arcades has: two cells an arcade, four sides. @param {number} arcades */
export const columnsFor = (arcades) => arcades / 2 + 1;

/** The widths of the columns: gaps are tapped, arcades only looked at. @param {number} columns */
export const template = (columns) => Array.from({ length: columns }, (_, at) => (at % 2 ? 'var(--gap)' : 'var(--arcade)')).join(' ');
