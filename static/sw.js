/* The shell without a network: pages from the net first, files of one version from the cache.
   The server fills in the version; a new one waits until the person takes it. */

const VERSION = '__VERSION__';
const CACHE = `companion-${VERSION}`;
const FILES = `/s/${VERSION}/`;
const AREAS = ['common', 'errors', 'log', 'play', 'venice'];
const LANGUAGES = ['en', 'fr', 'pl', 'de'];
const STYLES = ['venice.css', 'play.css', 'display.css'];

/** Addresses that a fetched text names: links and scripts of the shell, imports of a module, fonts of a style sheet. */
function named(text, base, bare) {
  const found = new Set();
  const patterns = [
    /(?:from|import)\s*\(?\s*["']([^"']+)["']/g,
    /(?:href|src)="(\/s\/[^"]+)"/g,
    /url\("([^"]+)"\)/g,
  ];
  for (const pattern of patterns) {
    for (const [, name] of text.matchAll(pattern)) {
      if (name.startsWith('.') || name.startsWith('/')) found.add(new URL(name, base).pathname);
      else if (bare[name]) found.add(bare[name]);
    }
  }
  return [...found].filter((path) => path.startsWith(FILES));
}

/** Fetch everything the shell can reach and keep it. */
async function precache() {
  const cache = await caches.open(CACHE);
  const shell = await fetch('/', { cache: 'reload' });
  const html = await shell.clone().text();
  await cache.put('/', shell);
  const map = html.match(/<script type="importmap">(.*?)<\/script>/s);
  const bare = map ? JSON.parse(map[1]).imports : {};
  const queue = named(html, location.origin, bare);
  for (const area of AREAS) for (const lang of LANGUAGES) queue.push(`${FILES}locales/${lang}/${area}.json`);
  queue.push(...STYLES.map((name) => `${FILES}css/${name}`), '/static/icons/icon.svg', '/manifest.webmanifest');
  const seen = new Set(queue);
  while (queue.length) {
    await Promise.all(queue.splice(0, 8).map(async (path) => {
      const answer = await fetch(path);
      if (!answer.ok || answer.redirected) return;
      const text = /\.(js|css)$/.test(path) ? await answer.clone().text() : '';
      await cache.put(path, answer);
      for (const next of named(text, new URL(path, location.origin), bare)) {
        if (!seen.has(next)) queue.push(next);
        seen.add(next);
      }
    }));
  }
}

/** A page: the net's, or the kept shell. */
async function page(request) {
  try {
    return await fetch(request);
  } catch {
    const kept = await caches.match('/');
    return kept ?? Response.error();
  }
}

/** A file whose address names its version: the kept one, or the net's and keep it. */
async function file(request) {
  const kept = await caches.match(request, { ignoreSearch: true });
  if (kept) return kept;
  const answer = await fetch(request);
  const { pathname } = new URL(request.url);
  if (answer.ok && !answer.redirected && pathname.startsWith(FILES)) {
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
  else if (pathname.startsWith('/s/')) event.respondWith(file(request));
  else event.respondWith(other(request));
});
