/** Whose turn, which round and stage. */
import { html } from '../../lib/index.js';
import { t } from '../../i18n.js';
import { decisions, isPersonal, mySeats, seatName } from '../../store.js';
import { useFollowTurn } from '../../components/follow-turn.js';
import { TurnLine as Line } from '../../components/turn-line.js';
import { FACTS } from './constants.js';
import { view } from './now.js';

/** The seat the game waits for; null: everybody, or nobody. @param {import('./view.js').View} now */
export function onTurn(now) {
  if (now.over || now.scoring || ['map', 'tiles', 'cards'].includes(now.stage)) return null;
  return decisions.value[0]?.seat ?? null;
}

/** Whose turn it is, in words to this reader. @param {number|null} seat */
export function turnWords(seat) {
  if (seat === null) return t('rialto.turn.everybody');
  if (!mySeats.value.includes(seat)) return t('rialto.turn.whose', { name: seatName(seat) });
  return isPersonal.value ? t('rialto.turn.mine') : t('rialto.turn.mine_named', { name: seatName(seat) });
}

/** "Round 2 of 6", or the set-up. @param {import('./view.js').View} now */
export const roundWords = (now) => (now.round ? t('rialto.turn.round_of', { round: now.round, rounds: FACTS.rounds }) : t('rialto.turn.setup'));

/** The line under the bar of the table page. */
export function TurnLine() {
  const now = view.value;
  const seat = now ? onTurn(now) : null;
  useFollowTurn(seat, now?.no, turnWords);
  if (!now) return null;
  if (now.over) return html`<${Line} over no=${now.no} seat=${null} who=${t('rialto.turn.over')} round=${t('rialto.turn.over_hint')} />`;
  return html`<${Line} no=${now.no} seat=${seat} who=${turnWords(seat)} round=${`${roundWords(now)} · ${t(`rialto.stage.${now.stage}`)}`} />`;
}
