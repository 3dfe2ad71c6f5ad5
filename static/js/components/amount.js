/**
 * What a person types on the keypad, read as a change or as a value.
 * @typedef {{kind: 'change', by: number} | {kind: 'adjust', to: number}} Amount
 */

/** The largest step or value the pad accepts in one entry. */
const LARGEST = { change: 99, adjust: 999 };

const SIGNS = /** @type {Record<string, 1 | -1 | 0>} */ ({ '+': 1, '-': -1, '−': -1, '–': -1, '=': 0 });

/**
 * Read "+5", "-3", "−3" or "=12"; anything else is null.
 * @param {string} text
 * @returns {Amount | null}
 */
export function parseAmount(text) {
  const found = /^([+\-−–=])(\d{1,3})$/.exec(text.replace(/\s+/g, ''));
  if (!found) return null;
  const sign = SIGNS[found[1]];
  const number = Number(found[2]);
  if (sign === 0) return { kind: 'adjust', to: number };
  if (number === 0 || number > LARGEST.change) return null;
  return { kind: 'change', by: sign * number };
}

/**
 * The keypad's text after one more key, or the same text if the key says nothing.
 * @param {string} text  a sign and up to three digits
 * @param {string} key   a digit, a sign, or "Backspace"
 * @returns {string}
 */
export function typeKey(text, key) {
  const sign = text[0] ?? '+';
  const digits = text.slice(1);
  if (key in SIGNS) return (key === '-' || key === '–' ? '−' : key) + digits;
  if (key === 'Backspace') return sign + digits.slice(0, -1);
  if (!/^\d$/.test(key)) return text;
  const room = sign === '=' ? 3 : 2;
  if (digits === '0') return sign + key;
  return digits.length < room ? sign + digits + key : text;
}

/**
 * The value an amount leads to, before the rules have their say.
 * @param {number} value
 * @param {Amount} amount
 * @returns {number}
 */
export function applied(value, amount) {
  return amount.kind === 'adjust' ? amount.to : value + amount.by;
}

/**
 * A change with its sign, as people write it: "+5", "−3".
 * @param {number} by
 * @returns {string}
 */
export function signed(by) {
  return by < 0 ? `−${-by}` : `+${by}`;
}
