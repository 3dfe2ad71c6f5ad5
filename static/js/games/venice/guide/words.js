/** Effects in words, composed from their parts. */
import { capital as sentence, lang, t } from '../../../i18n.js';
import { seatName } from '../../../store.js';
import { signed } from '../../../components/amount.js';
import { dogeNow } from '../automa/rivals.js';

export { sentence };

/**
 * @typedef {import('../facts.js').Part} Part
 * @typedef {Omit<import('../view.js').CounterChange, 'counter'> & {counter: string}} Change
 * @typedef {import('../view.js').Choice} Choice
 * @typedef {import('../view.js').Row} Row
 */

/** What one pays or must have, although its number is positive. */
const PAID = new Set(['intrigue', 'spend_intrigue', 'sell_cube', 'most_intrigue']);

/** Whether a part is what one pays. @param {Part} part */
export const isCost = ({ op, n = 0 }) => n < 0 || PAID.has(op);

/** "a, b and c" as the reader's language says it. @param {string[]} words */
function list(words) {
  return new Intl.ListFormat(lang.value, { type: 'conjunction' }).format(words);
}

/** One part in words. @param {Part} part */
export function partWords({ op, n = 1, good }) {
  const count = Math.abs(n);
  const key = n < 0 ? `venice.part.pay_${op}` : `venice.part.${op}`;
  const words = t(key, { n: count, count, good: good ? t(`venice.good.${good}`) : '' });
  return op.startsWith('mission_') && dogeNow()?.left ? `${words}; ${t('venice.part.doge_leaves')}` : words; // §6: drawing one costs him a card
}

/** A whole effect: what one pays, then what one gets. @param {Part[]} parts */
export function partsWords(parts) {
  const cost = list(parts.filter(isCost).map(partWords));
  const gain = list(parts.filter((part) => !isCost(part)).map(partWords));
  if (!cost || !gain) return sentence(cost || gain);
  return sentence(t('venice.part.for', { cost, gain }));
}

/** The alternatives of an effect. @param {Part[][]} options */
export const optionsWords = (options) => options.map(partsWords).join(` ${t('venice.part.or')} `);

/** "+4 coins" for the reader, "Violet +1 intrigue" for others. @param {Change} change @param {number} reader */
export function changeWords({ seat, counter, by }, reader) {
  const gain = t(`venice.gain.${counter}`, { by: signed(by), count: Math.abs(by) });
  return seat === reader ? gain : `${seatName(seat)} ${gain}`;
}

/** The rules about each part. @param {Part[]} parts */
export const partRules = (parts) => parts.map(({ op }) => `part.${op}`);

/** "Violet +1 VP" for everybody who gets points for sharing a dock. @param {[number, number][]} share */
export const shareWords = (share) => share.map(([seat, by]) => changeWords({ seat, counter: 'vp', by }, -1)).join(', ');

/** "Market → Docks". @param {string[]} path */
export const pathWords = (path) => path.map((key) => t(`venice.building.${key}`)).join(' → ');

/** What sailing under a bridge brings: a coin to its owner, intrigue to anybody else. @param {{turn: Pick<import('../view.js').TurnView, 'seat'>, players: Pick<import('../view.js').PlayerView, 'intrigue'>[], limits: Pick<import('../view.js').Limits, 'cap'>}} now @param {number} owner */
export function bridgeWords({ turn: { seat }, players, limits }, owner) {
  if (owner === seat) return changeWords({ seat, counter: 'coins', by: 1 }, seat);
  const full = players[seat].intrigue >= limits.cap;
  return changeWords({ seat, counter: full ? 'vp' : 'intrigue', by: full ? -2 : 1 }, seat);
}
