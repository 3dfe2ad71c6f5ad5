import test from 'node:test';
import assert from 'node:assert/strict';
import { DOCKS, DOGE_DOES, MOST, wholeBox } from '../../static/js/games/venice/box/facts.js';
import { byNumber, clearReward, freshMission, iconCounts, missingRewards, put, setIcon, setReward, without }
  from '../../static/js/games/venice/box/lists.js';
import { sectionOf, summary } from '../../static/js/games/venice/box/summary.js';
import { misfits } from '../../static/js/games/venice/box/shape.js';
import { fileOf, placeOfFault, readFile } from '../../static/js/box/file.js';

test('a new mission takes the first free number', () => {
  const missions = [1, 2, 4].map((number) => ({ ...freshMission([]), number }));
  assert.equal(freshMission(missions).number, 3);
  assert.deepEqual(byNumber([missions[2], missions[0]]).map(({ number }) => number), [1, 4]);
});

test('lists are changed in one place', () => {
  assert.deepEqual(put(['a', 'b'], 1, 'x'), ['a', 'x']);
  assert.deepEqual(put(['a', 'b'], -1, 'x'), ['a', 'b', 'x']);
  assert.deepEqual(without(['a', 'b', 'c'], 1), ['a', 'c']);
});

test('rewards before the one that is told are 0; a row can be forgotten', () => {
  assert.deepEqual(setReward({}, '3', 1, 5), { 3: [0, 5] });
  assert.deepEqual(setReward({ 3: [8, 5] }, '3', 0, 9), { 3: [9, 5] });
  assert.deepEqual(clearReward({ 2: [9, 2], 3: [8] }, '3'), { 2: [9, 2], 3: [] });
  assert.deepEqual(clearReward({ 2: [7, 2] }, '2'), { 2: [9, 2] });
  assert.deepEqual(missingRewards(wholeBox({}).council_rewards), ['3', '4']);
  assert.deepEqual(missingRewards({ 2: [9, 2], 3: [8, 5, 2], 4: [9, 6, 4, 2] }), []);
});

test('icons are counted per deck and can be forgotten', () => {
  const decks = setIcon(setIcon({ a: {}, b: {} }, 'a', 'bank', 3), 'a', 'court', 1);
  assert.deepEqual(iconCounts(decks.a), [1, 0, 1]);
  assert.deepEqual(setIcon(decks, 'a', 'bank', null).a, { court: 1 });
});

test('each section says what is there and what is missing', () => {
  const box = wholeBox({ canals: [{ a: '1', b: '2', cost: 2 }], council_rewards: { 4: [9, 6, 3, 1, 0] }, decks: { missions: 22 },
    missions: [freshMission([])], smugglers: { a: { bank: 1 } } });
  const keys = (/** @type {string} */ section) => summary(section, box).lines.map(({ key }) => key);
  assert.deepEqual(summary('canals', box).lines[0], { key: 'docks', params: { have: 2, of: 15 } });
  assert.deepEqual(keys('rewards'), ['rewards_missing_3']);
  assert.deepEqual(keys('missions'), ['missions_of']);
  assert.deepEqual(keys('doge'), ['no_doge']);
  assert.equal(summary('smugglers', box).fill, 'part');
  assert.deepEqual(keys('decks'), ['deck_missions']);
  for (const section of ['canals', 'rewards', 'missions', 'doge', 'smugglers', 'decks']) {
    assert.equal(summary(section, wholeBox({})).fill, 'empty', section);
  }
});

test('every problem has a place', () => {
  const place = (/** @type {string} */ tail) => sectionOf({ code: `venice.box.${tail}` });
  assert.deepEqual(['canal_cost', 'split', 'dock_unreached', 'rewards_order', 'mission_twice', 'smuggler_uneven', 'decks_clash'].map(place),
    ['canals', 'canals', 'canals', 'rewards', 'missions', 'smugglers', 'decks']);
});

test('a box that is saved to a file can be read again', () => {
  const box = wholeBox({ canals: [{ a: '1', b: 'palace', cost: 3 }], missions: [freshMission([])] });
  assert.deepEqual(readFile(fileOf('venice', box), 'venice', misfits), { box });
});

test('a file that is none, of another game, newer or broken is refused with its reason', () => {
  const why = (/** @type {any} */ file) => {
    const read = readFile(typeof file === 'string' ? file : JSON.stringify(file), 'venice', misfits);
    return 'why' in read ? [read.why, ...Object.values(read.params)] : [];
  };
  const good = { format: 'companion-box', version: 1, game: 'venice', box: {} };
  assert.deepEqual(why('{"form'), ['not_json']);
  assert.deepEqual(why([1]), ['not_box']);
  assert.deepEqual(why({ ...good, version: 2 }), ['newer']);
  assert.deepEqual(why({ ...good, game: 'rialto' }), ['other_game', 'rialto']);
  assert.deepEqual(why({ ...good, box: { canals: [{ a: '1', b: '2', cost: 3 }, { a: '1', b: '77', cost: 2 }] } }), ['bad_place', 'canals.2.b']);
  assert.deepEqual(why({ ...good, box: { missions: [{ number: 4 }] } }), ['bad_place', 'missions.1.building']);
  const part = { op: 'cube', n: 1, good: null };
  const mission = { ...freshMission([]), lasting: { when: 'other', building: null, parts: [part], text: '' } };
  assert.deepEqual(why({ ...good, box: { missions: [mission] } }), ['bad_place', 'missions.1.lasting.parts.1.good']);
  assert.deepEqual(why({ ...good, box: { gondolas: [] } }), ['bad_place', 'gondolas']);
});

test('only one part of an effect may leave a choice of cubes', () => {
  const withParts = (/** @type {string[]} */ ...ops) => ({ missions: [{ ...freshMission([]),
    lasting: { when: 'other', building: null, parts: ops.map((op) => ({ op, n: 1, good: null })), text: '' } }] });
  assert.deepEqual(misfits(withParts('any_cubes', 'coins')), []);
  assert.deepEqual(misfits(withParts('any_cubes', 'convert')), ['missions.1.lasting.parts']);
});

test('the place that the server complains about is a path', () => {
  assert.equal(placeOfFault({ missions: { 0: { lasting: { parts: ['only one'] } } } }), 'missions.1.lasting.parts');
  assert.equal(placeOfFault({ canals: { 11: { cost: ['too much'] } } }), 'canals.12.cost');
  assert.equal(placeOfFault(undefined), '');
  assert.equal(placeOfFault({ _schema: ['wrong'] }), '');
});

test('a box as full as the server allows can be read by the page', () => {
  const words = 'x'.repeat(MOST.text);
  const part = { op: 'coins', n: -MOST.part, good: null };
  const mission = { ...freshMission([]), number: MOST.number, cubes: [5, 5, 5], scrolls: MOST.scrolls, coins: MOST.coins, vp: MOST.vp,
    lasting: { when: 'other', building: null, parts: Array(MOST.parts).fill(part), text: words } };
  const card = { name: words, effects: Array(MOST.parts).fill({ do: DOGE_DOES[0], count: MOST.part, text: words }) };
  const full = wholeBox({ missions: Array(MOST.missions).fill(mission), doge_cards: Array(MOST.cards).fill(card),
    canals: Array(MOST.canals).fill({ a: DOCKS[0], b: DOCKS[1], cost: MOST.cost }) });
  assert.deepEqual(misfits(full), []);
  assert.deepEqual(misfits({ ...full, canals: [...full.canals, full.canals[0]] }), ['canals']);
});
