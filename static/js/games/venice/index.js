/** Venice on the phones: what the table page shows of this game. */
import { automaNow, dogeNow, isRival } from './automa/rivals.js';
import { meetingOf } from './guide/offers.js';
import { guided } from './mode.js';
import { view } from './now.js';

export { Mine } from './mine.js';
export { Overview } from './overview.js';
export { Glance } from './glance.js';
export { TurnLine, othersTurn } from './turn.js';
export { DisplayPanel, displaySide } from './display.js';
export { Board } from './board/tab.js';
export { RivalChip } from './automa/chip.js';

/** What everybody has now, the Doge last. */
export const points = () => [...view.value.players.map(({ vp }) => vp), ...(dogeNow() ? [dogeNow()?.vp ?? 0] : [])];

/** What a table will need besides, fetched while people sit down: the automa's part. @param {import('../../types.js').Table} table */
export const ahead = ({ seats, options }) => (options.mode === 'guided' && seats.length < 3 ? ['venice-automa'] : []);

/** The automa's colours and gondolas are A and B: nobody else's chip is. */
export const rivalLetters = () => (automaNow() ? ['A', 'B'] : []);

/** The board is known only in a guided game. */
export const hasBoard = () => guided();

/** The turn itself and the automa's are decided in the turn card, not in a sheet. @param {import('../../types.js').Decision} decision */
export const inline = ({ id }) => id === 'turn' || id === 'automa';

/** An encounter reads differently for whoever sails, and with a rival who chooses nothing. @param {import('../../types.js').Decision} decision */
export function decisionKey(decision) {
  const { kind } = decision;
  if (kind !== 'meet') return kind;
  const { who, mover } = meetingOf(decision);
  if (isRival(who)) return automaNow()?.acting ? 'meet_rival' : 'meet_mover_rival';
  return mover ? 'meet_mover' : 'meet';
}

/** Intrigue past its limit costs points instead; a favour card brings what its edition says. @param {import('../../types.js').Option} option */
export const optionKey = ({ key, params }) => (key === 'intrigue' && params?.vp ? 'intrigue_cap' : params?.take === 'both' ? 'favour_both' : params?.good ? 'cube' : key);
