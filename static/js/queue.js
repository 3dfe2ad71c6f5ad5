/**
 * Taps on their way to the server: kept on the device, sent strictly in order, one behind the other
 * without waiting for each answer, repeated with the same id until the server has answered. Each says
 * behind which unanswered one it was sent, so that the server takes none before its turn.
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
 * @property {(tap: Tap, after?: string) => Promise<Ack>} send behind the tap with the id `after`; rejects when no answer came
 * @property {(taps: Tap[]) => void} onChange
 * @property {(tap: Tap, error: Problem) => void} onRefused
 * @property {(ms: number) => Promise<void>} [wait]
 */

/** Refusals that may pass, or that do not say whether the tap was saved: the same id again is harmless. */
const WAITING_ERRORS = ['rate.limited', 'store.busy', 'store.broken', 'server.error', 'table.conflict'];
/** An earlier tap was told to wait, and this one with it. */
const BEHIND = 'tap.behind';
/** Taps that may be unanswered at once: below the burst and the messages that the server lets wait for one phone. */
export const WINDOW = 32;
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
  /** What is sent and not answered, in this round. @type {Set<string>} */
  const flying = new Set();
  /** How often a tap was told to wait. @type {Map<string, number>} */
  const tries = new Map();
  let open = false;
  let resting = false;
  let room = WINDOW;
  let round = 0;

  /** Tell the page what is still on its way. */
  const changed = () => onChange([...taps]);

  /** The server has spoken about this tap: it is no longer pending. @param {Tap} tap @param {Ack} ack */
  function settle(tap, ack) {
    taps = taps.filter((other) => other.id !== tap.id);
    flying.delete(tap.id);
    tries.delete(tap.id);
    shelf.remove(tap);
    changed();
    if (!ack.ok) onRefused(tap, ack.error);
    answers.get(tap.id)?.(ack);
    answers.delete(tap.id);
  }

  /** Whatever is not answered goes out again, from the first one on. */
  function startOver() {
    round += 1;
    flying.clear();
  }

  /** Start over in a moment. @param {number} ms */
  async function rest(ms) {
    startOver();
    resting = true;
    await wait(ms);
    resting = false;
    pump();
  }

  /** The server asks to wait: those sent behind this tap wait with it, and then go out more slowly. @param {Tap} tap @param {Problem} error */
  function slowDown(tap, error) {
    if (error.code === BEHIND) {
      startOver();
      return pump();
    }
    const times = (tries.get(tap.id) ?? 0) + 1;
    room = 1;
    tries.set(tap.id, times);
    if (times >= MOST_BUSY) settle(tap, { ok: false, error });
    rest(Number(error.params?.retry_ms ?? BUSY_WAIT));
  }

  /** An answer. One that is final counts whenever it comes; "wait" counts only in its own round. @param {Tap} tap @param {Ack} ack @param {number} sentIn */
  function answered(tap, ack, sentIn) {
    if (!taps.some(({ id }) => id === tap.id)) return;
    if (!ack.ok && (ack.error.code === BEHIND || WAITING_ERRORS.includes(ack.error.code))) {
      if (sentIn === round) slowDown(tap, ack.error);
      return;
    }
    settle(tap, ack);
    room = Math.min(WINDOW, room + 1);
    pump();
  }

  /** Send what waits, in order, as far as there is room. */
  function pump() {
    for (const [place, tap] of [...taps].entries()) {
      if (!open || resting || flying.size >= room) return;
      if (flying.has(tap.id)) continue;
      flying.add(tap.id);
      launch(tap, taps[place - 1]?.id);
    }
  }

  /** Send one tap behind those that are not answered yet. @param {Tap} tap @param {string} [after] */
  async function launch(tap, after) {
    const sentIn = round;
    /** @type {Ack} */
    let ack;
    try {
      ack = await send(tap, after);
    } catch {
      if (sentIn === round && open) rest(BUSY_WAIT); // the line seems up but gave no answer
      return;
    }
    answered(tap, ack, sentIn);
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
      pump();
    },
    /** The line is down: keep everything. */
    pause() {
      open = false;
      startOver();
    },
    /** What is still on its way. */
    taps: () => [...taps],
  };
}
