import test from 'node:test';
import assert from 'node:assert/strict';
import { parse } from '../../static/js/router.js';

test('addresses lead to pages', () => {
  assert.equal(parse('/').name, 'start');
  assert.equal(parse('/join').name, 'start');
  assert.equal(parse('/new').name, 'new');
  assert.deepEqual([parse('/t/qk7m2p').name, parse('/t/qk7m2p').code], ['table', 'QK7M2P']);
  assert.equal(parse('/d/QK7M2P/').name, 'display');
  assert.deepEqual([parse('/box/venice', '?part=canals').name, parse('/box/venice').code], ['box', 'venice']);
  assert.equal(parse('/box/').name, 'lost');
  assert.equal(parse('/t/').name, 'lost');
  assert.equal(parse('/t/a/b').name, 'lost');
});

test('a code is taken from what people type or paste', async () => {
  const { codeFrom } = await import('../../static/js/pages/start.js');
  assert.equal(codeFrom(' qk7-m2p '), 'QK7M2P');
  assert.equal(codeFrom('http://192.168.1.5:8765/t/QK7M2P'), 'QK7M2P');
});

test('a colour that somebody has is swapped', async () => {
  const { nextColour } = await import('../../static/js/pages/new.js');
  const places = [{ name: 'A', colour: 'blue' }, { name: 'B', colour: 'violet' }];
  assert.deepEqual(nextColour(places, 0, ['blue', 'violet', 'orange']).map((place) => place.colour), ['violet', 'blue']);
  assert.deepEqual(nextColour(places, 1, ['blue', 'violet', 'orange']).map((place) => place.colour), ['blue', 'orange']);
});

test('finished games have an address of their own', () => {
  assert.equal(parse('/history').name, 'history');
  assert.equal(parse('/history', '?person=Ana').query.get('person'), 'Ana');
  assert.equal(parse('/history/more').name, 'lost');
});

test('what was chosen for one game stays only where another knows it', async () => {
  const { stillKnown } = await import('../../static/js/pages/new.js');
  const specs = [{ key: 'mode', choices: ['quick', 'guided'], default: 'quick' }, { key: 'seed', choices: [], default: '', pattern: '[A-Z]*' }];
  assert.deepEqual(stillKnown({ mode: 'pad', seed: 'ABC', favour: true }, specs), { seed: 'ABC' });
  assert.deepEqual(stillKnown({ mode: 'guided' }, specs), { mode: 'guided' });
});
