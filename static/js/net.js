/** The line to the server: one socket for one table, a queue of taps, and coming back from sleep. */
import { io, effect } from './lib/index.js';
import { api, asProblem } from './api.js';
import { createQueue } from './queue.js';
import { drop, keysOf, read, write } from './storage.js';
import { has, t, spoken } from './i18n.js';
import * as store from './store.js';

/** @typedef {import('./types.js').Ack} Ack */
/** @typedef {import('./types.js').Tap} Tap */
/** @typedef {import('./types.js').Frame} Frame */
/** @typedef {import('./types.js').Session} Session */
/** @typedef {ReturnType<typeof createQueue>} Queue */

const ANSWER_TIME = 8000;
const AWAKE_TIME = 1200;
const OFFLINE_AFTER = 2500;
const LOG_PAGE = 50;
const FRAME_KEPT_AFTER = 400;
/** Ms between two frames that are kept: each is written to the disk, and whoever leaves keeps the newest. */
const FRAME_KEPT_AGAIN = 15000;

/** @type {import('socket.io-client').Socket|null} */
let socket = null;
/** @type {Queue|null} */
let queue = null;
let firstFrame = true;
/** @type {ReturnType<typeof setTimeout>|undefined} */
let offlineTimer;

/** Where one table's waiting taps are kept. @param {string} tableId @returns {import('./queue.js').Shelf} */
function shelfOf(tableId) {
  const start = `tap.${tableId}.`;
  return {
    all: () => keysOf(start).flatMap((key) => read(key, /** @type {Tap[]} */ ([]))),
    put: (tap) => void write(start + tap.id, [tap]),
    remove: (tap) => drop(start + tap.id),
  };
}

/** Send one tap, behind the one with the id `after`, and wait for its answer. @param {Tap} tap @param {string} [after] @returns {Promise<Ack>} */
async function sendTap(tap, after) {
  if (!socket?.connected) throw new Error('not connected');
  const { id, event, type, data, override } = tap;
  const wish = event === 'act' ? { type, data, ...(override ? { override } : {}) } : data;
  const payload = { id, ...wish, ...(after === undefined ? {} : { after }) };
  return socket.timeout(ANSWER_TIME).emitWithAck(event, payload);
}

/** The question to the others, where a tap would take back too much of theirs. @param {Tap} tap */
function askFor({ data: { to, branch } }) {
  const last = store.frame.peek()?.undo.undo;
  return { ...(branch === undefined ? { to: to ?? last } : { branch }), last };
}

/** A refused tap: say why, offer the override. @param {Tap} tap @param {import('./types.js').Problem} error */
function onRefused(tap, error) {
  if (tap.quiet) return;
  if (error.code === 'undo.ask') return store.toastProblem({ ...error, overridable: true }, () => void act('undo.ask', askFor(tap)), 'common.action.ask_others');
  store.toastProblem(error, () => void act(tap.type, tap.data, { override: true }));
}

/**
 * Do something at the table; kept and repeated until the server has answered.
 * @param {string} type
 * @param {Params} [data]
 * @param {{override?: boolean, quiet?: boolean}} [how] quiet: the caller shows a refusal itself
 * @returns {Promise<Ack>}
 */
export function act(type, data = {}, { override = false, quiet = false } = {}) {
  if (!queue) return Promise.resolve({ ok: false, error: { code: 'auth.token_missing' } });
  return queue.add({ event: 'act', type, data, ...(override ? { override } : {}), ...(quiet ? { quiet } : {}) });
}

/** Take back the last entry, or everything from entry `to` on. @param {{to?: number, expect?: number}} [how] */
export function undo({ to, expect } = {}) {
  const data = { ...(to === undefined ? {} : { to }), ...(expect === undefined ? {} : { expect }) };
  return queue?.add({ event: 'undo', type: 'undo', data });
}

/** Bring back what was last taken back, or by its first entry what a large undo took. @param {{expect?: number, branch?: number}} [how] */
export function redo({ expect, branch } = {}) {
  const data = { ...(expect === undefined ? {} : { expect }), ...(branch === undefined ? {} : { branch }) };
  return queue?.add({ event: 'redo', type: 'redo', data });
}

/** A one-time link that moves my seat to another device. @param {number} seat @returns {Promise<{ok: true, url: string, qr: string} | {ok: false, error: import('./types.js').Problem}>} */
export async function handover(seat) {
  if (!socket?.connected) return { ok: false, error: { code: 'network.offline' } };
  try {
    return await socket.timeout(ANSWER_TIME).emitWithAck('handover', { seat });
  } catch {
    return { ok: false, error: { code: 'network.offline' } };
  }
}

/** Load the newest page of the log, or the one before what is loaded. @param {boolean} [older] */
export async function loadLog(older = false) {
  const at = store.session.peek();
  if (!at) return;
  const oldest = store.entries.peek().at(-1)?.seq;
  const before = older && oldest !== undefined ? `&before=${oldest}` : '';
  try {
    /** @type {{entries: import('./types.js').Entry[], more: boolean}} */
    const page = await api('GET', `/tables/${at.table}/log?limit=${LOG_PAGE}${before}`, undefined, at.token);
    if (store.session.peek()?.table === at.table) store.showLogPage(page.entries, page.more, !before);
  } catch (failure) {
    if (older) store.toastProblem(asProblem(failure));
  }
}

/** What an undo back to `to` would take away. @param {number} to @returns {Promise<{entries: import('./types.js').Entry[], last: number, count: number}>} */
export function previewUndo(to) {
  const at = store.session.peek();
  return api('GET', `/tables/${at?.table}/undo?to=${to}`, undefined, at?.token);
}

/** Say so when a seat of mine went to another device. @param {number[]} before the seats that were mine */
function tellMovedSeats(before) {
  if (store.isCentre.peek()) return; // whose turn it is passes there all the time
  const seats = store.table.peek()?.seats ?? [];
  const gone = before.filter((seat) => seats[seat]?.device && !store.heldSeats.peek().includes(seat));
  for (const seat of gone) store.toast(t('common.notice.seat.moved_away', { seat: store.seatName(seat) }));
}

/** Say so when somebody else is host now. @param {string|null|undefined} before */
function tellNewHost(before) {
  const now = store.table.peek();
  if (!before || !now?.host || now.host === before) return;
  if (store.isHost.peek()) return store.toast(t('common.notice.host_you'));
  const seat = now.seats.findIndex(({ device }) => device === now.host);
  const name = seat >= 0 ? store.seatName(seat) : store.presence.peek().devices.find(({ id }) => id === now.host)?.name;
  store.toast(t('common.notice.host', { name: name || t('common.seat.a_phone') }));
}

/** Show a frame and fetch what it skipped. @param {Frame} next */
function onState(next) {
  const before = store.heldSeats.peek();
  const host = store.table.peek()?.host;
  const fate = store.showFrame(next, firstFrame);
  if (fate !== 'old') {
    tellMovedSeats(before);
    tellNewHost(host);
  }
  firstFrame = false;
  if (fate === 'gap') loadLog();
  if (fate !== 'old') keepFrameSoon();
}

/** @type {ReturnType<typeof setTimeout>|undefined} */
let keeping;

let keptAt = 0;

/** Keep the newest frame for the next visit, once there is time for it: it takes longer than a tap. */
function keepFrameSoon() {
  keeping ??= setTimeout(keepFrame, Math.max(FRAME_KEPT_AFTER, keptAt + FRAME_KEPT_AGAIN - Date.now()));
}

function keepFrame() {
  clearTimeout(keeping);
  keeping = undefined;
  keptAt = Date.now();
  const at = store.session.peek();
  const shown = store.frame.peek();
  if (at && shown?.table.id === at.table) write(`frame.${at.table}`, { ...shown, entries: [] });
}

/** The line is up: the server sends the whole state by itself, and waiting taps go out. */
function onConnect() {
  clearTimeout(offlineTimer);
  firstFrame = true;
  store.connection.value = 'connected';
  store.refusal.value = null;
  queue?.resume();
}

/** The line is down: after a moment say so. */
function onLost() {
  queue?.pause();
  if (store.connection.value === 'connected') store.connection.value = 'connecting';
  clearTimeout(offlineTimer);
  offlineTimer = setTimeout(() => {
    if (store.connection.value !== 'connected') store.connection.value = 'offline';
  }, navigator.onLine ? OFFLINE_AFTER : 0);
}

/** The server does not want this device, or is not there. @param {Error & {data?: import('./types.js').Problem}} problem */
function onConnectError(problem) {
  onLost();
  const code = problem.data?.code;
  if (!code) return;
  store.refusal.value = { code, params: problem.data?.params };
  if (code.startsWith('auth.')) socket?.disconnect();
  else setTimeout(() => socket && !socket.connected && socket.connect(), 3000);
}

/** @param {{code: string, params?: Params}} notice */
function onNotice({ code, params = {} }) {
  const key = `common.notice.${code}`;
  if (has(key)) store.toast(t(key, spoken(params, store.table.peek())));
  else store.toastProblem({ code, params });
}

/** Open the socket for a session. @param {Session} at */
function connect(at) {
  socket = io({
    auth: { token: at.token },
    query: { table: at.table }, // so that a proxy can bring one table's phones together
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    reconnectionDelay: 300,
    reconnectionDelayMax: 2500,
    timeout: 5000,
    forceNew: true,
  });
  socket.on('connect', onConnect);
  socket.on('disconnect', onLost);
  socket.on('connect_error', onConnectError);
  socket.on('state', onState);
  socket.on('presence', (who) => void (store.presence.value = who));
  socket.on('notice', onNotice);
}

/** Leave the socket and its queue; waiting taps stay on the device. */
export function closeTable() {
  if (keeping) keepFrame();
  queue?.pause();
  queue = null;
  socket?.removeAllListeners();
  socket?.disconnect();
  socket = null;
  clearTimeout(offlineTimer);
  store.enterTable(null);
}

/** Be at the table of this session. @param {Session} at */
export function openSession(at) {
  if (store.session.peek()?.token === at.token && socket) return;
  closeTable();
  store.enterTable(at, read(`frame.${at.table}`, null));
  store.connection.value = 'connecting';
  store.rememberTable(at);
  queue = createQueue({
    shelf: shelfOf(at.table),
    send: sendTap,
    onChange: (taps) => void (store.pending.value = taps),
    onRefused,
  });
  store.pending.value = queue.taps();
  connect(at);
  onLost();
}

/** Be at the table with this code, if this device was there before. @param {string} code */
export function openTable(code) {
  const at = store.sessionFor(code);
  if (at) openSession(at);
  return Boolean(at);
}

/** Break the line and make a new one at once. */
function reconnect() {
  if (!socket) return;
  socket.disconnect();
  socket.connect();
}

/** The phone woke up or is back on the net: be right within two seconds. */
export async function wakeUp() {
  if (!socket || store.refusal.peek()?.code.startsWith('auth.')) return;
  if (!socket.connected) return reconnect();
  try {
    const since = store.frame.peek()?.seq ?? 0;
    const answer = await socket.timeout(AWAKE_TIME).emitWithAck('sync', { since });
    if (answer?.table) onState(answer);
    store.connection.value = 'connected';
    queue?.resume();
  } catch {
    reconnect();
  }
}

/** Listen for the moments when a sleeping page comes back. */
export function watchSleep() {
  document.addEventListener('visibilitychange', () => (document.visibilityState === 'visible' ? wakeUp() : keeping && keepFrame()));
  window.addEventListener('pagehide', () => keeping && keepFrame());
  window.addEventListener('pageshow', (event) => event.persisted && wakeUp());
  window.addEventListener('online', () => wakeUp());
  window.addEventListener('offline', () => {
    onLost();
    wakeUp(); // without a network a server on this very machine still answers
  });
}

/** Keep game, names and code of the open table in "my tables". */
effect(() => {
  const at = store.session.value;
  const now = store.table.value;
  if (!at || !now || now.id !== at.table) return;
  const names = now.seats.map((seat) => seat.name ?? '').filter(Boolean);
  const known = store.sessionFor(at.code);
  if (known && `${known.game} ${known.names}` !== `${now.game} ${names}`) store.rememberTable({ ...at, game: now.game, names });
});
