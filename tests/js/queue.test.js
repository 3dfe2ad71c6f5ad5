import test from 'node:test';
import assert from 'node:assert/strict';
import { createQueue, tapId } from '../../static/js/queue.js';

/** @typedef {import('../../static/js/types.js').Tap} Tap */
/** @typedef {import('../../static/js/types.js').Ack} Ack */

/** A shelf in memory. @param {Tap[]} [kept] */
function memoryShelf(kept = []) {
  const taps = new Map(kept.map((tap) => [tap.id, tap]));
  return { taps, all: () => [...taps.values()], put: (/** @type {Tap} */ tap) => void taps.set(tap.id, tap), remove: (/** @type {Tap} */ tap) => void taps.delete(tap.id) };
}

/** A queue with a scripted server. @param {(tap: Tap) => Promise<Ack>} send @param {Tap[]} [kept] */
function start(send, kept) {
  const shelf = memoryShelf(kept);
  /** @type {string[]} */ const sent = [];
  /** @type {{tap: Tap, code: string}[]} */ const refused = [];
  /** @type {number[]} */ const waits = [];
  const queue = createQueue({
    shelf,
    send: (tap) => {
      sent.push(tap.id);
      return send(tap);
    },
    onChange: () => {},
    onRefused: (tap, error) => refused.push({ tap, code: error.code }),
    wait: async (ms) => void waits.push(ms),
  });
  return { queue, shelf, sent, refused, waits };
}

const wish = (/** @type {number} */ by) => ({ event: /** @type {const} */ ('act'), type: 'change', data: { by } });

test('ids are unique and sort by time', () => {
  const ids = Array.from({ length: 200 }, () => tapId(1000));
  assert.equal(new Set(ids).size, 200);
  assert.deepEqual([...ids].sort(), ids);
  assert.match(ids[0], /^[A-Za-z0-9_-]{1,64}$/);
});

test('taps go out in order, one at a time', async () => {
  let open = 0;
  /** @type {number[]} */ const seen = [];
  const { queue } = start(async (tap) => {
    open += 1;
    assert.equal(open, 1);
    seen.push(tap.data.by);
    await new Promise((done) => setTimeout(done, 2));
    open -= 1;
    return { ok: true, seq: 1 };
  });
  queue.resume();
  await Promise.all([1, 2, 3, 4].map((by) => queue.add(wish(by))));
  assert.deepEqual(seen, [1, 2, 3, 4]);
  assert.deepEqual(queue.taps(), []);
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
  const { queue, sent, waits, refused } = start(async () => {
    tries += 1;
    return tries === 1 ? { ok: false, error: { code: 'rate.limited', params: { retry_ms: 250 } } } : { ok: true, seq: tries };
  });
  queue.resume();
  await Promise.all([queue.add(wish(1)), queue.add(wish(2))]);
  assert.deepEqual(waits, [250]);
  assert.equal(sent[0], sent[1]);
  assert.equal(sent.length, 3);
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
    seen.push(tap.data.by);
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
