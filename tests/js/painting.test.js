/** A tap is on the screen before what the server says of it is read. */
import assert from 'node:assert/strict';
import { beforeEach, mock, test } from 'node:test';

/** What the browser would call when it draws its next frame. @type {(() => void)[]} */
let frames = [];
const screen = { visibilityState: 'visible' };
Object.assign(globalThis, { document: screen, requestAnimationFrame: (/** @type {() => void} */ draw) => frames.push(draw) });
mock.timers.enable({ apis: ['setTimeout'] });
const { afterPaint, paintFirst } = await import('../../static/js/painting.js');

/** @type {string[]} */
let heard = [];
const hear = (/** @type {string} */ word) => afterPaint(() => void heard.push(word));
const draw = () => frames.splice(0).forEach((one) => one());

beforeEach(() => {
  screen.visibilityState = 'visible';
  mock.timers.tick(1000);
  [frames, heard] = [[], []];
});

test('without a tap everything is heard at once', () => {
  hear('state');
  assert.deepEqual(heard, ['state']);
});

test('after a tap the answer and its state wait for the frame, and come in their order', () => {
  paintFirst();
  hear('answer');
  hear('state');
  afterPaint(() => hear('because of it'));
  assert.deepEqual(heard, []);
  draw();
  assert.deepEqual(heard, [], 'the frame itself comes first');
  mock.timers.tick(1);
  hear('later');
  assert.deepEqual(heard, ['answer', 'state', 'because of it', 'later']);
});

test('a page that draws nothing hears all the same', () => {
  paintFirst();
  hear('answer');
  mock.timers.tick(119);
  assert.deepEqual(heard, []);
  mock.timers.tick(1);
  assert.deepEqual(heard, ['answer']);
});

test('a late frame of an earlier tap does not end the waiting of the next', () => {
  paintFirst();
  mock.timers.tick(120);
  paintFirst();
  hear('answer');
  frames.shift()?.();
  mock.timers.tick(1);
  assert.deepEqual(heard, []);
  draw();
  mock.timers.tick(1);
  assert.deepEqual(heard, ['answer']);
});

test('a page in a pocket waits for nothing', () => {
  screen.visibilityState = 'hidden';
  paintFirst();
  hear('answer');
  assert.deepEqual(heard, ['answer']);
});
