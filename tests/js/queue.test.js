import test from 'node:test';
import assert from 'node:assert/strict';
import { createQueue, tapId, WINDOW } from '../../static/js/queue.js';

/** @typedef {import('../../static/js/types.js').Tap} Tap */
/** @typedef {import('../../static/js/types.js').Ack} Ack */

/** A shelf in memory. @param {Tap[]} [kept] */
function memoryShelf(kept = []) {
  const taps = new Map(kept.map((tap) => [tap.id, tap]));
  return { taps, all: () => [...taps.values()], put: (/** @type {Tap} */ tap) => void taps.set(tap.id, tap), remove: (/** @type {Tap} */ tap) => void taps.delete(tap.id) };
}

/** A queue with a scripted server. @param {(tap: Tap, after?: string) => Promise<Ack>} send @param {Tap[]} [kept] */
function start(send, kept) {
  const shelf = memoryShelf(kept);
  /** @type {string[]} */ const sent = [];
  /** @type {{tap: Tap, code: string}[]} */ const refused = [];
  /** @type {number[]} */ const waits = [];
  const queue = createQueue({
    shelf,
    send: (tap, after) => {
      sent.push(tap.id);
      return send(tap, after);
    },
    onChange: () => {},
    onRefused: (tap, error) => refused.push({ tap, code: error.code }),
    wait: async (ms) => void waits.push(ms),
  });
  return { queue, shelf, sent, refused, waits };
}

/** A line whose answers come when the test says so. */
function slowLine() {
  /** @type {{id: string, by: number, after?: string, done: (ack: Ack) => void, fail: () => void}[]} */ const arrived = [];
  let told = 0;
  return {
    arrived,
    send: (/** @type {Tap} */ tap, /** @type {string|undefined} */ after) =>
      new Promise((/** @type {(ack: Ack) => void} */ done, fail) => void arrived.push({ id: tap.id, by: Number(tap.data.by), after, done, fail: () => fail(new Error('cut')) })),
    answer: (/** @type {number} */ place, /** @type {Ack} */ ack = { ok: true, seq: place + 1 }) => arrived[place].done(ack),
    answerAll: () => {
      for (; told < arrived.length; told += 1) arrived[told].done({ ok: true, seq: told + 1 });
    },
  };
}

/** Everything that follows from answers has happened. */
const settled = () => new Promise((done) => setImmediate(done));

/**
 * A server that keeps to the contract: what was sent behind a tap that is not in waits with it.
 * @param {(tap: Tap, times: number) => Ack|undefined} judge what it says of a tap that is new to it
 */
function honestServer(judge = () => undefined) {
  /** @type {Map<string, number>} */ const log = new Map();
  /** @type {Set<string>} */ const refused = new Set();
  /** @type {Map<string, number>} */ const times = new Map();
  const send = async (/** @type {Tap} */ tap, /** @type {string|undefined} */ after) => {
    if (log.has(tap.id)) return /** @type {Ack} */ ({ ok: true, seq: 1, duplicate: true });
    if (after && !log.has(after) && !refused.has(after)) return /** @type {Ack} */ ({ ok: false, error: { code: 'tap.behind' } });
    times.set(tap.id, (times.get(tap.id) ?? 0) + 1);
    const said = judge(tap, times.get(tap.id) ?? 0);
    if (said?.ok === false && said.error.code.startsWith('venice.')) refused.add(tap.id);
    if (!said || said.ok) log.set(tap.id, Number(tap.data.by));
    return said ?? /** @type {Ack} */ ({ ok: true, seq: log.size });
  };
  return { send, log, saved: () => [...log.values()] };
}

const tenWishes = Array.from({ length: 10 }, (_, by) => by);
const wish = (/** @type {number} */ by) => ({ event: /** @type {const} */ ('act'), type: 'change', data: { by } });

test('ids are unique and sort by time', () => {
  const ids = Array.from({ length: 200 }, () => tapId(1000));
  assert.equal(new Set(ids).size, 200);
  assert.deepEqual([...ids].sort(), ids);
  assert.match(ids[0], /^[A-Za-z0-9_-]{1,64}$/);
});

test('taps go out in order, without waiting for answers, each behind the one before', async () => {
  const line = slowLine();
  const { queue } = start(line.send);
  queue.resume();
  const all = Promise.all([1, 2, 3, 4].map((by) => queue.add(wish(by))));
  assert.deepEqual(line.arrived.map(({ by }) => by), [1, 2, 3, 4]);
  assert.deepEqual(line.arrived.map(({ after }) => after), [undefined, ...line.arrived.slice(0, 3).map(({ id }) => id)]);
  line.answerAll();
  await all;
  assert.deepEqual(queue.taps(), []);
});

test('only so many taps are unanswered at once; each answer lets the next one go', async () => {
  const line = slowLine();
  const { queue } = start(line.send);
  const all = Promise.all(Array.from({ length: WINDOW + 3 }, (_, by) => queue.add(wish(by))));
  queue.resume();
  assert.equal(line.arrived.length, WINDOW);
  line.answer(0);
  await settled();
  assert.equal(line.arrived.length, WINDOW + 1);
  while (queue.taps().length) {
    line.answerAll();
    await settled();
  }
  await all;
  assert.deepEqual(line.arrived.map(({ by }) => by), Array.from({ length: WINDOW + 3 }, (_, by) => by));
});

test('a tap made offline stays on the shelf until it is acknowledged', async () => {
  const { queue, shelf, sent } = start(async () => ({ ok: true, seq: 1 }));
  const answer = queue.add(wish(1));
  assert.equal(sent.length, 0);
  assert.equal(shelf.taps.size, 1);
  queue.resume();
  assert.equal((await answer).ok, true);
  assert.equal(shelf.taps.size, 0);
});

test('a tap without an answer is sent again with the same id', async () => {
  let tries = 0;
  const { queue, sent } = start(async () => {
    tries += 1;
    if (tries === 1) throw new Error('line is dead');
    return { ok: true, seq: 1, duplicate: true };
  });
  queue.resume();
  await queue.add(wish(1));
  assert.equal(sent.length, 2);
  assert.equal(sent[0], sent[1]);
});

test('rate.limited waits as told and keeps the tap and its order', async () => {
  let tries = 0;
  const server = honestServer(() => {
    tries += 1;
    return tries === 1 ? { ok: false, error: { code: 'rate.limited', params: { retry_ms: 250 } } } : undefined;
  });
  const { queue, sent, waits, refused } = start(server.send);
  queue.resume();
  await Promise.all([queue.add(wish(1)), queue.add(wish(2))]);
  assert.deepEqual(waits, [250]);
  assert.deepEqual(sent, [sent[0], sent[1], sent[0], sent[1]]);
  assert.deepEqual(server.saved(), [1, 2]);
  assert.deepEqual(refused, []);
});

test('a refused tap is removed, told, and the next one goes on', async () => {
  const { queue, refused } = start(async (tap) =>
    tap.data.by === 1 ? { ok: false, error: { code: 'venice.limit', overridable: true } } : { ok: true, seq: 1 });
  queue.resume();
  const [first, second] = await Promise.all([queue.add(wish(1)), queue.add(wish(2))]);
  assert.equal(first.ok, false);
  assert.equal(second.ok, true);
  assert.equal(refused.length, 1);
  assert.equal(refused[0].code, 'venice.limit');
});

test('taps kept from before a reload go first', async () => {
  const old = { id: tapId(), at: 1, ...wish(7) };
  /** @type {number[]} */ const seen = [];
  const { queue } = start(async (tap) => {
    seen.push(Number(tap.data.by));
    return { ok: true, seq: 1 };
  }, [old]);
  const fresh = queue.add(wish(8));
  queue.resume();
  await fresh;
  assert.deepEqual(seen, [7, 8]);
});

test('nothing is sent while the line is down', async () => {
  const { queue, sent } = start(async () => ({ ok: true, seq: 1 }));
  queue.resume();
  queue.pause();
  queue.add(wish(1));
  await new Promise((done) => setTimeout(done, 5));
  assert.equal(sent.length, 0);
});

for (const code of ['rate.limited', 'store.busy', 'table.conflict', 'server.error']) {
  test(`${code} in the middle: those behind it wait with it, and the order stays`, async () => {
    const server = honestServer((tap, times) => (tap.data.by === 4 && times < 3 ? { ok: false, error: { code } } : undefined));
    const { queue, refused } = start(server.send);
    queue.resume();
    const acks = await Promise.all(tenWishes.map((by) => queue.add(wish(by))));
    assert.deepEqual(server.saved(), tenWishes);
    assert.ok(acks.every(({ ok }) => ok));
    assert.deepEqual(refused, []);
  });
}

test('a refusal for good in the middle holds nobody up', async () => {
  const server = honestServer((tap) => (tap.data.by === 4 ? { ok: false, error: { code: 'venice.limit' } } : undefined));
  const { queue, sent, refused } = start(server.send);
  queue.resume();
  await Promise.all(tenWishes.map((by) => queue.add(wish(by))));
  assert.deepEqual(server.saved(), tenWishes.filter((by) => by !== 4));
  assert.equal(sent.length, 10);
  assert.deepEqual(refused.map(({ code }) => code), ['venice.limit']);
});

test('a refusal the server has forgotten costs a round, not the order', async () => {
  const server = honestServer((tap) => (tap.data.by === 4 ? { ok: false, error: { code: 'auth.not_your_seat' } } : undefined));
  const { queue, refused } = start(server.send);
  queue.resume();
  await Promise.all(tenWishes.map((by) => queue.add(wish(by))));
  assert.deepEqual(server.saved(), tenWishes.filter((by) => by !== 4));
  assert.equal(refused.length, 1);
});

test('a cut in the middle: what has no answer goes out again, in order, with its id', async () => {
  const line = slowLine();
  const { queue, shelf } = start(line.send);
  queue.resume();
  const all = Promise.all([1, 2, 3, 4].map((by) => queue.add(wish(by))));
  line.answer(0);
  await settled();
  queue.pause();
  line.arrived.slice(1).forEach(({ fail }) => fail());
  await settled();
  assert.equal(line.arrived.length, 4);
  assert.equal(shelf.taps.size, 3);
  queue.resume();
  assert.deepEqual(line.arrived.slice(4).map(({ by }) => by), [2, 3, 4]);
  assert.deepEqual(line.arrived.slice(4).map(({ id }) => id), line.arrived.slice(1, 4).map(({ id }) => id));
  assert.equal(line.arrived[4].after, undefined);
  [4, 5, 6].forEach((place) => line.answer(place, { ok: true, seq: place, duplicate: true }));
  await all;
  assert.equal(shelf.taps.size, 0);
});

test('one lost answer: everything unanswered goes out again, once', async () => {
  const server = honestServer();
  let lose = true;
  const { queue } = start(async (tap, after) => {
    const ack = await server.send(tap, after);
    if (tap.data.by === 4 && lose) {
      lose = false;
      throw new Error('no answer');
    }
    return ack;
  });
  queue.resume();
  await Promise.all(tenWishes.map((by) => queue.add(wish(by))));
  assert.deepEqual(server.saved(), tenWishes);
});

test('an answer of the round before counts, its "wait" does not', async () => {
  const line = slowLine();
  const { queue, waits } = start(line.send);
  queue.resume();
  const all = Promise.all([1, 2, 3].map((by) => queue.add(wish(by))));
  line.answer(1, { ok: false, error: { code: 'rate.limited', params: { retry_ms: 30 } } });
  await settled();
  line.answer(2, { ok: false, error: { code: 'tap.behind' } });
  line.answer(0);
  await settled();
  assert.deepEqual(waits, [30]);
  assert.deepEqual(queue.taps().map(({ data }) => data.by), [2, 3]);
  for (let place = 3; queue.taps().length; place += 1) {
    line.answer(place);
    await settled();
  }
  await all;
});

test('after "too fast" taps go one by one and then faster again', async () => {
  const line = slowLine();
  const { queue } = start(line.send);
  queue.resume();
  Array.from({ length: 10 }, (_, by) => queue.add(wish(by)));
  line.answer(0, { ok: false, error: { code: 'rate.limited', params: { retry_ms: 30 } } });
  await settled();
  assert.equal(line.arrived.length, 11);
  line.answer(10);
  await settled();
  assert.equal(line.arrived.length, 13);
  assert.deepEqual(line.arrived.slice(10).map(({ by }) => by), [0, 1, 2]);
});

test('a server that never has time is believed in the end, and the next tap goes on', async () => {
  const server = honestServer((tap) => (tap.data.by === 1 ? { ok: false, error: { code: 'store.busy' } } : undefined));
  const { queue, refused, waits } = start(server.send);
  queue.resume();
  await Promise.all([0, 1, 2].map((by) => queue.add(wish(by))));
  assert.deepEqual(server.saved(), [0, 2]);
  assert.deepEqual(refused.map(({ code }) => code), ['store.busy']);
  assert.equal(waits.length, 8);
});

test('two pages with the same kept taps save each once, in order', async () => {
  const server = honestServer();
  const kept = tenWishes.map((by) => ({ id: tapId(), at: by, ...wish(by) }));
  const pages = [start(server.send, kept), start(server.send, kept)];
  pages.forEach(({ queue }) => queue.resume());
  while (pages.some(({ queue }) => queue.taps().length)) await settled();
  assert.deepEqual(server.saved(), tenWishes);
});
