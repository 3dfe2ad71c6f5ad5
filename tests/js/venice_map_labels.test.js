import { test } from 'node:test';
import assert from 'node:assert/strict';
import { boatSpots, placeLabels } from '../../static/js/games/venice/board/labels.js';

/** Whether two boxes touch. @param {any} one @param {any} other */
const touch = (one, other) => Math.abs(one.x - other.x) < (one.w + other.w) / 2 && Math.abs(one.y - other.y) < (one.h + other.h) / 2;

test('a name gives way to the price below its dock', () => {
  const spots = /** @type {any} */ ({ a: [50, 50], b: [50, 64] });
  const docks = [{ key: 'a', name: 'Council of 10', boats: 0 }, { key: 'b', name: 'St Mark', boats: 0 }];
  const labels = placeLabels(spots, [{ a: 'a', b: 'b' }], docks);
  const price = { x: 50, y: 57, w: 5.6, h: 5.6 };
  assert.ok([...labels.values()].every(({ box }) => !touch(box, price)));
});

test('names do not cover each other, nor gondolas above a dock', () => {
  const spots = /** @type {any} */ ({ a: [20, 50], b: [34, 50], c: [48, 50] });
  const docks = ['a', 'b', 'c'].map((key) => ({ key, name: 'Great Council', boats: 2 }));
  const boxes = [...placeLabels(spots, [], docks).values()].map(({ box }) => box);
  boxes.forEach((one, at) => boxes.slice(at + 1).forEach((other) => assert.ok(!touch(one, other))));
});

test('four gondolas lie two by two', () => {
  const spots = boatSpots(10, 20, 4);
  assert.deepEqual(spots.map(({ x }) => x), [7.5, 12.5, 7.5, 12.5]);
  assert.ok(spots[2].y < spots[0].y);
});

test('a name stands outside the ring around its dock', () => {
  const spots = /** @type {any} */ ({ a: [50, 50] });
  const label = placeLabels(spots, [], [{ key: 'a', name: 'Market', boats: 0, ring: true }]).get('a');
  assert.ok(label && !touch(label.box, { x: 50, y: 50, w: 10, h: 10 }));
});

test('a name that found its place early makes way for one that finds no other', () => {
  const spots = /** @type {any} */ ({ a: [20, 50], b: [58, 50], c: [58, 64], d: [70, 38], e: [82, 50], f: [20, 64], g: [20, 36] });
  const canals = ['bc', 'bd', 'be', 'af', 'ag'].map(([a, b]) => ({ a, b }));
  const names = { a: 'Gericht', b: 'Markusplatz' };
  const docks = Object.keys(spots).map((key) => ({ key, name: names[/** @type {'a'} */ (key)] ?? '', boats: 0 }));
  const labels = placeLabels(spots, canals, docks);
  const [one, other] = ['a', 'b'].map((key) => labels.get(key)?.box);
  const prices = canals.map(({ a, b }) => ({ x: (spots[a][0] + spots[b][0]) / 2, y: (spots[a][1] + spots[b][1]) / 2, w: 5.6, h: 5.6 }));
  assert.ok([one, ...prices].every((box) => !touch(box, other)));
});
