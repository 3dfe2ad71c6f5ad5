/** What the page knows, as signals; only net.js and the pages change it. */
import { signal, computed, batch } from './lib/index.js';
import { errorText, nameOfSeat, t } from './i18n.js';
import { MOST_ENTRIES, mergeEntries, hasGap } from './entries.js';
import { kept } from './same.js';
import { drop, keysOf, read, write } from './storage.js';

/** @typedef {import('./types.js').Frame} Frame */
/** @typedef {import('./types.js').Session} Session */
/** @typedef {import('./types.js').Problem} Problem */
/**
 * @template T
 * @typedef {import('@preact/signals').Signal<T>} Signal
 */

/** The table this page is at, with this device's token. @type {Signal<Session|null>} */
export const session = signal(null);
/** The newest whole frame from the server. @type {Signal<Frame|null>} */
export const frame = signal(null);
/** The log as far as it is loaded, newest first. @type {Signal<import('./types.js').Entry[]>} */
export const entries = signal([]);
/** Whether the server has older entries than the loaded ones. @type {Signal<boolean>} */
export const moreEntries = signal(true);
/** Who is connected. @type {Signal<import('./types.js').Presence>} */
export const presence = signal({ devices: [], watching: 0 });
/** Taps the server has not answered yet, oldest first. @type {Signal<import('./types.js').Tap[]>} */
export const pending = signal([]);
/** @type {Signal<'connected'|'connecting'|'offline'>} */
export const connection = signal('connecting');
/** Why the server does not let this device in (revoked token and the like). @type {Signal<Problem|null>} */
export const refusal = signal(null);
/** @type {Signal<import('./types.js').Toast[]>} */
export const toasts = signal([]);

export const table = computed(() => frame.value?.table ?? null);
export const view = computed(() => frame.value?.view ?? null);
/** Whether points are being counted, or have been. */
export const scoringBegun = computed(() => Boolean(view.value?.scoring));
/** Whether the game is over and its result confirmed. */
export const resultStands = computed(() => table.value?.phase === 'over' && view.value?.scoring?.confirmed === true);

/** Who owes which choice; of a private one only its owner's phone knows more than that. */
export const decisions = computed(/** @returns {import('./types.js').Decision[]} */ () => {
  const { decisions: open = [], mine = {} } = frame.value ?? {};
  return open.map((decision) => ('options' in decision && !decision.private ? decision : { ...decision, options: [], ...mine[decision.seat]?.decision }));
});
export const isHost = computed(() => Boolean(session.value && table.value?.host === session.value.device));

/** Whether this device lies in the middle of the table, for everybody: it holds no seat. */
export const isCentre = computed(() => Boolean(session.value && table.value?.centre?.includes(session.value.device)));

/** The seats this device holds. */
export const heldSeats = computed(() => {
  const device = session.value?.device;
  const seats = table.value?.seats ?? [];
  return device ? seats.flatMap((seat, index) => (seat.device === device ? [index] : [])) : [];
});

/** Seats this phone plays for while their own phone is away. @type {Signal<number[]>} */
const standingIn = signal([]);

/** The seats this phone plays: its own, and those whose phone is away and somebody chose to play for; in the middle of the table those it may act for now, who is waited for first. */
export const mySeats = computed(() => {
  if (isCentre.value) return table.value?.acts ?? [];
  const others = standingIn.value.filter((seat) => isAway(seat) && !heldSeats.value.includes(seat));
  return others.length ? [...heldSeats.value, ...others] : heldSeats.value;
});

/** Play for somebody until their phone is back. @param {number} seat */
export function playFor(seat) {
  standingIn.value = [...new Set([...standingIn.peek(), seat])];
  chosenSeat.value = seat;
}

/** Whether this device is one person's, who can be called "you". */
export const isPersonal = computed(() => mySeats.value.length === 1 && !isCentre.value);

/** @type {Signal<number|null>} */
const chosenSeat = signal(null);

/** The seat this phone shows: the chosen one of mine, or my first, or null when watching. */
export const activeSeat = computed(() => {
  const mine = mySeats.value;
  const chosen = chosenSeat.value;
  return chosen !== null && mine.includes(chosen) ? chosen : mine[0] ?? null;
});

/** Show another of my seats. @param {number} seat */
export function chooseSeat(seat) {
  chosenSeat.value = seat;
}

/** Whether this device may change that seat's things. @param {number} seat */
export function canEdit(seat) {
  if (mySeats.value.includes(seat) || (isHost.value && !isCentre.value)) return true;
  return table.value?.options.edit === 'any' && mySeats.value.length > 0 && !isCentre.value;
}

/** Whether this device may do what is everybody's business: somebody sits here, or it is the host's. */
export const takesPart = computed(() => mySeats.value.length > 0 || isHost.value);

/** Whether this device may take entries back. */
export const mayTakeBack = computed(() => takesPart.value || isCentre.value);

/** A seat's name as people say it; past the seats the game's own, and perhaps which of its pieces. @param {number} seat @param {number} [piece] */
export function seatName(seat, piece) {
  return nameOfSeat(seat, table.value, piece);
}

/** The online device with this id. @param {string|null} device */
export function isOnline(device) {
  return presence.value.devices.some((other) => other.id === device && other.online);
}

/** Whether somebody holds a seat with a phone that is not here. @param {number} seat */
export function isAway(seat) {
  const device = table.value?.seats[seat]?.device;
  return device !== null && device !== undefined && presence.value.devices.some(({ id, online }) => id === device && !online);
}

/** Whether a seated person may take over from a host who is away. */
export const canTakeHost = computed(() => {
  const host = table.value?.host ?? null;
  const opened = session.value !== null && table.value?.opener === session.value.device; // may always come back
  return !isHost.value && !isCentre.value && (opened || (mySeats.value.length > 0 && (host === null || !isOnline(host))));
});

/** Start on another table (or none) with clean signals. @param {Session|null} next @param {Frame|null} [last] */
export function enterTable(next, last = null) {
  batch(() => {
    session.value = next;
    frame.value = last;
    entries.value = last ? mergeEntries([], last.entries ?? []) : [];
    moreEntries.value = true;
    presence.value = { devices: [], watching: 0 };
    pending.value = [];
    refusal.value = null;
    chosenSeat.value = null;
    standingIn.value = [];
  });
}

/**
 * Show a frame unless it is older than what is shown; says whether log entries are missing before it.
 * @param {Frame} next
 * @param {boolean} [fresh] first frame of a connection: true whatever its seq
 * @returns {'old'|'gap'|'shown'}
 */
export function showFrame(next, fresh = false) {
  const shown = frame.peek();
  if (shown && !fresh && next.seq < shown.seq) return 'old';
  const known = entries.peek();
  const newest = known[0]?.seq ?? 0;
  const gap = next.seq < newest || hasGap(newest, next.seq, next.entries ?? []);
  const older = next.seq < newest ? [] : known;
  const most = older.length > MOST_ENTRIES ? Infinity : MOST_ENTRIES; // who has paged back keeps the pages
  batch(() => {
    frame.value = kept(shown, next);
    entries.value = mergeEntries(older, next.entries ?? [], most);
    if (older.length && entries.value.at(-1)?.seq !== older.at(-1)?.seq) moreEntries.value = true;
  });
  return gap ? 'gap' : 'shown';
}

/**
 * Take in a page of the log; a newest page replaces what was known.
 * @param {import('./types.js').Entry[]} page
 * @param {boolean} more
 * @param {boolean} newest
 */
export function showLogPage(page, more, newest) {
  const top = page[0]?.seq ?? 0;
  const kept = newest ? entries.peek().filter((entry) => entry.seq > top) : entries.peek();
  batch(() => {
    entries.value = mergeEntries(kept, page, Infinity);
    moreEntries.value = more;
  });
}

/** What only screen readers hear, through the one live region. */
export const said = signal('');

/** @type {ReturnType<typeof setTimeout>|undefined} */
let saying;

/** Say something that is on the screen already; what comes in the same moment is said after it. @param {string} text */
export function say(text) {
  said.value = saying ? `${said.peek()}. ${text}` : text;
  clearTimeout(saying);
  saying = setTimeout(() => void (saying = undefined), 300);
}

let toastNumber = 0;

/**
 * Say something for a moment; of several ways on only the newest stays.
 * @param {string} text
 * @param {{tone?: 'info'|'good'|'error', action?: {label: string, run: () => void}}} [how]
 */
export function toast(text, { tone = 'info', action } = {}) {
  const id = (toastNumber += 1);
  const others = toasts.value.filter((other) => other.text !== text && !(action && other.action));
  toasts.value = [...others, { id, text, tone, action }].slice(-3);
  setTimeout(() => closeToast(id), action ? 12000 : tone === 'error' ? 8000 : 4000);
}

/** @param {number} id */
export function closeToast(id) {
  toasts.value = toasts.value.filter((other) => other.id !== id);
}

/** Say what went wrong, with a way on when there is one. @param {Problem} problem @param {() => void} [override] @param {string} [label] */
export function toastProblem(problem, override, label = 'common.error.anyway') {
  const action = problem.overridable && override ? { label: t(label), run: override } : undefined;
  toast(errorText(problem, table.value), { tone: 'error', action });
}

/** Tables this device was at, newest first. @type {Signal<Session[]>} */
export const myTables = signal(read('tables', []));

/** Keep a table's token, so that this device can come back. @param {Session} entry */
export function rememberTable(entry) {
  const kept = read('tables', /** @type {Session[]} */ ([]));
  const same = (/** @type {Session} */ { table }) => table === entry.table;
  myTables.value = [{ ...kept.find(same), ...entry, seen: Date.now() }, ...kept.filter((other) => !same(other))].slice(0, 50);
  write('tables', myTables.value);
}

/** Running games first, the newest first. @param {Session[]} tables */
export const inOrder = (tables) => [true, false].flatMap((on) => tables.filter(({ phase }) => (phase === 'playing') === on));

/** Forget a table and its token. @param {string} tableId */
export function forgetTable(tableId) {
  myTables.value = read('tables', /** @type {Session[]} */ ([])).filter((other) => other.table !== tableId);
  write('tables', myTables.value);
  [`frame.${tableId}`, `announced.${tableId}`, ...keysOf(`tap.${tableId}.`), ...keysOf(`seen.${tableId}.`)].forEach(drop);
}

/** This device's session at the table with that code. @param {string} code */
export function sessionFor(code) {
  return myTables.value.find((entry) => entry.code === code.toUpperCase()) ?? null;
}
