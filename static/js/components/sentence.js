/** Log lines as one readable sentence in the reader's language. */
import { line, t } from '../i18n.js';

/** @typedef {import('../types.js').Line} Line */
/** @typedef {import('../types.js').Table} Table */

/** Negative numbers with a real minus sign. @param {Params} params */
function withMinus(params) {
  return Object.fromEntries(Object.entries(params).map(([key, value]) =>
    [key, typeof value === 'number' && value < 0 ? `−${-value}` : value]));
}

/**
 * One sentence from the lines of an entry: consequences follow with "and", new facts start a new sentence.
 * @param {Line[]} lines
 * @param {Table|null} table
 * @returns {string}
 */
export function sentence(lines, table) {
  const told = lines.filter(({ key }) => key !== 'log.override');
  return told.reduce((first, one) => {
    const second = line({ ...one, params: withMinus(one.params ?? {}) }, table);
    if (!first) return second;
    return t(one.tone === 'warn' ? 'play.history.and' : 'play.history.sentences', { first, second });
  }, '');
}
