import test from 'node:test';
import assert from 'node:assert/strict';
import { makeLoader } from '../../static/js/loader.js';

const FILES = {
  parts: {
    core: { needs: [], script: 'data:text/javascript,export const name = "core"', styles: [], words: ['core'] },
    game: { needs: ['core'], script: 'data:text/javascript,export const name = "game"', styles: [], words: ['game'] },
  },
  words: { core: { en: '/core-en.json' }, game: { en: '/game-en.json' } },
};

/** A network that does what it is told for each request, and then answers. @param {...(() => Response|Promise<Response>)} turns */
function network(...turns) {
  /** @type {string[]} */
  const asked = [];
  globalThis.fetch = /** @type {any} */ (async (/** @type {string} */ address, /** @type {{signal: AbortSignal}} */ { signal }) => {
    asked.push(address);
    const turn = turns.shift() ?? (() => new Response('{"common":{}}'));
    return Promise.race([turn(), new Promise((_, fail) => signal.addEventListener('abort', () => fail(signal.reason)))]);
  });
  return asked;
}

const broken = () => Promise.reject(new TypeError('Failed to fetch'));

test('what failed is asked for again by itself', async (context) => {
  context.mock.timers.enable({ apis: ['setTimeout', 'Date'] });
  const asked = network(broken, () => new Response('busy', { status: 503 }));
  const words = makeLoader(FILES).words('core', 'en');
  for (const pause of [300, 600]) {
    await settle();
    context.mock.timers.tick(pause);
  }
  assert.deepEqual(await words, { common: {} });
  assert.equal(asked.length, 3);
});

test('a line that is back ends the pause', async (context) => {
  context.mock.timers.enable({ apis: ['setTimeout', 'Date'] });
  network(broken);
  const loader = makeLoader(FILES);
  const words = loader.words('core', 'en');
  await settle();
  loader.wake();
  assert.deepEqual(await words, { common: {} });
});

test('an answer that stalls is given up and asked for again', async (context) => {
  context.mock.timers.enable({ apis: ['setTimeout', 'Date'] });
  const asked = network(() => new Promise(() => {}));
  const words = makeLoader(FILES).words('core', 'en');
  context.mock.timers.tick(4000);
  await settle();
  context.mock.timers.tick(300);
  assert.deepEqual(await words, { common: {} });
  assert.equal(asked.length, 2);
});

test('an empty answer is no answer, and the next one does not come from the cache', async (context) => {
  context.mock.timers.enable({ apis: ['setTimeout', 'Date'] });
  const asked = network(() => new Response(''));
  const words = makeLoader(FILES).words('core', 'en');
  await settle();
  context.mock.timers.tick(300);
  assert.deepEqual(await words, { common: {} });
  assert.equal(asked.length, 2);
});

test('a file that the server has no more is not asked for again', async () => {
  const asked = network(() => new Response('', { status: 404 }));
  await assert.rejects(makeLoader(FILES).words('core', 'en'), { message: '/core-en.json' });
  assert.equal(asked.length, 1);
});

test('a part comes after what it stands on, and each file once', async () => {
  const asked = network();
  const loader = makeLoader(FILES);
  const [game, again] = await Promise.all([loader.code('game'), loader.code('game')]);
  assert.equal(/** @type {{name: string}} */ (game).name, 'game');
  assert.equal(game, again);
  assert.equal(asked.length, 2);
  assert.deepEqual(loader.booksOf('game'), ['core', 'game']);
});

test('what was fetched beforehand is not fetched again', async () => {
  const asked = network();
  const loader = makeLoader(FILES);
  await loader.warm('game', 'en');
  const before = asked.length;
  await Promise.all([loader.code('game'), loader.words('game', 'en')]);
  assert.equal(asked.length, before);
});

/** Let everything that can go on without time go on. */
async function settle() {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}
