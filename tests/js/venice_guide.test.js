import test from 'node:test';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { addMessages, setLanguage, setLoader, spoken } from '../../static/js/i18n.js';
import { changesBetween, lookAt } from '../../static/js/games/venice/changes.js';
import { stepsOf } from '../../static/js/games/venice/guide/progress.js';
import { chartOf, docksOf, tilesInOrder } from '../../static/js/games/venice/guide/chart.js';
import { stuckBecause } from '../../static/js/games/venice/guide/stuck.js';
import { canBridge, firstPicks, isAnswered, mostLoaded, moveCube, onlyFits, stepBundle, stillOpen, tapEnd } from '../../static/js/games/venice/pickers/picks.js';

const english = JSON.parse(readFileSync(new URL('../../static/locales/en/venice.json', import.meta.url), 'utf8'));
setLoader(async () => ({}));
await setLanguage('en');
addMessages('en', 'venice', english);
addMessages('en', 'common', { seat: { number: 'Seat {n}' } });
const { bridgeWords, changeWords, isCost, partsWords } = await import('../../static/js/games/venice/guide/words.js');

/** @param {Partial<any>} [player] @param {any[]} [stack] @returns {any} only what is looked at */
const viewWith = (player = {}, stack = []) => ({
  players: [{ vp: 0, coins: 6, ...player }, { vp: 0, coins: 8 }],
  board: { buildings: [{ key: 'market', slots: [[], [], [], []], stack }, { key: 'docks', slots: [[], [], [], []], stack: [] }], cargo: [[[0, 0, 0], [0, 0, 0]], [[0, 0, 0], [0, 0, 0]]] },
});

test('nothing is marked when this phone looks for the first time', () => {
  const changes = changesBetween(null, lookAt(viewWith()));
  assert.equal(changes.buildings.size + changes.seats.size + changes.cargo.size, 0);
});

test('what changed since the last look is marked, the rest is not', () => {
  const changes = changesBetween(lookAt(viewWith()), lookAt(viewWith({ coins: 2 }, [[0, 1]])));
  assert.deepEqual([...changes.buildings], ['market']);
  assert.deepEqual([...changes.counters[0]], ['coins']);
  assert.deepEqual([...changes.counters[1]], []);
  assert.deepEqual([...changes.seats], [0]);
});

test('cargo that moved marks its owner', () => {
  const after = viewWith();
  after.board.cargo[1] = [[1, 0, 0], [0, 0, 0]];
  assert.deepEqual([...changesBetween(lookAt(viewWith()), lookAt(after)).seats], [1]);
});

test('a look at a game with other players marks nothing', () => {
  const two = lookAt(viewWith());
  assert.equal(changesBetween({ ...two, players: two.players.slice(1) }, two).seats.size, 0);
});

test('a score pad without a board can be looked at too', () => {
  const { board, ...pad } = viewWith();
  assert.deepEqual(lookAt(pad).buildings, {});
});

test('the steps of a turn follow its stages', () => {
  const at = (/** @type {import('../../static/js/games/venice/view.js').Stage} */ stage, mission = false) => {
    const found = stepsOf(stage, false, mission);
    return found.steps[found.at];
  };
  assert.deepEqual([at('start'), at('sail'), at('meet'), at('moored', true), at('moored'), at('activate')],
    ['gondolier', 'sail', 'sail', 'mission', 'assistant', 'building']);
  assert.equal(stepsOf('place', true, false).at, 0);
  assert.equal(stepsOf('moored', true, true).steps[1], 'assistant');
  assert.deepEqual(stepsOf('layout', true, false).steps, []);
});

test('cubes are stepped within what there is', () => {
  assert.deepEqual(stepBundle([0, 1, 0], 0, 1, { limit: [1, 1, 1], max: 2 }), [1, 1, 0]);
  const full = [1, 1, 0];
  assert.equal(stepBundle(full, 2, 1, { limit: [1, 1, 1], max: 2 }), full);
  assert.equal(stepBundle(full, 0, 1, { limit: [1, 1, 1] }), full);
  assert.equal(stepBundle(full, 2, -1, {}), full);
});

test('what needs no choice is picked beforehand', () => {
  const picks = firstPicks([{ ask: 'boat', options: [1] }, { ask: 'cubes', min: 1, max: 1, limit: [0, 2, 0] }, { ask: 'building', options: ['bank', 'court'] }]);
  assert.deepEqual(picks, { boat: 1, cubes: [0, 1, 0] });
});

test('the button waits for the first open ask', () => {
  /** @type {import('../../static/js/games/venice/view.js').Ask[]} */
  const asks = [{ ask: 'cubes', min: 2, max: 2, limit: [9, 9, 9] }, { ask: 'boat', options: [0, 1] }];
  assert.equal(stillOpen(asks, { cubes: [1, 0, 0] })?.ask, 'cubes');
  assert.equal(stillOpen(asks, { cubes: [1, 0, 1] })?.ask, 'boat');
  assert.equal(stillOpen(asks, { cubes: [1, 0, 1], boat: 0 }), null);
});

test('goods are converted into as many others', () => {
  /** @type {import('../../static/js/games/venice/view.js').Ask} */
  const ask = { ask: 'convert', max: 5, limit: [2, 0, 1], supply: [9, 9, 9] };
  assert.ok(!isAnswered(ask, { cubes: [0, 0, 0], into: [0, 0, 0] }));
  assert.ok(!isAnswered(ask, { cubes: [1, 0, 0], into: [1, 0, 0] }));
  assert.ok(!isAnswered(ask, { cubes: [2, 0, 0], into: [0, 1, 0] }));
  assert.ok(isAnswered(ask, { cubes: [1, 0, 0], into: [0, 1, 0] }));
});

test('a bridge has two ends that belong together', () => {
  const pairs = [['market', 'docks'], ['docks', 'bank']];
  assert.ok(canBridge(pairs, [], 'bank'));
  assert.ok(!canBridge(pairs, [], 'court'));
  assert.ok(!canBridge(pairs, ['market'], 'bank'));
  assert.ok(canBridge(pairs, ['market'], 'docks'));
  assert.ok(canBridge(null, ['market'], 'court'));
  assert.deepEqual(tapEnd(tapEnd([], 'market'), 'docks'), ['market', 'docks']);
  assert.deepEqual(tapEnd(['market', 'docks'], 'market'), ['docks']);
  assert.deepEqual(tapEnd(['market', 'docks'], 'bank'), ['bank']);
});

test('a cube moves to the other gondola if there is room', () => {
  assert.deepEqual(moveCube([[2, 0, 0], [0, 0, 0]], 0, 0, 5), [[1, 0, 0], [1, 0, 0]]);
  const full = [[1, 0, 0], [0, 5, 0]];
  assert.equal(moveCube(full, 0, 0, 5), full);
});

test('an effect says what it costs, then what it gives', () => {
  assert.equal(partsWords([{ op: 'intrigue', n: 1 }, { op: 'coins', n: 4 }]), 'Take 1 intrigue: +4 coins');
  assert.equal(partsWords([{ op: 'coins', n: -1 }, { op: 'any_cubes', n: 2 }]), 'Pay 1 coin: 2 cubes of any kind');
  assert.equal(partsWords([{ op: 'coins', n: 1 }, { op: 'vp', n: 1 }]), '+1 coin and +1 VP');
  assert.equal(partsWords([{ op: 'cube', n: 1, good: 'cloth' }]), '+1 cloth');
  assert.ok(isCost({ op: 'scrolls', n: -3 }) && !isCost({ op: 'drop_intrigue', n: 1 }));
});

test('what comes of an effect names whoever it happens to', () => {
  assert.equal(changeWords({ seat: 0, counter: 'coins', by: 4 }, 0), '+4 coins');
  assert.equal(changeWords({ seat: 1, counter: 'intrigue', by: 1 }, 0), 'Seat 2 +1 intrigue');
});

test('a line names buildings, goods and cards in words', () => {
  const table = /** @type {any} */ ({ game: 'venice', seats: [{ name: 'Ada' }] });
  const told = { seat: 0, where: { word: 'building.st_marks' }, what: { word: 'good.cloth' }, by: { word: 'card.testify.name' }, way: { trail: ['building.market', 'building.bank'] } };
  assert.deepEqual(spoken(told, table), { seat: 'Ada', where: 'St Mark’s Square', what: 'cloth', by: 'Testify', way: 'Market → Bank' });
  assert.equal(spoken({ all: [{ word: 'good.cloth' }, { word: 'good.silver' }, 3] }, table).all, 'cloth, silver, and 3');
  assert.equal(spoken({ building: 'market' }, table).building, 'market', 'what is no reference is said as it is');
  assert.equal(spoken({ building: { word: 'building.nowhere' } }, table).building, 'nowhere');
});

/** Every key that the server can send has its words. */
const KNOWN = {
  building: 'market monastery small_council workshop docks consulate library senate church court bank council_of_ten st_marks palace great_council',
  short: 'market monastery small_council workshop docks consulate library senate church court bank council_of_ten st_marks palace great_council',
  good: 'ceramics cloth silver',
  card: 'bribe_foreman overtime bribe_councillors trade_information build_bridge promote_workers manage_stock make_offer investigate testify hire_spy',
  stage: 'layout place start sail meet moored activate',
};
const OPS = 'coins scrolls vp council intrigue drop_intrigue spend_intrigue others_intrigue council_plus cube any_cubes sell_cube convert give_cubes influence bridge mission_taxed mission_free vp_per_mission vp_per_intriguer vp_if_cards vp_per_bridge most_intrigue foreman promote transfer load spy activate';

test('every building, good, card and stage has its words', () => {
  for (const [area, keys] of Object.entries(KNOWN)) for (const key of keys.split(' ')) assert.ok(english[area][key], `${area}.${key}`);
});

test('every part of an effect has its words and its rule', () => {
  for (const op of OPS.split(' ')) {
    assert.ok(english.part[op] ?? english.part[`${op}_other`], `part.${op}`);
    assert.ok(english.rule.part[op], `rule.part.${op}`);
  }
});

test('room is wanted for the most cubes that an effect would bring', () => {
  const row = (/** @type {any} */ ...parts) => ({ options: [{ parts, ok: true }] });
  assert.equal(mostLoaded([row({ op: 'coins', n: 4 })]), 0);
  assert.equal(mostLoaded([row({ op: 'cube', n: 1 }), row({ op: 'coins', n: -1 }, { op: 'any_cubes', n: 2 })]), 2);
  const shut = (/** @type {string} */ code) => [{ options: [{ parts: [{ op: 'cube', n: 1 }], ok: false, why: { code } }] }];
  assert.deepEqual([mostLoaded(shut('venice.no_room')), mostLoaded(shut('venice.not_enough')), mostLoaded([])], [1, 0, 0]);
});

test('an effect that brings more than fits says so', () => {
  const parts = [{ op: 'coins', n: -1 }, { op: 'any_cubes', n: 2 }];
  const ask = (/** @type {number} */ max) => /** @type {import('../../static/js/games/venice/view.js').Ask[]} */ ([{ ask: 'cubes', from: 'supply', min: max, max, limit: [9, 9, 9] }]);
  assert.deepEqual(onlyFits(parts, ask(1)), { count: 1, of: 2 });
  assert.equal(onlyFits(parts, ask(2)), null);
  assert.equal(onlyFits([{ op: 'sell_cube', n: 1 }], [{ ask: 'cubes', from: 'gondola', min: 1, max: 1 }]), null);
});

test('the table’s map by its docks, before and after the tiles are laid', () => {
  /** @type {Record<string, [number, number]>} */
  const spots = { 1: [10, 20], palace: [50, 50] };
  assert.deepEqual(chartOf({ spots, lines: [['1', 'palace']], docks: { 1: null }, canals: null }), { spots, lines: [['1', 'palace']] });
  const docks = { palace: 'palace', 1: 'bank' };
  const laid = { docks, spots: { bank: spots[1], palace: spots.palace }, lines: null, canals: [{ a: 'bank', b: 'palace', cost: 2 }] };
  assert.deepEqual(chartOf(laid), { spots, lines: [['1', 'palace']] });
  assert.equal(chartOf({ docks: null, spots: null, lines: null, canals: null }), null);
  assert.deepEqual([docksOf(docks).bank, docksOf(null)], ['1', {}]);
  assert.deepEqual(tilesInOrder({ 10: 'court', 2: 'market', palace: 'palace' }), [['2', 'market'], ['10', 'court']]);
});

test('why there is no way on, and what staying does', () => {
  const canals = [{ a: 'market', b: 'bank', cost: 3 }, { a: 'market', b: 'court', cost: 1 }];
  const at = (/** @type {string[]} */ path, /** @type {'used'|'unused'} */ favour = 'used', other = 'church') => ({ turn: { path, boat: 0 }, players: [{ favour }],
    board: { canals, buildings: [{ key: other, stack: [/** @type {[number, number]} */ ([0, 1])] }] } });
  assert.deepEqual(stuckBecause(at(['bank', 'market', 'court']), 0, true), { why: 'none', then: 'moors' });
  assert.deepEqual(stuckBecause(at(['court', 'market']), 0, false), { why: 'poor', then: 'moors' });
  assert.deepEqual(stuckBecause(at(['court', 'market'], 'unused'), 0, false), { why: 'earn', then: 'moors' });
  assert.deepEqual(stuckBecause(at(['court', 'market'], 'used', 'market'), 0, true), { why: 'earn', then: 'ends' });
  assert.equal(stuckBecause(at(['market']), 0, false).then, 'ends');
});

test('a bridge brings its owner a coin and anybody else intrigue', () => {
  const now = (/** @type {number} */ intrigue) => ({ turn: { seat: 0 }, players: [{ intrigue }, { intrigue: 0 }], limits: { cap: 12 } });
  assert.deepEqual([bridgeWords(now(0), 0), bridgeWords(now(3), 1), bridgeWords(now(12), 1)], ['+1 coin', '+1 intrigue', '−2 VP']);
});
