/** Which page the address names; links inside the app never reload it. */
import { signal } from './lib/index.js';

/** @typedef {{name: 'start'|'new'|'table'|'display'|'box'|'history'|'trust'|'lost', code: string, query: URLSearchParams}} Route */

/** Read an address. @param {string} path @param {string} [search] @returns {Route} */
export function parse(path, search = '') {
  const query = new URLSearchParams(search);
  const clean = path.replace(/\/+$/, '') || '/';
  if (clean === '/' || clean === '/join') return { name: 'start', code: '', query };
  if (clean === '/new') return { name: 'new', code: '', query };
  if (clean === '/history') return { name: 'history', code: '', query };
  if (clean === '/trust') return { name: 'trust', code: '', query };
  const [, game] = clean.match(/^\/box\/([a-z][a-z0-9_]{0,30})$/) ?? [];
  if (game) return { name: 'box', code: game, query };
  const [, kind, code] = clean.match(/^\/([td])\/([A-Za-z0-9]{1,12})$/) ?? [];
  if (!code) return { name: 'lost', code: '', query };
  return { name: kind === 't' ? 'table' : 'display', code: code.toUpperCase(), query };
}

/** Where the page is now. */
export const route = signal(globalThis.location ? parse(location.pathname, location.search) : parse('/'));

/** The address of the page that is shown, and of the one before the box. */
let here = globalThis.location ? location.pathname + location.search : '/';
let before = '/';

/** Where the way back from the box leads. */
export const beforeBox = () => before;

/** Follow the address bar. */
function follow() {
  const next = parse(location.pathname, location.search);
  const now = route.peek();
  if (next.name === 'box' && now.name !== 'box') before = here;
  here = location.pathname + location.search;
  if (next.name !== now.name || next.code !== now.code || String(next.query) !== String(now.query)) route.value = next;
}

/** Go to another page. @param {string} path @param {{replace?: boolean}} [how] */
export function go(path, { replace = false } = {}) {
  history[replace ? 'replaceState' : 'pushState']({}, '', path);
  follow();
  scrollTo(0, 0);
}

/** A click on a link of this app, without help keys. @param {MouseEvent} event */
function ownLink(event) {
  if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const away = !link || link.target || link.hasAttribute('download') || link.origin !== location.origin;
  return away || parse(link.pathname).name === 'lost' ? null : link;
}

/** Start listening to links and to the back button. */
export function startRouter() {
  addEventListener('popstate', follow);
  document.addEventListener('click', (event) => {
    const link = ownLink(event);
    if (!link) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  });
}
