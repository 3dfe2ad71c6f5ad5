import test from 'node:test';
import assert from 'node:assert/strict';
import { merge, same } from '../../static/js/box/merge.js';
import { Keeper } from '../../static/js/box/keeper.js';
import { wholeBox } from '../../static/js/games/venice/box/facts.js';
import { drop } from '../../static/js/storage.js';

/** A server with one box; `mood` makes it fail. */
function fakeServer() {
  const server = { revision: 0, box: /** @type {any} */ ({}), mood: '', old: /** @type {any[]} */ ([{}]), puts: 0 };
  const answer = (/** @type {any} */ body, status = 200) => new Response(JSON.stringify(body), { status });
  const told = () => answer({ game: 'venice', revision: server.revision, box: server.box, problems: [] });
  globalThis.fetch = async (url, how) => {
    if (server.mood === 'offline') throw new TypeError('no network');
    if (how?.method !== 'PUT') {
      const wanted = String(url).match(/revision=(\d+)/)?.[1];
      return wanted ? answer({ game: 'venice', revision: Number(wanted), box: server.old[Number(wanted)], problems: [] }) : told();
    }
    server.puts += 1;
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
  const keeper = new Keeper('venice', { whole: wholeBox, rest: 10, again: 20 });
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

test('sections that different people changed are put together; canals go with their docks', () => {
  const base = { docks: {}, canals: [], missions: [], decks: 1 };
  const sides = { base, clean: base, mine: { ...base, missions: [1] }, theirs: { ...base, docks: { 1: [5, 5] } } };
  assert.deepEqual(merge(sides), { box: { ...base, missions: [1], docks: { 1: [5, 5] } }, clashes: [] });
  const both = { ...sides, mine: { ...base, canals: [7] } };
  assert.deepEqual(merge(both).clashes, ['docks', 'canals']);
  assert.deepEqual(merge({ ...both, prefer: 'theirs' }).box, both.theirs);
  assert.deepEqual(merge({ ...both, prefer: 'mine' }).box, both.mine);
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
  assert.equal(again.box.value?.decks.doge, 27);
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
    assert.deepEqual(keeper.box.value?.council_rewards[3], [7, 4, 1], 'mine stays on the screen until I choose');
    keeper.choose(prefer);
    await until(keeper, 'saved');
    assert.deepEqual([server.box.council_rewards[3], keeper.box.value?.council_rewards[3]], [row, row]);
  });
}

test('a locked box is read, and says so when it is changed', async (t) => {
  const server = fakeServer();
  const keeper = await open(t);
  server.mood = 'locked';
  decks(keeper, 26);
  await until(keeper, 'refused');
  assert.equal(keeper.error.value?.code, 'box.locked');
  assert.equal(keeper.box.value?.decks.doge, 26);
});
