/** Phones rest while the table plays on a screen in its middle, and wake for what they alone can answer. */
import { computed, effect, signal } from './lib/index.js';
import { decisions, isCentre, isOnline, mySeats, resultStands, session, table, view } from './store.js';
import { parts } from './games/index.js';
import { openDecisions } from './components/decision.js';

/** Whether a tap has woken this phone. */
export const woken = signal(false);
/** What its owner has put aside, until it is asked something else. */
export const aside = signal('');

/** Whether a screen lies in the middle of the table and is there. */
export const middle = computed(() => !isCentre.value && Boolean(table.value?.centre?.some(isOnline)));

/** The page of the scoring that everybody has to agree to, while one of these seats has not. @param {number[]} seats */
function together(seats) {
  const { confirmed, pages = [], step = 0, steps = [], ready = [] } = view.value?.scoring ?? { confirmed: true };
  const all = pages[step]?.together || step === steps.length - 1;
  return !confirmed && all && seats.some((seat) => !ready.includes(seat)) ? `score ${step}` : '';
}

/** What only this phone can answer now: an encounter, a secret choice, a hidden card, a page for all, whether others may take back; '': nothing. */
export const asked = computed(() => {
  const seats = mySeats.value;
  const owed = [...openDecisions(), ...decisions.value.filter((one) => one.private)].find(({ seat }) => seats.includes(seat));
  const { asked: undo } = table.value ?? {};
  if (undo && undo.device !== session.value?.device) return `undo ${undo.last}`;
  return owed?.id ?? (together(seats) || seats.map((seat) => parts.value?.wakes?.(seat) ?? '').join(''));
});

effect(() => {
  if (!asked.value) aside.value = '';
});

/** Whether this phone is dark now. */
export const atRest = computed(() => middle.value && mySeats.value.length > 0 && Boolean(view.value) && !resultStands.value && !woken.value && (!asked.value || asked.value === aside.value));
