import test from 'node:test';
import assert from 'node:assert/strict';
import { ceiling, councilSpaces, countersOf, outcome, seatsInOrder, shownValue, standing } from '../../static/js/games/venice/values.js';

/** @param {number} seat @param {string} counter @param {number} by */
const change = (seat, counter, by) => ({ id: `${seat}${counter}${by}`, type: 'change', data: { seat, counter, by } });
/** @param {number} seat @param {string} counter @param {number} to */
const adjust = (seat, counter, to) => ({ id: `${seat}${counter}=${to}`, type: 'adjust', data: { seat, counter, to } });

/** @param {number} number @returns {import('../../static/js/components/amount.js').Amount} */
const by = (number) => ({ kind: 'change', by: number });
/** @type {Record<string, import('../../static/js/games/venice/values.js').CounterFacts>} */
const COUNTERS = countersOf({ limits: { cap: 8 } });

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
  assert.equal(ceiling('intrigue', COUNTERS), 8);
  assert.equal(ceiling('bridges', COUNTERS), 2);
  assert.equal(ceiling('coins', COUNTERS), 999);
  assert.equal(ceiling('coins', undefined), 999);
});

test('a change past the end costs, is lost or is refused, as the view says', () => {
  assert.deepEqual(outcome(6, by(5), COUNTERS.intrigue, 20), { to: 8, cost: 6 });
  assert.deepEqual(outcome(6, by(5), COUNTERS.intrigue, 4), { to: 8, cost: 4 });
  assert.deepEqual(outcome(5, by(9), COUNTERS.scrolls), { to: 10, lost: 4 });
  assert.deepEqual(outcome(1, by(2), COUNTERS.bridges), { to: null, why: 'limit', limit: 2 });
  assert.deepEqual(outcome(1, by(1), COUNTERS.bridges), { to: 2 });
  assert.deepEqual(outcome(11, by(2), COUNTERS.intrigue, 20), { to: 11, cost: 4 });
});

test('a change below zero stops there or is refused, as the view says', () => {
  assert.deepEqual(outcome(10, by(-99), COUNTERS.coins), { to: null, why: 'not_enough' });
  assert.deepEqual(outcome(10, by(-10), COUNTERS.coins), { to: 0 });
  assert.deepEqual(outcome(3, by(-5), COUNTERS.vp), { to: 0 });
  assert.deepEqual(outcome(11, by(-1), COUNTERS.intrigue), { to: 10 });
});

test('a correction costs and loses nothing, and stops at the limit', () => {
  const set = (/** @type {number} */ to) => /** @type {const} */ ({ kind: 'adjust', to });
  assert.deepEqual(outcome(3, set(8), COUNTERS.intrigue, 20), { to: 8 });
  assert.deepEqual(outcome(3, set(9), COUNTERS.intrigue, 20), { to: null, why: 'limit', limit: 8 });
  assert.deepEqual(outcome(12, set(11), COUNTERS.scrolls), { to: null, why: 'limit', limit: 10 });
});

test('a view without counters promises what was typed', () => {
  assert.deepEqual(outcome(6, by(5)), { to: 11 });
  assert.deepEqual(outcome(6, by(-9)), { to: 0 });
});

test('places go by points, and equals share one', () => {
  const players = [{ vp: 20 }, { vp: 31 }, { vp: 20 }, { vp: 7 }];
  assert.deepEqual(standing({ order: [2, 3, 0, 1], players }), [
    { seat: 1, place: 1 }, { seat: 2, place: 2 }, { seat: 0, place: 2 }, { seat: 3, place: 4 },
  ]);
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
