import test from 'node:test';
import assert from 'node:assert/strict';
import { applied, parseAmount, signed, typeKey } from '../../static/js/components/amount.js';

test('a plus and digits is a change', () => {
  assert.deepEqual(parseAmount('+5'), { kind: 'change', by: 5 });
  assert.deepEqual(parseAmount(' + 12 '), { kind: 'change', by: 12 });
});

test('every minus that a keyboard knows takes away', () => {
  for (const text of ['-3', '−3', '–3']) assert.deepEqual(parseAmount(text), { kind: 'change', by: -3 });
});

test('an equals sign sets the value, zero too', () => {
  assert.deepEqual(parseAmount('=12'), { kind: 'adjust', to: 12 });
  assert.deepEqual(parseAmount('=0'), { kind: 'adjust', to: 0 });
  assert.deepEqual(parseAmount('=123'), { kind: 'adjust', to: 123 });
});

test('nonsense is nothing', () => {
  for (const text of ['', '+', '=', '5', '+0', '-0', '+100', '=1000', '++5', '+5a', '1+1', '=-3', '+1.5', 'five']) {
    assert.equal(parseAmount(text), null, text);
  }
});

test('keys build an amount and a sign may come late', () => {
  let text = '+';
  for (const key of ['1', '2', '3']) text = typeKey(text, key);
  assert.equal(text, '+12');
  assert.equal(typeKey(text, '-'), '−12');
  assert.equal(typeKey('=12', '3'), '=123');
  assert.equal(typeKey('=0', '7'), '=7');
  assert.equal(typeKey('+1', 'Backspace'), '+');
  assert.equal(typeKey('+', 'Backspace'), '+');
  assert.equal(typeKey('+1', 'x'), '+1');
});

test('an amount leads to a value and a change is written with its sign', () => {
  assert.equal(applied(7, { kind: 'change', by: -3 }), 4);
  assert.equal(applied(7, { kind: 'adjust', to: 12 }), 12);
  assert.equal(signed(5), '+5');
  assert.equal(signed(-3), '−3');
});
