import assert from 'node:assert/strict';
import { test } from 'node:test';
import { kept } from '../../static/js/same.js';

test('what is still true is the very same object', () => {
  const old = { seq: 1, table: { id: 'x', seats: [{ name: 'Ana' }, { name: 'Ben' }] }, view: { players: [{ vp: 1 }, { vp: 2 }] } };
  const next = kept(old, structuredClone({ ...old, seq: 2, view: { players: [{ vp: 3 }, { vp: 2 }] } }));
  assert.equal(next.table, old.table);
  assert.equal(next.view.players[1], old.view.players[1]);
  assert.notEqual(next.view.players[0], old.view.players[0]);
  assert.deepEqual(next, { ...old, seq: 2, view: { players: [{ vp: 3 }, { vp: 2 }] } });
});

test('nothing new is the old one itself', () => {
  const old = { list: [1, [2, null]], empty: {} };
  assert.equal(kept(old, structuredClone(old)), old);
});

for (const [old, next] of [
  [{ a: 1 }, { b: 1 }], [{ a: 1, b: 2 }, { a: 1 }], [{ a: 1 }, { a: 1, b: 2 }], [[1, 2], [1]], [[1], [1, 2]], [[], {}],
  [{ 0: 1 }, [1]], [null, { a: 1 }], [{ a: 1 }, null], [{ a: { b: 1 } }, { a: 'b' }], [{ a: null }, { a: {} }], [undefined, 3],
]) {
  test(`${JSON.stringify(old)} becomes ${JSON.stringify(next)}`, () => {
    const wanted = structuredClone(next);
    const now = kept(old, next);
    assert.deepEqual(now, wanted);
    assert.notEqual(now, old);
  });
}
