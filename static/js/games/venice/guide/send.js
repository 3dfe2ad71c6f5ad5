/** The turn's own taps: one at a time, and none by the second half of a double tap. */
import { computed, effect, signal } from '../../../lib/index.js';
import { unseen } from '../automa/seen-story.js';
import { turnDecision, view } from '../now.js';
import { onTheWay, tap } from '../taps.js';

const TURN_TAPS = new Set(['shuffle_tiles', 'lay', 'no_map', 'place', 'gondolier', 'play_card', 'sail', 'voyage', 'stuck', 'advance', 'mission',
  'activate', 'effect', 'take', 'overboard', 'next_turn', 'smuggler_card', 'smuggler_move', 'smuggler_passed', 'doge_result', 'doge_choice', 'doge_bridge']);
/** After other buttons have come up, taps this soon were meant for those before. */
const REST = 350;

const resting = signal(false);
/** @type {ReturnType<typeof setTimeout>|undefined} */
let waking;

/** What the thumb sees; when it changes, other buttons lie under it. */
const screen = computed(() => {
  if (!view.value?.turn?.stage) return ''; // of another game, perhaps
  const { turn, board } = view.value;
  const decision = turnDecision();
  const rows = decision && 'rows' in decision.params ? decision.params.rows : [];
  const buttons = [...rows.map(({ id }) => id), ...(decision?.options ?? []).map(({ key }) => key)];
  const automa = board?.automa?.acting ? board.automa : null;
  return [turn.no, turn.stage, turn.path.length, turn.card, automa?.step, automa?.deck, automa?.trace.length ?? 0, unseen.value, ...buttons].join(' ');
});

/** Whether a tap of the turn is not yet in the frame. */
const tapped = computed(() => onTheWay.value.some(({ type }) => TURN_TAPS.has(type)));

/** Rest when the screen is another, and after every own tap: its frame may have moved anything. */
effect(() => {
  if (!screen.value || tapped.value) return;
  clearTimeout(waking);
  resting.value = true;
  waking = setTimeout(() => void (resting.value = false), REST);
});

/** Whether the turn waits for an answer, or for the thumb to leave. */
export const busy = computed(() => resting.value || tapped.value);

/** What a button that waits tells. */
export const waits = () => (busy.value ? 'true' : undefined);

/** Do a step of this turn; false when it has to wait. @param {string} type @param {Params} [data] */
export function send(type, data = {}) {
  if (busy.peek()) return false;
  tap(type, { no: view.peek().turn.no, ...data });
  return true;
}
