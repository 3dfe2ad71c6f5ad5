import test from 'node:test';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { addMessages } from '../../static/js/i18n.js';
import { path as at, filled, inOrder, inRow, within } from '../../static/js/box/lens.js';
import { box as arcades } from '../../static/js/games/arcades/box.js';
import { box as masterpieces } from '../../static/js/games/masterpieces/box.js';
import { box as rialto } from '../../static/js/games/rialto/box.js';

const PLAIN = { arcades, masterpieces, rialto };

/** @param {string} area */
const words = (area) => JSON.parse(readFileSync(new URL(`../../static/locales/en/${area}.json`, import.meta.url), 'utf8'));
for (const area of ['box', ...Object.keys(PLAIN)]) addMessages('en', area, words(area));

test('a place is changed and the rest stays', () => {
  const before = { a: { b: [1, 2], c: 3 } };
  assert.deepEqual(at('a', 'b', 1).set(before, 9), { a: { b: [1, 9], c: 3 } });
  assert.deepEqual(before, { a: { b: [1, 2], c: 3 } });
  assert.equal(at('a', 'x', 'y').get(before), null);
  assert.deepEqual(within(at('a', 'b'), /** @type {import('../../static/js/box/lens.js').Lens<unknown>} */ (inRow(3))).set(before, 4), { a: { b: [1, 2, null, 4], c: 3 } });
});

test('a row has gaps but none at its end', () => {
  assert.deepEqual(inRow(2).set([9], 4), [9, null, 4]);
  assert.deepEqual(inRow(2).set([9, null, 4], null), [9]);
  assert.deepEqual(inRow(0, { x: 0 }).set([{ x: 1 }], { x: 0 }), []);
});

test('what is chosen changes places with what was there', () => {
  assert.deepEqual(inOrder(0).set(['a', 'b', 'c'], 'c'), ['c', 'b', 'a']);
  assert.deepEqual(inOrder(0).set(['a', 'b', 'c'], 'x'), ['x', 'b', 'c']);
});

test('a box is filled up with what it lacks, as deep as needed', () => {
  assert.deepEqual(filled({ a: { b: [], c: null }, d: 1 }, { a: { b: [3] } }), { a: { b: [3], c: null }, d: 1 });
});

test('every section of a plain box has its words, and an empty box fits', () => {
  for (const [game, parts] of Object.entries(PLAIN)) {
    const own = words(game).box;
    for (const name of parts.SECTIONS) assert.ok(own.section[name] && own.about[name], `${game} ${name}`);
    assert.deepEqual(parts.misfits(parts.wholeBox({})), [], game);
  }
});

test('a section tells how much of it is known', () => {
  const told = arcades.wholeBox({ schemers: { dandolo: [4, 7] }, prices: { thief: { 1: 2 } } });
  assert.deepEqual(arcades.summary('schemers', told), { fill: 'part', lines: [{ key: 'told', params: { have: 2, of: 16 } }] });
  assert.deepEqual(arcades.summary('prices', told).lines, [{ key: 'told', params: { have: 1, of: 18 } }]);
  assert.deepEqual(arcades.summary('prices', arcades.wholeBox({})), { fill: 'empty', lines: [{ key: 'nothing', params: {} }] });
  const pairs = rialto.wholeBox({ opposite: [['left1', 'right1'], ['left2', 'right2'], ['left3', 'right3']] });
  assert.equal(rialto.summary('opposite', pairs).fill, 'whole');
  assert.equal(rialto.summary('effects', pairs).lines[0].key, 'preset');
});

test('a file that does not fit names its place in words', () => {
  assert.deepEqual(arcades.misfits({ prices: { thief: { 1: 100 } } }), ['prices.thief.1']);
  assert.equal(arcades.placeWords('prices.thief.1'), 'Prices of the influence cards › Thief › 1');
  assert.deepEqual(masterpieces.misfits({ tiles: [{ area: 'harbour', rewards: [null, null, { gain: 'ship', points: 3 }] }] }), ['tiles.1.area', 'tiles.1.rewards.3']);
  assert.deepEqual(rialto.misfits({ opposite: [['left1']], effects: { green: ['vp'] } }), ['opposite.1', 'effects.green']);
});

test('what the server finds odd is said in its section', () => {
  const order = { code: 'arcades.box_order', params: { card: { word: 'card.guard' } } };
  assert.equal(arcades.sectionOf(order), 'prices');
  assert.equal(arcades.problemWords(order), 'Palace guard: the cheapest card lies on top.');
  const tiles = { code: 'masterpieces.box.tiles', params: { count: 2, most: 6 } };
  assert.equal(masterpieces.problemWords(tiles), '2 of 6 council tiles are known: enter all of them, or none.');
  assert.equal(masterpieces.sectionOf({ code: 'masterpieces.box.route_order' }), 'bonuses');
  assert.equal(rialto.problemWords({ code: 'rialto.effect_twice', params: { colour: 'blue' } }), 'Each effect belongs to one building of its colour.');
});
