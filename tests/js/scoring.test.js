import test from 'node:test';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { addMessages, setLanguage, setLoader, spoken } from '../../static/js/i18n.js';
import { columnsOf, fitted, gainOf, highest, isYesNo, onLastPage, openPage, readyNow, shownUse, waitingFor } from '../../static/js/scoring/model.js';

const words = JSON.parse(readFileSync(new URL('../../static/locales/en/scoring.json', import.meta.url), 'utf8'));
setLoader(async () => ({}));
await setLanguage('en');
addMessages('en', 'scoring', words);
addMessages('en', 'sample', {
  scoring: { first: { title: 'First things' }, line: { share: '{seats} share: {points} each', alone: '{seat} takes {points}' }, use: { coins: 'Coins' } },
  missing: { row: 'The row is not known.' },
});
addMessages('en', 'common', { seat: { number: 'Seat {n}' } });
const { enterTable, showFrame } = await import('../../static/js/store.js');
const { columnName, lineWords, missingWords, namesOf, pageHelp, pageTitle, readyWords, useLabel } = await import('../../static/js/scoring/words.js');

/** @param {Partial<import('../../static/js/scoring/model.js').Page>} [page] */
const pageWith = (page = {}) => ({ key: 'first', uses: [], gains: [], lines: [], missing: null, together: false, facts: {}, ...page });

/** @param {Partial<import('../../static/js/scoring/model.js').Scoring>} [scoring] */
const scoringWith = (scoring = {}) => ({ steps: ['first', 'second'], step: 0, ready: [], confirmed: false, pages: [pageWith()], totals: [0, 0, 0], ...scoring });

const coins = { key: 'coins', values: [4, 9, null], most: 40 };

test('the open page is the one the step names', () => {
  const scoring = scoringWith({ step: 1, pages: [pageWith(), pageWith({ key: 'second' })] });
  assert.equal(openPage(scoring).key, 'second');
  assert.ok(onLastPage(scoring));
  assert.ok(!onLastPage(scoringWith()));
});

test('columns stand in turn order, the game’s own players after the seats', () => {
  assert.deepEqual(columnsOf(scoringWith(), 3, [2, 0, 1]), [2, 0, 1]);
  assert.deepEqual(columnsOf(scoringWith(), 2, []), [0, 1, 2]);
  assert.deepEqual(columnsOf(scoringWith({ totals: [], pages: [pageWith({ uses: [coins] })] }), 1, [0]), [0, 1, 2]);
});

test('a correction shows before it is saved, only where it was made', () => {
  const taps = [{ type: 'score.set', data: { column: 1, key: 'coins', to: 7 } }, { type: 'score.set', data: { column: 1, key: 'coins', to: 8 } }];
  assert.deepEqual(shownUse(coins, 1, taps), { value: 8, waiting: true });
  assert.deepEqual(shownUse(coins, 0, taps), { value: 4, waiting: false });
  assert.deepEqual(shownUse({ ...coins, key: 'scrolls' }, 1, taps), { value: 9, waiting: false });
  assert.deepEqual(shownUse({ key: 'coins', values: [false, false] }, 1, taps), { value: true, waiting: true });
});

test('a number stays between nothing and the most the page takes', () => {
  assert.equal(fitted(41, coins), 40);
  assert.equal(fitted(-3, coins), 0);
  assert.equal(fitted(500, { key: 'vp', values: [] }), 500);
});

test('a number up to one is a yes or no', () => {
  assert.ok(isYesNo({ key: 'card', values: [0, 1], most: 1 }));
  assert.ok(isYesNo({ key: 'card', values: [true, null] }));
  assert.ok(!isYesNo(coins));
});

test('a tap on ready counts at once, and only on the page it was meant for', () => {
  const scoring = scoringWith({ ready: [1] });
  assert.deepEqual(readyNow(scoring, [{ type: 'score.ready', data: { seat: 0, step: 0, on: true } }]), [0, 1]);
  assert.deepEqual(readyNow(scoring, [{ type: 'score.ready', data: { seat: 1, step: 0, on: false } }]), []);
  assert.deepEqual(readyNow(scoring, [{ type: 'score.ready', data: { seat: 0, step: 1, on: true } }]), [1]);
});

test('the page waits for people with a phone, not for empty seats', () => {
  const places = [{ device: 'a' }, { device: 'b' }, { device: null }];
  assert.deepEqual(waitingFor([0], places), { people: [1], empty: [2] });
  assert.deepEqual(waitingFor([0, 1], places), { people: [], empty: [2] });
});

test('a page without points gives nobody a nought', () => {
  assert.equal(gainOf(pageWith(), 1), null);
  assert.equal(gainOf(pageWith({ gains: [5, 0] }), 1), 0);
});

test('sentences name columns, alone and together', () => {
  const table = { id: 't', code: 'QK7M2P', game: 'sample', phase: 'over', options: {}, host: null, first: 0,
    seats: [{ name: 'Ana', colour: 'blue', device: null, locked: false }, { name: 'Ben', colour: 'violet', device: null, locked: false }] };
  enterTable(null);
  showFrame(/** @type {any} */ ({ seq: 1, hash: '', table, view: {}, decisions: [], undo: { undo: null, redo: null }, entries: [] }), true);
  assert.equal(lineWords({ key: 'sample.scoring.line.share', params: { seats: [0, 1], points: 5 } }), 'Ana and Ben share: 5 each');
  assert.equal(lineWords({ key: 'sample.scoring.line.alone', params: { seat: 1, points: 9 } }), 'Ben takes 9');
  assert.equal(spoken({ page: { word: 'scoring.first.title' } }, /** @type {any} */ (table)).page, 'First things');
  assert.deepEqual([pageTitle('first'), pageHelp('first'), useLabel('coins'), missingWords('row')], ['First things', '', 'Coins', 'The row is not known.']);
  assert.equal(readyWords('first', 'Ready'), 'Ready');
  assert.equal(columnName(1), 'Ben');
  assert.equal(namesOf([0, 1]), 'Ana and Ben');
});

test('where the page names no limit there is one all the same, and it can be told', () => {
  assert.equal(highest(coins), 40);
  assert.equal(highest({ ...coins, most: null }), 999);
  assert.equal(fitted(1040, { ...coins, most: null }), 999);
});
