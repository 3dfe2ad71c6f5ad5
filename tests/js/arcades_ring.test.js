import test from 'node:test';
import assert from 'node:assert/strict';
import { cellAt, columnsFor, template } from '../../static/js/games/arcades/geometry.js';

for (const [arcades, side] of [[12, 4], [16, 5]]) {
  test(`${arcades} arcades make a square of ${side} a side with a gap between any two`, () => {
    const columns = columnsFor(arcades);
    assert.equal(columns, 2 * side - 1);
    const cells = Array.from({ length: 2 * arcades }, (_, k) => cellAt(k, columns));
    assert.equal(new Set(cells.map(({ row, column }) => `${row} ${column}`)).size, 2 * arcades);
    cells.forEach(({ row, column }, k) => {
      const next = cells[(k + 1) % cells.length];
      assert.equal(Math.abs(next.row - row) + Math.abs(next.column - column), 1, `cell ${k}`);
      assert.ok([1, columns].includes(row) || [1, columns].includes(column));
    });
  });
}

test('the gate is a corner and the ring goes clockwise', () => {
  assert.deepEqual(cellAt(0, 7), { row: 1, column: 1, side: 'top' });
  assert.deepEqual(cellAt(1, 7), { row: 1, column: 2, side: 'top' });
  assert.deepEqual(cellAt(6, 7), { row: 1, column: 7, side: 'right' });
  assert.deepEqual(cellAt(7, 7), { row: 2, column: 7, side: 'right' });
  assert.deepEqual(cellAt(23, 7), { row: 2, column: 1, side: 'left' });
});

test('every other column is a gap, wide enough for a thumb', () => {
  assert.equal(template(3), 'var(--arcade) var(--gap) var(--arcade)');
});
