/**
 * Taps on their way to the server: kept on the device, sent strictly in order, one at a time,
 * repeated with the same id until the server has answered.
 */

/** @typedef {import('./types.js').Tap} Tap */
/** @typedef {import('./types.js').Ack} Ack */
/** @typedef {import('./types.js').Problem} Problem */
/**
 * @typedef {object} Shelf where taps survive a reload; every tap has its own place, so two pages do not overwrite each other
 * @property {() => Tap[]} all
 * @property {(tap: Tap) => void} put
 * @property {(tap: Tap) => void} remove
 */
/**
 * @typedef {object} QueueParts
 * @property {Shelf} shelf
 * @property {(tap: Tap) => Promise<Ack>} send rejects when no answer came
 * @property {(taps: Tap[]) => void} onChange
 * @property {(tap: Tap, error: Problem) => void} onRefused
 * @property {(ms: number) => Promise<void>} [wait]
 */

/** Refusals that may pass, or that do not say whether the tap was saved: the same id again is harmless. */
const WAITING_ERRORS = ['rate.limited', 'store.busy', 'store.broken', 'server.error', 'table.conflict'];
const BUSY_WAIT = 1000;
const MOST_BUSY = 8;
let lastTime = 0;

/** A new request id: unique, and sorted by the time it was made. @param {number} [now] */
export function tapId(now = Date.now()) {
  lastTime = Math.max(now, lastTime + 1);
  const random = crypto.getRandomValues(new Uint8Array(8));
  return `${lastTime.toString(36).padStart(9, '0')}-${[...random].map((n) => n.toString(16).padStart(2, '0')).join('')}`;
}

/** @param {number} ms @returns {Promise<void>} */
const sleep = (ms) => new Promise((done) => setTimeout(done, ms));

/**
 * A queue of taps for one table.
 * @param {QueueParts} parts
 */
export function createQueue({ shelf, send, onChange, onRefused, wait = sleep }) {
  /** @type {Tap[]} */
  let taps = shelf.all().sort((a, b) => (a.id < b.id ? -1 : 1));
  /** @type {Map<string, (ack: Ack) => void>} */
  const answers = new Map();
  let open = false;
  let sending = false;

  /** Tell the page what is still on its way. */
  const changed = () => onChange([...taps]);

  /** The server has spoken about this tap: it is no longer pending. @param {Tap} tap @param {Ack} ack */
  function settle(tap, ack) {
    taps = taps.filter((other) => other.id !== tap.id);
    shelf.remove(tap);
    changed();
    if (!ack.ok) onRefused(tap, ack.error);
    answers.get(tap.id)?.(ack);
    answers.delete(tap.id);
  }

  /** Send one tap until there is an answer about it; false when the line is dead. @param {Tap} tap */
  async function deliver(tap) {
    for (let tries = 1; open; tries += 1) {
      /** @type {Ack} */
      let ack;
      try {
        ack = await send(tap);
      } catch {
        return false;
      }
      const waits = !ack.ok && WAITING_ERRORS.includes(ack.error.code) && tries < MOST_BUSY;
      if (!waits) {
        settle(tap, ack);
        return true;
      }
      await wait(ack.ok ? 0 : Number(ack.error.params?.retry_ms ?? BUSY_WAIT));
    }
    return false;
  }

  /** Send what waits, in order, as long as the line holds. */
  async function pump() {
    if (sending) return;
    sending = true;
    let alive = true;
    while (open && alive && taps.length) alive = await deliver(taps[0]);
    sending = false;
    if (open && !alive && taps.length) retrySoon();
  }

  /** The line seems up but gave no answer: try again in a moment. */
  async function retrySoon() {
    await wait(BUSY_WAIT);
    if (open) pump();
  }

  return {
    /** Queue a tap. @param {Pick<Tap, 'event'|'type'|'data'|'override'|'quiet'>} wish @returns {Promise<Ack>} */
    add(wish) {
      const at = Date.now();
      /** @type {Tap} */
      const tap = { id: tapId(at), at, ...wish };
      taps = [...taps, tap];
      shelf.put(tap);
      changed();
      const answer = new Promise((/** @type {(ack: Ack) => void} */ done) => answers.set(tap.id, done));
      pump();
      return answer;
    },
    /** The line is up: send. */
    resume() {
      open = true;
      return pump();
    },
    /** The line is down: keep everything. */
    pause() {
      open = false;
    },
    /** What is still on its way. */
    taps: () => [...taps],
  };
}
