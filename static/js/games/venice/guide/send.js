/** The turn's own taps: one at a time, and none by the second half of a double tap. */
import { computed, effect, signal } from '../../../lib/index.js';
import { view } from '../../../store.js';
import { onTheWay, tap } from '../taps.js';

const TURN_TAPS = new Set(['shuffle_tiles', 'lay', 'no_map', 'place', 'gondolier', 'play_card', 'sail', 'stuck', 'advance', 'mission',
  'activate', 'effect', 'overboard', 'next_turn', 'smuggler_card', 'smuggler_move', 'smuggler_passed', 'doge_result', 'doge_choice', 'doge_bridge']);
/** After a new stage has come up, taps this soon were meant for the one before. */
const REST = 350;

const resting = signal(false);
/** @type {ReturnType<typeof setTimeout>|undefined} */
let waking;

/** What the thumb sees; when it changes, other buttons lie under it. */
const screen = computed(() => {
  const { turn, board } = view.value ?? {};
  const { step = '', deck = '', trace = [] } = board?.automa?.acting ? board.automa : {};
  return turn?.stage ? [turn.no, turn.stage, turn.path?.length, step, deck, trace.length].join(' ') : '';
});

effect(() => {
  if (!screen.value) return;
  clearTimeout(waking);
  resting.value = true;
  waking = setTimeout(() => void (resting.value = false), REST);
});

/** Whether the turn waits for an answer, or for the thumb to leave. */
export const busy = computed(() => resting.value || onTheWay.value.some(({ type }) => TURN_TAPS.has(type)));

/** What a button that waits tells. */
export const waits = () => (busy.value ? 'true' : undefined);

/** Do a step of this turn; false when it has to wait. @param {string} type @param {Record<string, any>} [data] */
export function send(type, data = {}) {
  if (busy.peek()) return false;
  tap(type, { no: view.peek().turn.no, ...data });
  return true;
}
