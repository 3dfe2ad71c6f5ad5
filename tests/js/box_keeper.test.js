import test from 'node:test';
import assert from 'node:assert/strict';
import { merge, same } from '../../static/js/box/merge.js';
import { Keeper } from '../../static/js/box/keeper.js';
import { wholeBox } from '../../static/js/games/venice/box/facts.js';
import { ITEMS } from '../../static/js/games/venice/box/index.js';
import { drop } from '../../static/js/storage.js';

/** A box as Venice's is known to be. @param {unknown} box */
const printed = (box) => /** @type {import('../../static/js/games/venice/printed.js').Box} */ (box);

/** A server with one box; `mood` makes it fail. */
function fakeServer() {
  const server = { revision: 0, box: /** @type {any} */ ({}), mood: '', old: /** @type {any[]} */ ([{}]), puts: 0,
    slow: /** @type {Promise<void>|undefined} */ (undefined) };
  const answer = (/** @type {any} */ body, status = 200) => new Response(JSON.stringify(body), { status });
  const told = () => answer({ game: 'venice', revision: server.revision, box: server.box, problems: [] });
  globalThis.fetch = async (url, how) => {
    if (server.mood === 'offline') throw new TypeError('no network');
    if (how?.method !== 'PUT') {
      const wanted = String(url).match(/revision=(\d+)/)?.[1];
      return wanted ? answer({ game: 'venice', revision: Number(wanted), box: server.old[Number(wanted)], problems: [] }) : told();
    }
    server.puts += 1;
    await server.slow;
    const sent = JSON.parse(String(how.body));
    if (server.mood === 'locked') return answer({ error: { code: 'box.locked', params: {} } }, 403);
    if (sent.revision !== server.revision) return answer({ error: { code: 'box.moved_on', params: { revision: server.revision } } }, 409);
    server.revision += 1;
    server.box = sent.box;
    server.old.push(sent.box);
    if (server.mood === 'deaf') throw new TypeError('answer lost');
    return told();
  };
  return server;
}

/** @param {Keeper} keeper @param {string} status */
async function until(keeper, status) {
  for (let i = 0; i < 200 && keeper.status.value !== status; i += 1) await new Promise((done) => setTimeout(done, 5));
  assert.equal(keeper.status.value, status);
}

/** A device that opens the box; forgets what the one before it kept. @param {import('node:test').TestContext} t @param {boolean} [same] */
async function open(t, same = false) {
  if (!same) drop('box.venice');
  const keeper = new Keeper('venice', { whole: wholeBox, items: ITEMS, rest: 10, again: 20 });
  t.after(() => keeper.close());
  await keeper.open();
  return keeper;
}

const decks = (/** @type {Keeper} */ keeper, /** @type {number} */ doge) =>
  keeper.change({ ...keeper.box.peek(), decks: { missions: null, influence: null, doge } });
const rewards = (/** @type {Keeper} */ keeper, /** @type {number[]} */ row) =>
  keeper.change({ ...keeper.box.peek(), council_rewards: { 3: row } });

test('the order of keys is no difference', () => {
  assert.ok(same({ a: 1, b: [1, { c: 2, d: 3 }] }, { b: [1, { d: 3, c: 2 }], a: 1 }));
  assert.ok(!same({ a: [1, 2] }, { a: [2, 1] }));
});

/** Both begin with the same box. @param {any} base @param {any} mine @param {any} theirs @param {'mine'|'theirs'} [prefer] */
const both = (base, mine, theirs, prefer) => merge({ base, clean: base, mine, theirs, prefer, items: ITEMS });
const mission = (/** @type {number} */ number, vp = 1) => ({ number, vp });
const canal = (/** @type {string} */ a, /** @type {string} */ b, cost = 1) => ({ a, b, cost });

test('missions that two people entered are put together by number', () => {
  const base = { missions: [mission(3), mission(7)] };
  const mine = { missions: [mission(3), mission(7, 5), mission(12)] };
  const theirs = { missions: [mission(1), mission(3)] };
  assert.deepEqual(both(base, { missions: [...base.missions, mission(12)] }, theirs), { box: { missions: [mission(1), mission(3), mission(12)] }, clashes: [] });
  assert.deepEqual(both(base, mine, theirs).clashes, ['missions.#7'], 'changed here, deleted there');
  assert.deepEqual(both(base, mine, theirs, 'theirs').box.missions, [mission(1), mission(3), mission(12)]);
  assert.deepEqual(both(base, mine, theirs, 'mine').box.missions, [mission(1), mission(3), mission(7, 5), mission(12)]);
});

test('only the same mission told differently has to be chosen', () => {
  const [mine, theirs] = [{ missions: [mission(1, 2)] }, { missions: [mission(1, 3), mission(2)] }];
  assert.deepEqual(both({ missions: [] }, mine, theirs).clashes, ['missions.#1']);
  assert.deepEqual(both({ missions: [] }, mine, theirs, 'mine').box.missions, [mission(1, 2), mission(2)]);
  assert.deepEqual(both({ missions: [] }, mine, { missions: [mission(1, 2)] }).clashes, []);
});

test('a number that was entered twice loses neither card', () => {
  const twice = { missions: [mission(4, 1), mission(4, 2)] };
  assert.deepEqual(both(twice, { missions: [...twice.missions, mission(5)] }, { missions: [mission(6), ...twice.missions] }),
    { box: { missions: [mission(6), mission(4, 1), mission(4, 2), mission(5)] }, clashes: [] });
});

test('a canal is the same whichever way it is told; docks are moved one by one', () => {
  const base = { docks: { 1: [5, 5], 2: [9, 9] }, canals: [canal('1', '2')] };
  const mine = { docks: { 1: [6, 6], 2: [9, 9] }, canals: [canal('1', '2'), canal('2', '3')] };
  const theirs = { docks: { 1: [5, 5], 2: [8, 8] }, canals: [canal('2', '1', 3)] };
  assert.deepEqual(both(base, mine, theirs), { box: { docks: { 1: [6, 6], 2: [8, 8] }, canals: [canal('2', '1', 3), canal('2', '3')] }, clashes: [] });
  assert.deepEqual(both(base, mine, { ...base, docks: { ...base.docks, 1: [7, 7] } }).clashes, ['docks.1']);
});

test('rewards, deck sizes and icons are put together by their keys', () => {
  const base = wholeBox({ smugglers: { a: { bank: 1, court: 2 }, b: {} } });
  const mine = { ...base, council_rewards: { ...base.council_rewards, 3: [8, 5, 2] }, smugglers: { a: { court: 2, church: 3 }, b: {} } };
  const theirs = { ...base, council_rewards: { ...base.council_rewards, 4: [9, 6, 4, 2] }, decks: { ...base.decks, doge: 26 },
    smugglers: { a: { bank: 1, court: 2, senate: 1 }, b: { bank: 2 } } };
  const { box, clashes } = both(base, mine, theirs);
  assert.deepEqual(clashes, []);
  assert.deepEqual(box.council_rewards, { 2: [9, 2], 3: [8, 5, 2], 4: [9, 6, 4, 2] });
  assert.deepEqual([printed(box).decks.doge, box.smugglers], [26, { a: { court: 2, church: 3, senate: 1 }, b: { bank: 2 } }]);
  assert.deepEqual(both(base, mine, { ...base, council_rewards: { ...base.council_rewards, 3: [7] } }).clashes, ['council_rewards.3']);
});

test('a list without names is taken from one of the two', () => {
  const base = { doge_cards: [] };
  assert.deepEqual(both(base, { doge_cards: ['a'] }, { doge_cards: ['b'] }).clashes, ['doge_cards']);
  assert.deepEqual(both(base, { doge_cards: ['a'] }, { doge_cards: ['b'] }, 'theirs').box, { doge_cards: ['b'] });
});

test('what is typed is saved by itself, in one go', async (t) => {
  const server = fakeServer();
  const keeper = await open(t);
  decks(keeper, 2);
  decks(keeper, 26);
  assert.equal(keeper.status.value, 'unsaved');
  await until(keeper, 'saved');
  assert.equal(server.box.decks.doge, 26);
  assert.equal(server.puts, 1);
  assert.deepEqual((await keeper.older(0)).box, wholeBox({}));
});

test('without a server the draft stays on the device, also after a reload, and is saved later', async (t) => {
  const server = fakeServer();
  const keeper = await open(t);
  server.mood = 'offline';
  decks(keeper, 27);
  await until(keeper, 'offline');
  keeper.close();
  const again = await open(t, true);
  assert.equal(printed(again.box.value).decks.doge, 27);
  assert.equal(again.status.value, 'offline');
  server.mood = '';
  await until(again, 'saved');
  assert.equal(server.box.decks.doge, 27);
});

test('when only the answer was lost nobody is asked', async (t) => {
  const server = fakeServer();
  const keeper = await open(t);
  server.mood = 'deaf';
  decks(keeper, 22);
  await until(keeper, 'offline');
  server.mood = '';
  decks(keeper, 26);
  await until(keeper, 'saved');
  assert.equal(server.box.decks.doge, 26);
  assert.equal(server.revision, 2);
});

test('what two people change in different sections is put together', async (t) => {
  const server = fakeServer();
  const keeper = await open(t);
  server.box = wholeBox({ council_rewards: { 3: [8, 5, 2] } });
  server.revision = 1;
  decks(keeper, 26);
  await until(keeper, 'saved');
  assert.deepEqual([server.box.decks.doge, server.box.council_rewards[3]], [26, [8, 5, 2]]);
});

for (const [prefer, row] of /** @type {const} */ ([['mine', [7, 4, 1]], ['theirs', [8, 5, 2]]])) {
  test(`where both changed the same, ${prefer} is a choice`, async (t) => {
    const server = fakeServer();
    const keeper = await open(t);
    server.box = wholeBox({ council_rewards: { 3: [8, 5, 2] } });
    server.revision = 1;
    rewards(keeper, [7, 4, 1]);
    await until(keeper, 'clash');
    assert.deepEqual(printed(keeper.box.value).council_rewards[3], [7, 4, 1], 'mine stays on the screen until I choose');
    keeper.choose(prefer);
    await until(keeper, 'saved');
    assert.deepEqual([server.box.council_rewards[3], printed(keeper.box.value).council_rewards[3]], [row, row]);
  });
}

test('a locked box is read, and says so when it is changed', async (t) => {
  const server = fakeServer();
  const keeper = await open(t);
  server.mood = 'locked';
  decks(keeper, 26);
  await until(keeper, 'refused');
  assert.equal(keeper.error.value?.code, 'box.locked');
  assert.equal(printed(keeper.box.value).decks.doge, 26);
});

test('whoever leaves while a save is under way loses nothing', async (t) => {
  const server = fakeServer();
  const keeper = await open(t);
  let answer = () => {};
  server.slow = new Promise((done) => { answer = done; });
  decks(keeper, 2);
  await until(keeper, 'saving');
  decks(keeper, 26);
  keeper.close();
  assert.equal(server.puts, 1);
  answer();
  await until(keeper, 'saved');
  assert.deepEqual([server.box.decks.doge, server.puts], [26, 2]);
});

test('whoever leaves while somebody else saved loses nothing either', async (t) => {
  const server = fakeServer();
  const keeper = await open(t);
  server.box = wholeBox({ council_rewards: { 3: [8, 5, 2] } });
  server.revision = 1;
  decks(keeper, 26);
  keeper.close();
  await until(keeper, 'saved');
  assert.deepEqual([server.box.decks.doge, server.box.council_rewards[3]], [26, [8, 5, 2]]);
});
