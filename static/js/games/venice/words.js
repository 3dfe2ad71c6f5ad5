/** The words of the pad that several pieces need. */
import { t } from '../../i18n.js';
import { NO_PAWN } from './values.js';
import { activeSeat, isPersonal, mySeats, seatName } from '../../store.js';

/** A counter's word inside a sentence. @param {string} counter */
export const counterWord = (counter) => t(`venice.counter.${counter}`);

/** "Round 4" or "Preliminary round", and how far the latter is. @param {{round: number, turn: Pick<import('./view.js').TurnView, 'step'|'steps'>}} view */
export function roundWords({ round, turn: { step, steps } }) {
  if (round > 0) return { name: t('venice.turn.round', { round }), step: '' };
  return { name: t('venice.turn.preliminary'), step: steps ? t('venice.turn.step', { step, steps }) : '' };
}

/** What a typed amount leads to, and what comes with it. @param {import('./values.js').Outcome} outcome */
export function outcomeWords(outcome) {
  if (outcome.to === null) return { to: '', note: t(`play.pad.${outcome.why}`, { limit: outcome.limit }) };
  const { to, lost, cost } = outcome;
  const note = lost ? t('play.pad.lost', { count: lost }) : cost ? t('venice.pad.cost', { vp: cost }) : '';
  return { to: `→ ${to}`, note, danger: Boolean(cost) };
}

/** Whose turn it is, in words to this reader. @param {number} seat */
export function turnWords(seat) {
  if (!mySeats.value.includes(seat)) return t('venice.turn.whose', { name: seatName(seat) });
  return activeSeat.value === seat && isPersonal.value
    ? t('venice.turn.mine')
    : t('venice.turn.mine_named', { name: seatName(seat) });
}

/** How much is left once the end is set off; null before. @param {{end: {left: number}|null, over: boolean}} view */
export function endWords(view) {
  if (view.over) return t('venice.turn.over');
  if (!view.end) return null;
  return view.end.left > 0 ? t('venice.turn.left', { count: view.end.left }) : t('venice.turn.last');
}

/** Why the end was set off. @param {Pick<import('./view.js').EndView, 'trigger'|'seat'>} end */
export const endReason = (end) => t(`venice.end.${end.trigger}`, { name: end.seat === null ? '' : seatName(end.seat) });

/** One sentence of rule for a counter or the favour card. @param {string} counter @param {Pick<import('./view.js').View, 'limits'|'edition'>} view */
export function ruleFor(counter, view) {
  const alone = view.limits.pawn >= NO_PAWN && ['council', 'missions', 'intrigue'].includes(counter);
  const key = counter === 'favour' ? `favour_${view.edition}` : alone ? `${counter}_alone` : counter;
  return t(`venice.help.${key}`, { ...view.limits });
}
