import test from 'node:test';
import assert from 'node:assert/strict';
import { ceiling, councilSpaces, seatsInOrder, shownValue } from '../../static/js/games/venice/values.js';

/** @param {number} seat @param {string} counter @param {number} by */
const change = (seat, counter, by) => ({ id: `${seat}${counter}${by}`, type: 'change', data: { seat, counter, by } });
/** @param {number} seat @param {string} counter @param {number} to */
const adjust = (seat, counter, to) => ({ id: `${seat}${counter}=${to}`, type: 'adjust', data: { seat, counter, to } });

test('waiting taps of this seat and counter are added, others are not', () => {
  const pending = [change(0, 'coins', 3), change(1, 'coins', 5), change(0, 'vp', 1), change(0, 'coins', -1)];
  assert.deepEqual(shownValue(6, pending, 0, 'coins'), { value: 8, saved: 6, waiting: 2, by: 2 });
});

test('with nothing waiting the saved value is shown', () => {
  assert.deepEqual(shownValue(6, [], 0, 'coins'), { value: 6, saved: 6, waiting: 0, by: 0 });
});

test('a correction replaces what came before and later taps add to it', () => {
  const pending = [change(0, 'vp', 5), adjust(0, 'vp', 12), change(0, 'vp', 1)];
  assert.deepEqual(shownValue(3, pending, 0, 'vp'), { value: 13, saved: 3, waiting: 3, by: 10 });
});

test('a track shows no value below zero or past its end, and still counts the taps', () => {
  assert.deepEqual(shownValue(1, [change(0, 'scrolls', -3)], 0, 'scrolls', 10), { value: 0, saved: 1, waiting: 1, by: -3 });
  assert.deepEqual(shownValue(8, [change(0, 'intrigue', 1)], 0, 'intrigue', 8), { value: 8, saved: 8, waiting: 1, by: 1 });
});

test('a value corrected past the end does not fall back by itself', () => {
  assert.equal(shownValue(11, [change(0, 'intrigue', 1)], 0, 'intrigue', 8).value, 11);
  assert.equal(shownValue(11, [change(0, 'intrigue', -1)], 0, 'intrigue', 8).value, 10);
});

test('other kinds of taps do not move a counter', () => {
  const pending = [{ id: 'x', type: 'favour', data: { seat: 0, take: 'coins' } }, { id: 'y', type: 'next_turn', data: { no: 3 } }];
  assert.equal(shownValue(6, pending, 0, 'coins').waiting, 0);
});

test('limits come from the view', () => {
  const limits = { cap: 8, pawn: 12, scrolls: 10, assistants: 10, bridges: 2, hand: 3 };
  assert.equal(ceiling('intrigue', limits), 8);
  assert.equal(ceiling('missions', limits), 3);
  assert.equal(ceiling('coins', limits), 999);
});

test('markers on one council space stand together', () => {
  const spaces = councilSpaces([{ council: 3 }, { council: 0 }, { council: 3 }]);
  assert.deepEqual(spaces.get(3), [0, 2]);
  assert.deepEqual(spaces.get(0), [1]);
});

test('seats come in turn order when the view knows it', () => {
  assert.deepEqual(seatsInOrder({ order: [2, 0, 1], players: [{}, {}, {}] }), [2, 0, 1]);
  assert.deepEqual(seatsInOrder({ players: [{}, {}] }), [0, 1]);
});
