/** A phone that goes around shows the seat whose turn it is, unless it is being used. */
import { useEffect, useRef } from '../lib/index.js';
import { chooseSeat, mySeats, say } from '../store.js';

/** How long a phone must rest before it turns to another of my seats by itself. */
const QUIET = 3000;

/** When this phone was last tapped, except where a tap may pass the turn. */
let tapped = -QUIET;
globalThis.document?.addEventListener('pointerdown', ({ target }) => {
  tapped = target instanceof Element && target.closest('.turn-next, .turn-ends') ? -QUIET : performance.now();
}, true);

/** Whether somebody is in the middle of something on this phone. */
const busy = () => performance.now() - tapped < QUIET || document.querySelector('[role="dialog"]') !== null;

/**
 * Show the seat on turn (null: nobody's) and say whose turn it is, each time the step `no` is another.
 * @param {number|null} seat
 * @param {number|undefined} no undefined: there is no game yet
 * @param {(seat: number) => string} words
 */
export function useFollowTurn(seat, no, words) {
  const known = useRef(/** @type {number|undefined} */ (undefined));
  useEffect(() => {
    if (no === undefined) return;
    const first = known.current === undefined;
    known.current = no;
    if (seat === null) return;
    if (mySeats.peek().includes(seat) && (first || !busy())) chooseSeat(seat);
    if (!first) say(words(seat));
  }, [seat, no]);
}
