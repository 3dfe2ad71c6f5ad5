import test from 'node:test';
import assert from 'node:assert/strict';
import { roundsFrom } from '../../static/js/games/arcades/fix.js';

test('a round past the twentieth can be put right too', () => {
  const rounds = (/** @type {number} */ round) => roundsFrom(round).map(({ value }) => value);
  assert.deepEqual(rounds(3), Array.from({ length: 20 }, (_, n) => n + 1));
  assert.equal(rounds(20).at(-1), 25);
  assert.ok(rounds(57).includes(57));
});
