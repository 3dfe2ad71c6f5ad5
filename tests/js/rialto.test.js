import test from 'node:test';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { FACTS } from '../../static/js/games/rialto/constants.js';
import { stacks } from '../../static/js/games/rialto/doge.js';
import { byNumber, letterOf, numberOf } from '../../static/js/games/rialto/words.js';

const NOW = { map: { places: FACTS.places.map((place, at) => ({ place, tile: 6 - at, councillors: [], values: [], worth: 0 })) } };

test('discs on one space are a stack, the one on top first', () => {
  const doge = [{ column: 2, space: 4 }, { column: 0, space: 1 }, { column: 1, space: 1 }];
  assert.deepEqual(stacks(doge), [[4, [2]], [1, [0, 1]]]);
});

test('a district has the number of its round tile', () => {
  assert.equal(numberOf(NOW, 'left1'), 6);
  assert.equal(byNumber(NOW)[0].place, 'right3');
  assert.equal(numberOf({ map: { places: [] } }, 'left1'), '·');
});

test('stages have their letters, and every kind and place its words', () => {
  assert.deepEqual(FACTS.stages.map(letterOf), ['A', 'B', 'C', 'D', 'E', 'F']);
  assert.equal(letterOf('cards'), '');
  const words = JSON.parse(readFileSync(new URL('../../static/locales/en/rialto.json', import.meta.url), 'utf8'));
  assert.deepEqual([...FACTS.kinds, ...FACTS.places].filter((key) => !words.building[key] && !words.place[key]), []);
});
