import test from 'node:test';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { addMessages, setLanguage, setLoader, t } from '../../static/js/i18n.js';
import { adviceWords, canStep, escaped, shownBuyer, stepped } from '../../static/js/games/venice/scoring/buying.js';
import { finalOrder } from '../../static/js/games/venice/scoring/standing.js';
import { beginRow, toldRow, typeReward } from '../../static/js/games/venice/scoring/rewards.js';

const words = (/** @type {string} */ language) => JSON.parse(readFileSync(new URL(`../../static/locales/${language}/venice.json`, import.meta.url), 'utf8'));
setLoader(async () => ({}));
await setLanguage('en');
addMessages('en', 'venice', words('en'));

/** Six intrigue, 5 scrolls and 9 coins; one point is bought with scrolls already. */
const buyer = { intrigue: 6, left: 5, scrolls: 5, coins: 9, scrolls_left: 3, coins_left: 9, bought: { scrolls: 1, coins: 0 }, most: { scrolls: 2, coins: 2 } };
const buys = (/** @type {number} */ scrolls, /** @type {number} */ coins) => ({ type: 'score.buy', data: { seat: 1, scrolls, coins } });

test('a purchase on its way shows at once what is left', () => {
  const shown = shownBuyer(buyer, 1, [buys(2, 0), buys(2, 1)]);
  assert.deepEqual([shown.left, shown.scrolls_left, shown.coins_left, shown.waiting], [3, 1, 5, true]);
  assert.deepEqual(shown.bought, { scrolls: 2, coins: 1 });
});

test('somebody else’s purchase leaves mine alone', () => {
  assert.deepEqual(shownBuyer(buyer, 0, [buys(2, 0)]), { ...buyer, waiting: false });
});

test('buying stops at the purse, at the rules’ most and at no intrigue; taking back at nothing bought', () => {
  assert.ok(canStep(buyer, 'scrolls', 1));
  assert.ok(!canStep({ ...buyer, scrolls_left: 1 }, 'scrolls', 1));
  assert.ok(!canStep({ ...buyer, left: 0 }, 'coins', 1));
  assert.ok(!canStep({ ...buyer, most: { scrolls: 1, coins: 2 } }, 'scrolls', 1));
  assert.ok(canStep(buyer, 'scrolls', -1));
  assert.ok(!canStep(buyer, 'coins', -1));
});

test('a step and the adviser’s way out add to what is bought', () => {
  assert.deepEqual(stepped(buyer, 'coins', 1), { scrolls: 1, coins: 1 });
  assert.deepEqual(stepped(buyer, 'scrolls', -1), { scrolls: 0, coins: 0 });
  assert.deepEqual(escaped(buyer, { scrolls: 1, coins: 2 }), { scrolls: 2, coins: 2 });
});

test('the adviser says who goes, the way out with its price, whether it pays, and what is safe', () => {
  const advice = { arrested: 1, escape: { scrolls: 1, coins: 1, vp: 1, favour: null }, doomed: [3], below: 2, worth: /** @type {const} */ ('yes') };
  const told = adviceWords(advice, 1);
  assert.deepEqual(told.map(({ key }) => key), ['you', 'escape_both', 'yes', 'doomed', 'below']);
  assert.deepEqual(told[1].params, { scrolls: 2, coins: 4, points: 2, vp: 1 });
  assert.equal(t('venice.scoring.advice.escape_both', told[1].params), 'The cheapest way out: 2 scrolls and 4 coins. Later the coins would be worth 1 VP.');
});

test('the favour card is named where it is the only way out', () => {
  const escape = { scrolls: 1, coins: 1, vp: 5, favour: /** @type {const} */ ('both') };
  const [, told] = adviceWords({ arrested: 1, escape, doomed: [], below: null, worth: 'yes' }, 1);
  assert.equal(t(`venice.scoring.advice.${told.key}`, told.params), 'The only way out: use the favour card, then pay 2 scrolls and 4 coins. It costs 5 VP.');
});

test('who is safe hears who goes, and who cannot escape is not told to hurry', () => {
  const calm = { arrested: null, escape: null, doomed: [], below: null, worth: /** @type {const} */ ('safe') };
  assert.deepEqual(adviceWords(calm, 0).map(({ key }) => key), ['nobody']);
  assert.deepEqual(adviceWords({ ...calm, arrested: 2 }, 0)[0], { key: 'other', params: { seat: 2 } });
  assert.deepEqual(adviceWords({ ...calm, arrested: 0, doomed: [0], below: 3, worth: 'impossible' }, 0).map(({ key }) => key), ['you', 'impossible']);
});

test('everything the adviser can say has words in every language', () => {
  const keys = ['nobody', 'other', 'you', 'escape_scrolls', 'escape_coins', 'escape_both', 'card_scrolls', 'card_coins', 'card_both', 'yes', 'no_win', 'impossible', 'doomed', 'below'];
  for (const language of ['en', 'fr', 'pl', 'de']) assert.deepEqual(keys.filter((key) => !words(language).scoring.advice[key]), [], language);
});

test('the winner stands first, whoever is arrested last, the others by points', () => {
  assert.deepEqual(finalOrder([40, 52, 52, 60], { winner: 2, arrested: 3 }), [2, 1, 0, 3]);
  assert.deepEqual(finalOrder([50, 47], { winner: 1, arrested: 0 }), [1, 0]);
  assert.deepEqual(finalOrder([3, 9], {}), [1, 0]);
});

test('a row of rewards is whole once every place that counts is told', () => {
  assert.deepEqual(toldRow([12, 8, 5, 2, null], 4), [12, 8, 5, 2]);
  assert.deepEqual(toldRow([12, 8, 5, 2, 1], 4), [12, 8, 5, 2, 1]);
  assert.equal(toldRow([12, 8, 5, null, null], 4), null);
  assert.equal(toldRow([12, null, 5, 2, null], 4), null);
});

/** A row after these keys; E goes on, B takes back. @param {string} keys @param {number} places */
const typedRow = (keys, places = 3) => [...keys].map((key) => ({ E: 'Enter', B: 'Backspace' })[key] ?? key).reduce(typeReward, beginRow([], places, true));

test('a row is typed place after place, a number that cannot be longer goes on by itself', () => {
  assert.deepEqual(typedRow('952'), { row: [9, 5, 2], at: 3, text: '', again: false });
  assert.deepEqual(typedRow('1285').row, [12, 8, 5]);
  assert.deepEqual(typedRow('2E11').row, [2, 1, 1]);
  assert.deepEqual(typedRow('1'), { row: [1, null, null], at: 0, text: '1', again: false });
  assert.deepEqual(typedRow('1285', 5).at, 3);
});

test('a place that somebody came back to may become longer or another number', () => {
  assert.deepEqual(typedRow('9BB8').row, [8, null, null]);
  assert.deepEqual(typedRow('4B5E').row, [45, null, null]);
  assert.deepEqual(typedRow('B').at, 0);
});
