import test from 'node:test';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { addMessages, line, setLanguage, setLoader } from '../../static/js/i18n.js';
import { fits, optionsFor, switched, wayOf } from '../../static/js/components/options.js';
import { tapEffect, untap, withBundle } from '../../static/js/games/venice/automa/effects.js';
import { trackEnd } from '../../static/js/games/venice/values.js';
import { decisions, frame } from '../../static/js/store.js';

const root = new URL('../../', import.meta.url);
const english = JSON.parse(readFileSync(new URL('static/locales/en/venice.json', root), 'utf8'));
setLoader(async () => ({}));
await setLanguage('en');
addMessages('en', 'venice', english);
addMessages('en', 'common', { seat: { number: 'Seat {n}' }, colour: { violet: 'violet', orange: 'orange' } });
const { effectWords, noteWords, partsOf, placeOf, repairOf, RULE_OF, ruleWords } = await import('../../static/js/games/venice/automa/words.js');
const { woodOf } = await import('../../static/js/wood.js');
const { wished } = await import('../../static/js/pages/new.js');

/** @param {...string} names @returns {any} */
const tableOf = (...names) => ({ game: 'venice', seats: names.map((name) => ({ name, colour: 'blue' })), options: {} });
/** What the server can tell of the automa. */
const told = [...readFileSync(new URL('companion/games/venice/automa/tell.py', root), 'utf8').matchAll(/"(\w+)": "venice\.log\.\w+"/g)].map(([, key]) => key);
const options = [
  { key: 'mode', choices: ['pad', 'guided', 'score'], default: 'pad' },
  { key: 'edition', choices: ['fr', 'pl'], default: 'fr' },
  { key: 'seed', choices: [], default: '', pattern: '[A-Z2-9]{0,12}', seats: [1, 2] },
  { key: 'difficulty', choices: ['easy', 'normal'], default: 'normal', seats: [1] },
  { key: 'doge_council', choices: ['preset', 0, 1], default: 'preset', seats: [1] },
];
const keysFor = (/** @type {number} */ seats, /** @type {any} */ values = {}) => optionsFor(options, seats, values).map(({ key }) => key);

test('everything the automa does has a rule in every language', () => {
  assert.ok(told.length > 25);
  for (const language of ['en', 'fr', 'pl', 'de']) {
    const { help } = JSON.parse(readFileSync(new URL(`static/locales/${language}/venice.json`, root), 'utf8'));
    assert.deepEqual(told.filter((key) => !help.automa[RULE_OF[key]]), [], language);
  }
  assert.match(ruleWords({ key: 'sails' }), /cheapest/);
});

const BANK = { word: 'building.bank' };

test('the smugglers are named after the two seats, each gondola by its letter', () => {
  const two = tableOf('Ana', 'Ben');
  const sails = { key: 'venice.log.automa_sails', params: { owner: 2, boat: 1, path: { trail: ['building.market', 'building.bank'] } } };
  assert.equal(line(sails, two), 'Smuggler B: Market → Bank');
  assert.equal(line({ ...sails, params: { ...sails.params, n: 1, count: 1 } }, two), 'Smuggler B: Market → Bank for 1 coin');
  assert.equal(line({ key: 'venice.log.automa_assistant', params: { owner: 2, boat: 0, building: BANK, n: 3 } }, two), 'Smugglers: assistant on slot 3, Bank');
  assert.equal(line({ key: 'venice.log.meet_scroll', params: { seat: 0, who: 2 } }, two), 'Ana meets Smugglers and pays a scroll');
});

test('the Doge has two colours; ignored cards and his cards are told in words', () => {
  const one = tableOf('Ana');
  assert.equal(line({ key: 'venice.log.automa_comes', params: { owner: 2, boat: 0, building: BANK } }, one), 'Doge B (orange) comes to: Bank');
  assert.equal(line({ key: 'venice.log.automa_ignores', params: { cards: [1, 3] } }, one), 'Doge cards ignored: 1 and 3');
  assert.equal(line({ key: 'venice.log.automa_doge_card', params: { n: 2, count: 2, text: { word: 'doge_card.tribute' } } }, one), 'Doge card 2: Tribute');
  assert.equal(line({ key: 'venice.log.automa_doge_card', params: { n: 2, count: 2 } }, one), 'Doge card 2, as on the table');
  assert.equal(line({ key: 'venice.log.automa_doge_bridge', params: { a: { word: 'building.market' }, b: BANK } }, one), 'The Doge builds a bridge: Market – Bank');
  assert.equal(effectWords({ do: 'doge_scrolls', count: 2 }), 'Doge +2 scrolls');
});

test('a turn falls into its parts: deck A, deck B, the cards', () => {
  /** @type {import('../../static/js/games/venice/view.js').NoteView[]} */
  const trace = [{ key: 'card', deck: 'A', building: BANK }, { key: 'assistant', n: 1 }, { key: 'last_card', deck: 'B', building: { word: 'building.court' } }, { key: 'ignores', cards: [1] }, { key: 'doge_vp', n: 2 }];
  assert.deepEqual(partsOf(trace).map(({ mark, notes }) => [mark, notes.length]), [['A', 2], ['B', 1], ['', 2]]);
  assert.deepEqual(partsOf([]), []);
  assert.equal(noteWords({ key: 'pushes', seat: 0, n: 2, slot: 2 }), 'Seat 1: assistant pushed to slot 2');
});

test('each note leads to where it can be put right', () => {
  assert.equal(repairOf({ key: 'card', deck: 'A', building: BANK }), 'deck');
  assert.equal(repairOf({ key: 'sails', path: { trail: ['building.court', 'building.bank'] } }), 'building');
  assert.equal(placeOf({ key: 'sails', path: { trail: ['building.court', 'building.bank'] } }), 'bank');
  assert.equal(repairOf({ key: 'doge_bridge', a: BANK, b: BANK }), 'building');
  assert.equal(repairOf({ key: 'slot_vp', n: 2 }), 'doge');
  assert.equal(repairOf({ key: 'ignores', cards: [1, 3] }), 'doge');
  assert.equal(repairOf({ key: 'stops_on', seat: 0, n: 1 }), 'seat');
});

test('a Doge card is tapped in: twice is two, the last tap can be taken back', () => {
  const taps = ['doge_vp', 'council_a', 'doge_vp'];
  assert.deepEqual(tapEffect(taps), [{ do: 'doge_vp', count: 2 }, { do: 'council_a', count: 1 }]);
  assert.deepEqual(tapEffect(untap(taps)).map(({ count }) => count), [1, 1]);
  assert.deepEqual(tapEffect(['other', 'other'], ' Skip. '), [{ do: 'other', count: 1, text: 'Skip.' }]);
  assert.deepEqual(withBundle([[0, 0, 0], [0, 0, 0]], 1, [0, 1, 0]), [[0, 0, 0], [0, 1, 0]]);
});

test('a table has the options of its size; alone there is no score pad', () => {
  assert.deepEqual(keysFor(4), ['mode', 'edition']);
  assert.deepEqual(keysFor(2), ['mode', 'edition']);
  assert.deepEqual(keysFor(2, { mode: 'guided' }), ['mode', 'edition', 'seed']);
  assert.deepEqual(keysFor(1), ['mode', 'difficulty', 'doge_council', 'edition', 'seed']);
  assert.deepEqual(optionsFor(options, 1, {})[0], { key: 'mode', choices: ['guided', 'score'], default: 'guided' });
  assert.deepEqual([wayOf(1, { mode: 'pad' }), wayOf(1, { mode: 'score' }), wayOf(3, {})], ['guided', 'score', undefined]);
});

test('a game that is only added up has no seed and no knobs, but the Doge was as hard as he was', () => {
  assert.deepEqual(keysFor(1, { mode: 'score' }), ['mode', 'difficulty', 'edition']);
  assert.deepEqual(keysFor(2, { mode: 'score' }), ['mode', 'edition']);
});

test('who has a favour card is asked seat by seat, once there are cards', () => {
  const both = [...options, { key: 'favour', choices: [false, true], default: false }, { key: 'favour_for', choices: [], default: '', pattern: '[01]{0,5}', seats: [2, 3, 4, 5], each: 'favour' }, { key: 'adviser', choices: [true], default: true }];
  const keys = (/** @type {number} */ seats, /** @type {any} */ values) => optionsFor(both, seats, values).map(({ key }) => key);
  for (const mode of ['pad', 'score']) assert.deepEqual(keys(3, { mode, favour: true }), ['mode', 'edition', 'favour', 'favour_for', 'adviser']);
  assert.ok(!keys(3, { favour: false }).includes('favour_for') && !keys(1, { favour: true }).includes('favour_for'));
  assert.deepEqual([switched('', 1, 3), switched('101', 1, 3), switched('10', 2, 4)], ['101', '111', '1001']);
});

test('a link to the same game again fills in what the game knows, and nothing else', () => {
  const query = new URLSearchParams({ seed: 'K7M2QP', difficulty: 'easy', doge_council: '1', edition: 'xx', name: 'x' });
  assert.deepEqual(wished(query, options), { seed: 'K7M2QP', difficulty: 'easy', doge_council: 1 });
  assert.deepEqual(wished(new URLSearchParams({ seed: 'no way' }), options), {});
  assert.ok(fits(options[2], '') && !fits(options[2], 'K0'));
});

test('a private decision has its options only on its own phone', () => {
  const open = { id: 'automa', seat: 0, kind: 'automa_card', private: true };
  frame.value = /** @type {any} */ ({ seq: 1, decisions: [open] });
  assert.deepEqual(decisions.value[0].options, []);
  frame.value = /** @type {any} */ ({ seq: 1, decisions: [open], mine: { 0: { decision: { ...open, options: [{ key: 'bank' }] } } } });
  assert.deepEqual(decisions.value[0].options.map(({ key }) => key), ['bank']);
  frame.value = null;
});

test('without an end pawn the council track is as long as somebody needs it', () => {
  assert.equal(trackEnd({ limits: { pawn: 12 }, players: [{ council: 3 }] }), 12);
  assert.equal(trackEnd({ limits: { pawn: 99 }, players: [{ council: 3 }], board: { automa: { doge: { council: [18, 2] } } } }), 18);
});

test('the Doge’s wood has the colours that were chosen, each once, and never the player’s', () => {
  const table = (/** @type {string} */ colour, /** @type {any} */ options) => ({ game: 'venice', seats: [{ colour }], options });
  const woods = (/** @type {string} */ colour, /** @type {any} */ options) => [woodOf(1, table(colour, options)), woodOf(2, table(colour, options))];
  assert.deepEqual(woods('blue', { wood_a: 'violet', wood_b: 'orange' }), ['violet', 'orange']);
  assert.deepEqual(woods('violet', { wood_a: 'violet', wood_b: 'orange' }), ['blue', 'orange']);
  assert.deepEqual(woods('blue', { wood_a: 'green', wood_b: 'green' }), ['green', 'violet']);
  assert.deepEqual(woods('violet', {}), ['blue', 'orange']); // nothing chosen
  assert.equal(woodOf(2, { seats: [{ colour: 'blue' }, { colour: 'violet' }], options: { wood_a: 'green', wood_b: 'ivory' } }), '');
});

test('the sentences of his turn name his wood by letter and colour', () => {
  addMessages('en', 'common', { colour: { green: 'green' } });
  const table = { ...tableOf('Ann'), options: { wood_a: 'green', wood_b: 'ivory' } };
  const params = { owner: 1, boat: 0, n: 2, building: { word: 'building.bank' } };
  assert.equal(line({ key: 'venice.log.automa_assistant', params }, table), 'Doge A (green): assistant on slot 2, Bank');
});

test('a long name of his own cards says where it may break: three stand side by side on a phone', () => {
  for (const language of ['en', 'fr', 'pl', 'de']) {
    const { doge_card: names } = JSON.parse(readFileSync(new URL(`static/locales/${language}/venice.json`, root), 'utf8'));
    const pieces = Object.values(names).flatMap((name) => name.split(/[ \u00ad]/));
    assert.deepEqual(pieces.filter((piece) => piece.length > 9), [], language);
  }
});
