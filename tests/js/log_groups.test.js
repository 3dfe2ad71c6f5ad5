import test from 'node:test';
import assert from 'node:assert/strict';
import { PAUSE, groupEntries, undoers } from '../../static/js/components/log-groups.js';

const by = { device: 'd', seat: 0, name: 'Ana' };
/** @param {number} seq @param {Record<string, any>} [more] @returns {import('../../static/js/types.js').Entry} */
const entry = (seq, more = {}) => ({ seq, kind: 'action', type: 'change', at: seq * 1000, by, seat: 0, lines: [], ...more });
/** @param {number} seq @param {number} no @param {Record<string, any>} [more] */
const round = (seq, no, more = {}) => entry(seq, { lines: [{ key: 'venice.log.round', params: { round: no } }], ...more });

test('each round is a group, newest first', () => {
  const groups = groupEntries([entry(5), round(4, 2), entry(3), round(2, 1), entry(1)]);
  assert.deepEqual(groups.map((group) => group.round), [2, 1, null]);
  assert.deepEqual(groups[0].entries.map((one) => one.seq), [5, 4]);
});

test('the start opens round zero', () => {
  const groups = groupEntries([entry(3), entry(2, { lines: [{ key: 'log.start', params: {} }] }), entry(1)]);
  assert.deepEqual(groups.map((group) => group.round), [0, null]);
});

test('a round that was taken back opens no group', () => {
  const groups = groupEntries([entry(3), round(2, 1, { undone: true }), entry(1)]);
  assert.equal(groups.length, 1);
});

test('a long pause opens a group in the same round', () => {
  const groups = groupEntries([entry(3, { at: 3000 + PAUSE }), entry(2), round(1, 4)]);
  assert.deepEqual(groups.map((group) => group.round), [4, 4]);
  assert.equal(groups[0].at, 3000 + PAUSE);
});

test('no entries, no groups', () => {
  assert.deepEqual(groupEntries([]), []);
});

test('an undone entry knows who undid it, until it comes back', () => {
  const undo = entry(3, { kind: 'undo', gone: [[1, 2]] });
  const redo = entry(4, { kind: 'redo', back: [[1, 1]] });
  const found = undoers([redo, undo, entry(2), entry(1)]);
  assert.equal(found.get(2), undo);
  assert.equal(found.get(1), undefined);
});

test('a result that stands has its page: no card lies over it', async () => {
  const { bigLines } = await import('../../static/js/components/announce.js');
  const entry = (/** @type {number} */ seq, /** @type {string} */ key) => /** @type {any} */ ({ seq, lines: [{ key, tone: 'big' }] });
  assert.deepEqual(bigLines([entry(3, 'scoring.log.confirmed'), entry(2, 'venice.log.over')], 1).map(({ seq }) => seq), [2]);
});
