import test from 'node:test';
import assert from 'node:assert/strict';
import { DEFAULT_SPOTS, DOCKS, wholeBox } from '../../static/js/games/venice/box/facts.js';
import { chartProblems, connect, connected, disconnect, islands, moveDock, neighbours, setCost, spotsOf }
  from '../../static/js/games/venice/box/map.js';
import { back, forth, noHistory, stepped } from '../../static/js/games/venice/box/history.js';

const empty = { docks: {}, canals: [] };
const tails = (/** @type {any} */ chart) => chartProblems(chart).map(({ code }) => code.split('.').at(-1));

/** Every dock joined to the next one, at a cost of 2. */
function ring() {
  return DOCKS.reduce((chart, dock, i) => {
    const next = DOCKS[(i + 1) % DOCKS.length];
    return setCost(connect(chart, dock, next), dock, next, 2);
  }, /** @type {any} */ (empty));
}

test('new docks lie apart from each other, on the map', () => {
  const spots = Object.values(DEFAULT_SPOTS);
  assert.equal(spots.length, 15);
  for (const [i, [x, y]] of spots.entries()) {
    assert.ok(x >= 6 && x <= 94 && y >= 6 && y <= 94);
    for (const [u, v] of spots.slice(i + 1)) assert.ok(Math.hypot(x - u, y - v) > 13.5, `${x},${y} ${u},${v}`);
  }
});

test('two docks are joined once, in either direction, and never one with itself', () => {
  const chart = connect(empty, '7', '3');
  assert.deepEqual(chart.canals, [{ a: '3', b: '7', cost: 0 }]);
  assert.equal(connect(chart, '3', '7'), chart);
  assert.equal(connect(chart, '3', '3'), chart);
  assert.deepEqual(Object.keys(chart.docks).sort(), [...DOCKS].sort(), 'where the docks lay is kept with the first canal');
});

test('canals stay in the order of the docks', () => {
  const chart = [['palace', '2'], ['10', '2'], ['1', '2']].reduce((now, [a, b]) => connect(now, a, b), /** @type {any} */ (empty));
  assert.deepEqual(chart.canals.map((/** @type {any} */ { a, b }) => `${a}-${b}`), ['1-2', '2-10', '2-palace']);
});

test('a cost stays between 0 and 9', () => {
  const chart = connect(empty, '1', '2');
  assert.equal(setCost(chart, '2', '1', 12).canals[0].cost, 9);
  assert.equal(setCost(chart, '1', '2', -3).canals[0].cost, 0);
});

test('a dock that is moved stays on the map, on whole numbers', () => {
  assert.deepEqual(moveDock(empty, '4', 120, 33.4).docks['4'], [94, 33]);
  assert.deepEqual(spotsOf(moveDock(empty, '4', 50, 50))['5'], DEFAULT_SPOTS['5']);
});

test('a whole ring has no problem; without canals nothing is odd either', () => {
  assert.deepEqual(chartProblems(ring()), []);
  assert.deepEqual(chartProblems(empty), []);
  assert.equal(connected(ring()).length, 15);
  assert.deepEqual(neighbours(ring(), '1'), ['2', 'great_council']);
});

test('a dock nobody reaches, a cost not told, a canal told twice, a loop and two parts are all said', () => {
  const alone = disconnect(disconnect(ring(), '1', '2'), '2', '3');
  assert.deepEqual(chartProblems(alone), [{ code: 'venice.box.dock_unreached', params: { dock: '2' } }]);
  assert.deepEqual(tails(setCost(ring(), '4', '5', 0)), ['canal_cost']);
  assert.deepEqual(tails({ ...ring(), canals: [...ring().canals, { a: '2', b: '1', cost: 3 }] }), ['canal_twice']);
  assert.deepEqual(tails({ ...ring(), canals: [...ring().canals, { a: '2', b: '2', cost: 3 }] }), ['canal_loop']);
  const parted = disconnect(disconnect(ring(), '3', '4'), '8', '9');
  assert.equal(islands(parted), 2);
  assert.deepEqual(tails(parted), ['split']);
});

test('steps go back and forth; a burst of the same step is one', () => {
  let history = stepped(noHistory(), 'a');
  history = stepped(history, 'b', 'move 3');
  history = stepped(history, 'c', 'move 3');
  const once = back(history, 'd');
  assert.equal(once?.state, 'b');
  assert.equal(forth(/** @type {any} */ (once).history, 'b')?.state, 'd');
  assert.equal(back(/** @type {any} */ (once).history, 'b')?.state, 'a');
  assert.equal(forth(stepped(/** @type {any} */ (once).history, 'b'), 'x'), null, 'a new step forgets what was taken back');
  assert.equal(back(noHistory(), 'a'), null);
});

test('an empty box gets all its sections', () => {
  assert.deepEqual(wholeBox({ decks: { doge: 26 } }).decks, { missions: null, influence: null, doge: 26 });
  assert.deepEqual(wholeBox({}).smugglers, { a: {}, b: {} });
  assert.deepEqual(wholeBox({ docks: { 4: [1, 2] } }).docks['4'], [1, 2]);
  assert.deepEqual(wholeBox({}).council_rewards, { 2: [9, 2], 3: [], 4: [] });
});
