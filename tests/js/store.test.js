import test from 'node:test';
import assert from 'node:assert/strict';
import { hasGap, mergeEntries } from '../../static/js/entries.js';
import * as store from '../../static/js/store.js';

/** @typedef {import('../../static/js/types.js').Entry} Entry */

/** @param {number} seq @param {Partial<Entry>} [more] @returns {Entry} */
function entry(seq, more = {}) {
  return { seq, kind: 'action', type: 'change', at: seq, by: { device: 'd', seat: 0, name: 'Ana' }, seat: 0, lines: [], ...more };
}

const flags = (/** @type {Entry[]} */ list) => list.map((one) => [one.seq, Boolean(one.undone)]);

/** @param {number} seq @param {Entry[]} entries @param {Record<string, any>} [table] @returns {import('../../static/js/types.js').Frame} */
function frameAt(seq, entries, table = {}) {
  return /** @type {any} */ ({ seq, hash: 'x', view: null, decisions: [], undo: { undo: null, redo: null }, entries,
    table: { id: 't', code: 'ABCDEF', game: 'venice', phase: 'playing', options: { edit: 'own' }, host: 'h', first: 0,
      seats: [{ name: 'Ana', colour: 'blue', device: 'd', locked: false }, { name: null, colour: 'violet', device: null, locked: false }], ...table } });
}

test('entries are newest first and each stands once', () => {
  const list = mergeEntries([entry(2), entry(1)], [entry(3), entry(2)]);
  assert.deepEqual(list.map((one) => one.seq), [3, 2, 1]);
});

test('an undo marks what is gone, a redo brings it back', () => {
  const undone = mergeEntries([entry(2), entry(1)], [entry(3, { kind: 'undo', gone: [[1, 2]] })]);
  assert.deepEqual(flags(undone), [[3, false], [2, true], [1, true]]);
  const redone = mergeEntries(undone, [entry(4, { kind: 'redo', back: [[1, 2]] })]);
  assert.deepEqual(flags(redone), [[4, false], [3, false], [2, false], [1, false]]);
});

test('an older page does not undo what was redone since', () => {
  const newest = [entry(4, { kind: 'redo', back: [[1, 1]] })];
  const list = mergeEntries(newest, [entry(3, { kind: 'undo', gone: [[1, 1]] }), entry(1)]);
  assert.deepEqual(flags(list), [[4, false], [3, false], [1, false]]);
});

test('a page\'s own flag counts when nobody says otherwise', () => {
  assert.deepEqual(flags(mergeEntries([], [entry(5, { undone: true })])), [[5, true]]);
});

test('the list is bounded and keeps the newest', () => {
  const many = Array.from({ length: 30 }, (_, i) => entry(i + 1));
  assert.deepEqual(mergeEntries([], many, 3).map((one) => one.seq), [30, 29, 28]);
});

test('older pages stay, however many there are, and whatever happens meanwhile', () => {
  const pages = (/** @type {number} */ from, /** @type {number} */ to) => Array.from({ length: from - to + 1 }, (_, i) => entry(from - i));
  store.enterTable({ token: 'x', table: 't', code: 'ABCDEF', device: 'd' });
  store.showFrame(frameAt(1000, [entry(1000)]), true);
  store.showLogPage(pages(1000, 951), true, true);
  for (let top = 950; top > 0; top -= 50) store.showLogPage(pages(top, top - 49), top > 50, false);
  assert.equal(store.entries.value.length, 1000);
  assert.equal(store.moreEntries.value, false);
  store.showFrame(frameAt(1001, [entry(1001)]));
  assert.deepEqual([store.entries.value.length, store.entries.value.at(-1)?.seq], [1001, 1]);
});

test('what falls off the end of a long evening can be loaded again', () => {
  store.enterTable({ token: 'x', table: 't', code: 'ABCDEF', device: 'd' });
  store.showLogPage([entry(1)], false, true);
  for (let seq = 2; seq <= 401; seq += 1) store.showFrame(frameAt(seq, [entry(seq)]));
  assert.deepEqual([store.entries.value.length, store.entries.value.at(-1)?.seq], [400, 2]);
  assert.equal(store.moreEntries.value, true);
});

test('of several ways on only the newest stays', () => {
  const run = () => {};
  store.toasts.value = [];
  store.toast('no', { action: { label: 'anyway', run } });
  store.toast('hello');
  store.toast('never', { action: { label: 'anyway', run } });
  assert.deepEqual(store.toasts.value.map(({ text }) => text), ['hello', 'never']);
  store.toasts.value.forEach(({ id }) => store.closeToast(id));
});

test('a jump in seq is a gap, a full step is none', () => {
  assert.equal(hasGap(4, 6, [entry(5), entry(6)]), false);
  assert.equal(hasGap(4, 7, [entry(7)]), true);
  assert.equal(hasGap(4, 4, []), false);
});

test('older frames are ignored, except as the first of a connection', () => {
  store.enterTable({ token: 'x', table: 't', code: 'ABCDEF', device: 'd' });
  assert.equal(store.showFrame(frameAt(2, [entry(1), entry(2)]), true), 'shown');
  assert.equal(store.showFrame(frameAt(1, []), false), 'old');
  assert.equal(store.frame.value?.seq, 2);
  assert.equal(store.showFrame(frameAt(5, [entry(5)])), 'gap');
  assert.equal(store.showFrame(frameAt(3, []), true), 'gap');
  assert.equal(store.frame.value?.seq, 3);
});

test('my seats, names and who may edit follow the frame', () => {
  store.enterTable({ token: 'x', table: 't', code: 'ABCDEF', device: 'd' });
  store.showFrame(frameAt(1, [entry(1)]), true);
  assert.deepEqual(store.mySeats.value, [0]);
  assert.equal(store.activeSeat.value, 0);
  assert.equal(store.seatName(0), 'Ana');
  assert.equal(store.canEdit(0), true);
  assert.equal(store.canEdit(1), false);
  store.showFrame(frameAt(2, [entry(2)], { options: { edit: 'any' } }));
  assert.equal(store.canEdit(1), true);
});

test('a table this device was at is remembered and can be forgotten', () => {
  store.rememberTable({ token: 'x', table: 't1', code: 'QK7M2P', device: 'd' });
  assert.equal(store.sessionFor('qk7m2p')?.table, 't1');
  store.forgetTable('t1');
  assert.equal(store.sessionFor('QK7M2P'), null);
});

test('running games stand first, with what everybody has', () => {
  store.rememberTable({ token: '1', table: 'over', code: 'AAAAAA', device: 'd', phase: 'over' });
  store.rememberTable({ token: '2', table: 'mine', code: 'BBBBBB', device: 'd' });
  store.rememberTable({ token: '2', table: 'mine', code: 'BBBBBB', device: 'd', phase: 'playing', points: [31, 22] });
  store.rememberTable({ token: '3', table: 'new', code: 'CCCCCC', device: 'd' });
  store.rememberTable({ token: '2', table: 'mine', code: 'BBBBBB', device: 'd', names: ['Ana'] });
  store.rememberTable({ token: '3', table: 'new', code: 'CCCCCC', device: 'd' });
  const tables = store.inOrder(store.myTables.value);
  assert.deepEqual(tables.map(({ table }) => table), ['mine', 'new', 'over']);
  assert.deepEqual(tables[0].points, [31, 22]);
});
