/** Taps, shown from the touch until the frame that contains them. */
import { signal, effect, computed } from './lib/index.js';
import { act } from './net.js';
import { frame, pending } from './store.js';

/** @typedef {import('./types.js').Tap} Tap */

/** How long an answered tap is kept while its frame does not come. */
const LANDING_TIME = 3000;

/** Taps the server has answered, whose frame is not here yet. @type {import('@preact/signals').Signal<{tap: Tap, seq?: number}[]>} */
const landing = signal([]);
/** @type {Tap[]} */
let before = [];

/** Forget landed taps. @param {(item: {tap: Tap, seq?: number}) => boolean} gone */
function forget(gone) {
  if (landing.peek().some(gone)) landing.value = landing.peek().filter((item) => !gone(item));
}

/** A tap that leaves the queue stays on the screen until its frame is here: no flicker back and forth. */
effect(() => {
  const now = pending.value;
  const left = before.filter((tap) => tap.event === 'act' && !now.some((other) => other.id === tap.id));
  before = now;
  if (!left.length) return;
  landing.value = [...landing.peek(), ...left.map((tap) => ({ tap }))];
  setTimeout(() => forget(({ tap }) => left.includes(tap)), LANDING_TIME);
});

effect(() => {
  const seq = frame.value?.seq ?? 0;
  forget((item) => item.seq === undefined || item.seq <= seq);
});

/** Everything that is tapped but not yet in the frame, oldest first. */
export const onTheWay = computed(() => [...landing.value.map(({ tap }) => tap), ...pending.value]);

/**
 * Act and keep the tap on screen until its frame arrives.
 * @param {string} type
 * @param {Params} data
 * @param {{override?: boolean}} [how]
 */
export async function tap(type, data, how = {}) {
  const sent = act(type, data, how);
  const mine = pending.peek().at(-1);
  const ack = await sent;
  if (!ack.ok) return forget((item) => item.tap.id === mine?.id);
  const seq = ack.seq ?? 0;
  if ((frame.peek()?.seq ?? 0) >= seq) return forget((item) => item.tap.id === mine?.id);
  landing.value = landing.peek().map((item) => (item.tap.id === mine?.id ? { ...item, seq } : item));
}
