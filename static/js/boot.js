/** Runs before the first paint: the right side of the board, the right language, and the first files on their way. */
import { languageOf } from './language.js';
import { Gone, makeLoader } from './loader.js';

const STILL_TRYING = 3000;
const MOST_RESTARTS = 4;
const root = document.documentElement;

/** What this device remembers. @param {string} key */
function remembered(key) {
  try {
    return JSON.parse(localStorage.getItem(`companion.${key}`) || 'null');
  } catch {
    return null;
  }
}

const language = languageOf([remembered('lang'), ...navigator.languages]);

/** Turn the page to its side and say its language. */
function look() {
  const theme = remembered('theme') || 'system';
  const night = matchMedia('(prefers-color-scheme: dark)').matches ? 'night' : 'day';
  root.dataset.theme = theme === 'system' ? night : theme;
  root.lang = language;
}

/** A sentence of the shell itself, in the reader's language. @param {string} which */
function say(which) {
  document.querySelectorAll('#note [data-say]').forEach((line) => line.toggleAttribute('hidden', line.getAttribute('data-say') !== which || line.getAttribute('lang') !== language));
  document.getElementById('note')?.removeAttribute('hidden');
}

/** Whether this device was at the table that the address names: then the door's picture is not for it. */
function knowsTable() {
  const code = location.pathname.match(/^\/t\/(\w+)\/?$/)?.[1]?.toUpperCase();
  const tables = remembered('tables');
  return Array.isArray(tables) && tables.some((entry) => entry?.code === code);
}

/** All of the shell is here: kept files may come before its end. @returns {Promise<void>} */
function whole() {
  return new Promise((done) => {
    const look = () => void (document.getElementById('whole') && done());
    document.addEventListener('DOMContentLoaded', look);
    look();
  });
}

/** Fetch and start the pages; whatever is late, the shell says so. @param {import('./loader.js').Loader} loader */
async function start(loader) {
  const late = setTimeout(say, STILL_TRYING, 'trying');
  const online = () => loader.wake();
  addEventListener('online', online);
  document.addEventListener('visibilitychange', online);
  try {
    const [core] = await Promise.all([loader.code('core'), loader.words('core', language), whole()]);
    await /** @type {typeof import('./main.js')} */ (core).start();
    clearTimeout(late);
    document.getElementById('note')?.remove();
    restarts(0);
  } catch (failure) {
    clearTimeout(late);
    console.warn(failure);
    say(failure instanceof Gone ? 'newer' : 'broken');
    if (!(failure instanceof Gone)) restart(loader);
  }
}

/** How often this page has started anew by itself; a number: so often. @param {number} [now] */
function restarts(now) {
  try {
    if (now !== undefined) sessionStorage.setItem('companion.restarts', String(now));
    return Number(sessionStorage.getItem('companion.restarts'));
  } catch {
    return MOST_RESTARTS;
  }
}

/** Open this page again, a few times: a module that failed once is never imported again by this one. @param {import('./loader.js').Loader} loader */
async function restart(loader) {
  if (restarts() >= MOST_RESTARTS) return;
  restarts(restarts() + 1);
  await loader.reach(location.href);
  location.reload();
}

look();
// Without this the pages cannot run at all; the shell then says that the browser is too old.
if ('supports' in HTMLScriptElement && HTMLScriptElement.supports('importmap')) {
  const files = JSON.parse(document.getElementById('files')?.textContent ?? '{}');
  if (knowsTable()) root.dataset.known = '';
  globalThis.companion = makeLoader(files);
  start(globalThis.companion);
}
