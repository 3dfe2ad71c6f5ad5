import test from 'node:test';
import assert from 'node:assert/strict';
import { facing, placesOf, seenFrom, spread } from '../../static/js/centre/sides.js';
import { isOnline, presence, session, showFrame } from '../../static/js/store.js';
import * as store from '../../static/js/store.js';
import { asked, aside, atRest, middle, woken } from '../../static/js/resting.js';

test('everybody is spread evenly, clockwise as they play', () => {
  assert.deepEqual(spread(1), ['near']);
  assert.deepEqual(spread(2), ['near', 'far']);
  assert.deepEqual(spread(3), ['near', 'left', 'right']);
  assert.deepEqual(spread(4), ['near', 'left', 'far', 'right']);
  assert.deepEqual(spread(5), ['near', 'left', 'far', 'far', 'right']);
});

test('what people said holds for a table of so many, and only if it makes sense', () => {
  assert.deepEqual(placesOf(2, ['left', 'left']), ['left', 'left']);
  assert.deepEqual(placesOf(3, ['left', 'left']), spread(3));
  assert.deepEqual(placesOf(2, ['left', 'up']), spread(2));
  assert.deepEqual(placesOf(2, undefined), spread(2));
});

test('whoever it is turned to sees everybody where they sit', () => {
  assert.deepEqual(spread(4).map((side) => seenFrom(side, 'near')), ['near', 'left', 'far', 'right']);
  assert.deepEqual(spread(4).map((side) => seenFrom(side, 'left')), ['right', 'near', 'left', 'far']);
  assert.deepEqual(spread(4).map((side) => seenFrom(side, 'right')), ['left', 'far', 'right', 'near']);
});

test('it turns to who acts, else to who is waited for, else it stays', () => {
  assert.equal(facing(2, [{ seat: 1 }], 0, 4), 2);
  assert.equal(facing(null, [{ seat: 1 }], 0, 4), 1);
  assert.equal(facing(null, [], 3, 4), 3);
  assert.equal(facing(null, [], 3, 2), 0);
});

/** @param {Record<string, any>} [table] @param {Record<string, any>} [more] */
function show(table = {}, more = {}) {
  const seats = ['a', 'b', null].map((device) => ({ name: '', colour: 'blue', device, locked: false, veil: null, since: 0 }));
  showFrame(/** @type {any} */ ({ seq: 1, hash: '', view: { scoring: null }, decisions: [], undo: { undo: null, redo: null }, entries: [], mine: {},
    table: { id: 't', code: 'ABCDEF', game: 'venice', phase: 'playing', options: { edit: 'own' }, host: 'm', first: 0, seats, centre: ['m'], acts: [0, 2], ...table }, ...more }), true);
}

/** @param {string} device */
function be(device) {
  session.value = { token: 't', table: 't', code: 'ABCDEF', device };
  presence.value = { devices: [{ id: 'm', name: '', seats: [], online: true, host: false }], watching: 0 };
  woken.value = false;
  aside.value = '';
}

test('the screen in the middle holds no seat and acts for whom the server says, host or not', () => {
  be('m');
  show();
  assert.deepEqual([store.isCentre.value, store.mySeats.value, store.activeSeat.value, store.isPersonal.value], [true, [0, 2], 0, false]);
  assert.deepEqual([0, 1, 2].map(store.canEdit), [true, false, true]);
  assert.equal(store.mayTakeBack.value, true);
  assert.equal(middle.value, false);
  show({ acts: [] });
  assert.deepEqual([store.activeSeat.value, store.canEdit(0)], [null, false]);
});

test('a phone rests while a screen lies in the middle and is there', () => {
  be('b');
  show();
  assert.deepEqual([isOnline('m'), middle.value, atRest.value], [true, true, true]);
  woken.value = true;
  assert.equal(atRest.value, false);
  woken.value = false;
  presence.value = { devices: [], watching: 0 };
  assert.equal(atRest.value, false);
  be('nobody');
  assert.equal(atRest.value, false);
});

test('it wakes for what it alone can answer, and can be put to rest again', () => {
  be('b');
  show({}, { decisions: [{ id: 'meet-1', seat: 0, kind: 'meet', options: [], params: {}, private: false }] });
  assert.equal(asked.value, '');
  show({}, { decisions: [{ id: 'meet-2', seat: 1, kind: 'meet', options: [], params: {}, private: false }] });
  assert.deepEqual([asked.value, atRest.value], ['meet-2', false]);
  aside.value = 'meet-2';
  assert.equal(atRest.value, true);
  show();
  assert.deepEqual([asked.value, aside.value], ['', '']);
});

test('pages of sums are left to the middle; what everybody agrees to wakes each phone', () => {
  be('b');
  const scoring = { confirmed: false, step: 0, steps: ['sum', 'buy', 'end'], ready: [], pages: [{ together: false }, { together: true }, { together: true }] };
  show({}, { view: { scoring } });
  assert.equal(atRest.value, true);
  show({}, { view: { scoring: { ...scoring, step: 1 } } });
  assert.equal(atRest.value, false);
  show({}, { view: { scoring: { ...scoring, step: 1, ready: [1] } } });
  assert.equal(atRest.value, true);
  show({ phase: 'over' }, { view: { scoring: { ...scoring, step: 2, confirmed: true } } });
  assert.equal(atRest.value, false);
});

test('whoever is asked to agree to an undo wakes, but not who asked', () => {
  be('b');
  show({ asked: { device: 'a', name: 'Ana', to: 1, branch: null, last: 9, count: 8 } });
  assert.equal(atRest.value, false);
  show({ asked: { device: 'b', name: 'Ben', to: 1, branch: null, last: 9, count: 8 } });
  assert.equal(atRest.value, true);
});
