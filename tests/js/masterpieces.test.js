import test from 'node:test';
import assert from 'node:assert/strict';
import { changed, unlaid } from '../../static/js/games/masterpieces/layout.js';
import { toggled } from '../../static/js/games/masterpieces/look.js';

/** A tile whose lowest space pays points. @param {import('../../static/js/games/masterpieces/view.js').Area} area @param {number} points @returns {import('../../static/js/games/masterpieces/view.js').Tile} */
const tile = (area, points) => ({ area, rewards: [{ gain: 'points', points }, null, null] });

test('of three words the oldest goes when a fourth comes', () => {
  assert.deepEqual(toggled(['red', 'blue', 'green'], 'amber'), ['blue', 'green', 'amber']);
  assert.deepEqual(toggled(['red', 'blue', 'green'], 'blue'), ['red', 'green']);
});

test('a tile is changed and the others stay', () => {
  const tiles = [tile('houses', 1), tile('people', 2)];
  assert.deepEqual(changed(tiles, 1, { area: 'trade' }), [tile('houses', 1), tile('trade', 2)]);
});

test('known tiles that lie already are offered no more, equal ones one by one', () => {
  const known = [tile('houses', 1), tile('houses', 1), tile('people', 2)];
  assert.deepEqual(unlaid(known, [tile('houses', 1)]), [tile('houses', 1), tile('people', 2)]);
  assert.deepEqual(unlaid(known, []), known);
});
