import test from 'node:test';
import assert from 'node:assert/strict';
import { addMessages, errorText, line, setLanguage, setLoader, t } from '../../static/js/i18n.js';

const words = {
  plain: 'Hello {name}', hole: 'No {thing}',
  deep: { down: { here: 'found' } },
  tap_one: '{count} ruch', tap_few: '{count} ruchy', tap_many: '{count} ruchów', tap_other: '{count} ruchu',
};
setLoader(async () => ({ demo: words }));
await setLanguage('pl');
addMessages('pl', 'demo', words);
addMessages('pl', 'common', { seat: { number: 'Miejsce {n}', a_phone: 'Urządzenie' }, colour: { blue: 'niebieski' } });
addMessages('pl', 'venice', { counter: { vp: 'PZ' }, log: { change: '{seat}: {counter} {from} → {to}' }, error: { odd: 'Dziwne' } });
addMessages('pl', 'errors', { unknown: 'Coś ({code})', seat: { taken: '{name} siedzi' }, rate: { limited: 'Czekaj {seconds} s' } });
addMessages('pl', 'log', { tick: 'zrobione', untick: 'do zrobienia', host: 'Gospodarz: {name}' });

/** @type {any} */
const table = { game: 'venice', seats: [{ name: 'Ana', colour: 'blue' }, { name: null, colour: 'violet' }] };

/** Run with console.error counted. @param {() => void} run */
function complaints(run) {
  const { error } = console;
  let count = 0;
  console.error = () => void (count += 1);
  run();
  console.error = error;
  return count;
}

test('keys lead down to sentences and holes are filled', () => {
  assert.equal(t('demo.deep.down.here'), 'found');
  assert.equal(t('demo.plain', { name: '<b>Ana</b>' }), 'Hello <b>Ana</b>');
  assert.equal(t('demo.hole'), 'No {thing}');
});

test('Polish has one, few and many', () => {
  const said = [1, 2, 5, 12, 22, 25].map((count) => t('demo.tap', { count }));
  assert.deepEqual(said, ['1 ruch', '2 ruchy', '5 ruchów', '12 ruchów', '22 ruchy', '25 ruchów']);
});

test('a missing key is shown as itself and complained about once', () => {
  assert.equal(complaints(() => {
    assert.equal(t('demo.nowhere'), 'demo.nowhere');
    assert.equal(t('demo.nowhere'), 'demo.nowhere');
  }), 1);
});

test('an object is no sentence', () => {
  complaints(() => assert.equal(t('demo.deep'), 'demo.deep'));
});

test('log lines name seats and counters', () => {
  const said = line({ key: 'venice.log.change', params: { seat: 0, counter: { word: 'counter.vp' }, from: 3, to: 4 } }, table);
  assert.equal(said, 'Ana: PZ 3 → 4');
  assert.equal(line({ key: 'venice.log.change', params: { seat: 1, counter: { word: 'counter.vp' }, from: 0, to: 1 } }, table), 'Miejsce 2: PZ 0 → 1');
});

test('a step that is ticked off again has its own line', () => {
  assert.equal(line({ key: 'log.tick', params: { done: true } }, table), 'zrobione');
  assert.equal(line({ key: 'log.tick', params: { done: false } }, table), 'do zrobienia');
  assert.equal(line({ key: 'log.host', params: { name: '' } }, table), 'Gospodarz: Urządzenie');
});

test('errors are looked up by code, then in the game, then named', () => {
  assert.equal(errorText({ code: 'seat.taken', params: { name: 'Ana' } }), 'Ana siedzi');
  assert.equal(errorText({ code: 'rate.limited', params: { retry_ms: 1200 } }), 'Czekaj 2 s');
  assert.equal(errorText({ code: 'venice.odd' }), 'Dziwne');
  assert.equal(errorText({ code: 'no.such' }), 'Coś (no.such)');
});
