/* The shell without a network: pages from the net first, files of one version from the cache.
   The server fills in the version; a new one waits until the person takes it. */

const VERSION = '__VERSION__';
const CACHE = `companion-${VERSION}`;
const FILES = __FILES__;
const AT_ONCE = 8;

/** Fetch and keep one file of this version. @param {Cache} cache @param {string} path */
async function keep(cache, path) {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  await cache.put(path, answer);
}

/** Fetch everything the page needs and keep it; if anything is missing, this version is not installed. */
async function precache() {
  const cache = await caches.open(CACHE);
  const waiting = ['/', '/manifest.webmanifest', '/static/icons/icon.svg', ...FILES];
  while (waiting.length) await Promise.all(waiting.splice(0, AT_ONCE).map((path) => keep(cache, path)));
}

/** A page: the net's, or the kept shell. */
async function page(request) {
  try {
    return await fetch(request);
  } catch {
    const cache = await caches.open(CACHE);
    return (await cache.match('/')) ?? Response.error();
  }
}

/** A file whose address names its contents: the kept one, or the net's; kept only if it is of this version. */
async function file(request) {
  const kept = await caches.match(request, { ignoreSearch: true, ignoreVary: true });
  if (kept) return kept;
  const answer = await fetch(request);
  const { pathname } = new URL(request.url);
  if (answer.ok && !answer.redirected && FILES.includes(pathname)) {
    const cache = await caches.open(CACHE);
    await cache.put(request, answer.clone());
  }
  return answer;
}

/** Anything else of ours: the net's, or a kept one. */
async function other(request) {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match(request, { ignoreSearch: true })) ?? Response.error();
  }
}

self.addEventListener('install', (event) => event.waitUntil(precache()));

self.addEventListener('activate', (event) => {
  event.waitUntil((async () => {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name.startsWith('companion-') && name !== CACHE).map((name) => caches.delete(name)));
    await self.clients.claim();
  })());
});

self.addEventListener('message', (event) => {
  if (event.data === 'take-over') self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (pathname.startsWith('/api/') || pathname.startsWith('/socket.io') || pathname === '/sw.js' || pathname === '/healthz') return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (pathname.startsWith('/b/')) event.respondWith(file(request));
  else event.respondWith(other(request));
});
