/** What others do to a seat is told on its phone, in the lines that concern it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newsOf, unread } from '../../static/js/asks/news.js';

const line = (/** @type {string} */ key, /** @type {Record<string, any>} */ params = {}) => ({ key, params });
/** @returns {any} */
const entry = (/** @type {any[]} */ lines, /** @type {any} */ more = {}) => ({ seq: 5, kind: 'action', type: 'sail', at: 0, by: { device: 'ben', seat: 1 }, seat: 1, lines, ...more });
const ana = { device: 'ana', mine: [0], changed: true };

test('what names me is told, with what led to it', () => {
  const lines = [line('x.sail', { seat: 1 }), line('x.meet', { seat: 1, who: 2 }), line('x.delta', { seat: 0 })];
  assert.deepEqual(newsOf(entry(lines), ana), [lines[0], lines[2]]);
});

test('what I tapped, what was taken back, and whose turn it is are not told', () => {
  const mine = [line('x.delta', { seat: 0 })];
  assert.deepEqual(newsOf(entry(mine, { by: { device: 'ana', seat: 0 } }), ana), []);
  assert.deepEqual(newsOf(entry(mine, { undone: true }), ana), []);
  assert.deepEqual(newsOf(entry([line('x.turn', { seat: 0 })]), ana), []);
});

test('what is about everybody is told where something changed', () => {
  const all = [line('x.round', { round: 2 })];
  assert.deepEqual(newsOf(entry(all), ana), all);
  assert.deepEqual(newsOf(entry(all), { ...ana, changed: false }), []);
  assert.deepEqual(newsOf(entry([line('x.gain', { seats: [0, 1] })]), { ...ana, changed: false }).length, 1);
});

test('what somebody else took back is told where something changed', () => {
  const undo = entry([line('log.undo', { count: 1, name: 'Ana' })], { kind: 'undo', type: 'undo' });
  assert.equal(newsOf(undo, ana).length, 1);
  assert.deepEqual(newsOf(undo, { ...ana, changed: false }), []);
});

test('an entry that came between the paint and the reading is told once', () => {
  const [first, second, third] = [5, 6, 7].map((seq) => entry([], { seq }));
  const before = unread([second, first], 4);
  assert.deepEqual(before.fresh, [first, second]);
  assert.deepEqual(unread([third, second, first], before.known), { fresh: [third], known: 7 });
  assert.deepEqual(unread([third, second, first], 7).fresh, []);
});
