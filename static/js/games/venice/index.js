/** Venice on the phones: what the table page shows of this game. */
import { html } from '../../lib/index.js';
import { Lazy } from '../../components/lazy.js';
import { Board } from './board/tab.js';
import { automaNow, dogeNow, isRival } from './automa/rivals.js';
import { guided } from './mode.js';
import { secretsOf, view } from './now.js';
import { Overview } from './overview.js';

export { Mine } from './mine.js';
export { Glance } from './glance.js';
export { TurnLine, othersTurn } from './turn.js';
export { RivalChip } from './automa/chip.js';
export { Board, Overview };

/** The table display is a part of its own: phones never need it. */
export const DisplayPanel = () => html`<${Lazy} part="venice-display" pick="DisplayPanel" />`;

/** Alone nobody else comes: his row and what he did stand where the way in was. */
const Story = () => html`<${Lazy} part="venice-automa" pick="DisplayStory" />`;

/** What stands beside the display, if not the way in. */
export const displaySide = () => (dogeNow() && view.value && !view.value.scoring ? Story : null);

/** What everybody has now, the Doge last. */
export const points = () => [...view.value.players.map(({ vp }) => vp), ...(dogeNow() ? [dogeNow()?.vp ?? 0] : [])];

/** What a table will need besides, fetched while people sit down: the automa's part. @param {import('../../types.js').Table} table */
export const ahead = ({ seats, options }) => (options.mode === 'guided' && seats.length < 3 ? ['venice-automa'] : []);

/** An influence card that its owner has not named yet, while the game goes on. @param {number} seat */
export const wakes = (seat) => (!view.value || view.value.over || view.value.scoring ? '' : (secretsOf(seat).hand ?? []).map((card) => (card === null ? 'card' : '')).join(''));

/** The automa's colours and gondolas are A and B: nobody else's chip is. */
export const rivalLetters = () => (automaNow() ? ['A', 'B'] : []);

/** Where the tiles are tapped already, everybody stands beside them. */
export const beside = () => (['layout', 'place', 'sail'].includes(view.value?.turn.stage ?? '') || !guided() ? Overview : Board);

/** The board is known only in a guided game. */
export const hasBoard = () => guided();

/** The turn itself and the automa's are decided in the turn card, not in a sheet. @param {import('../../types.js').Decision} decision */
export const inline = ({ id }) => id === 'turn' || id === 'automa';

/** An encounter reads differently for whoever sails, and with a rival who chooses nothing. @param {import('./view.js').Question} decision */
export function decisionKey({ kind, params }) {
  if (kind !== 'meet') return kind;
  const { who, mover } = params;
  if (isRival(who)) return automaNow()?.acting ? 'meet_rival' : 'meet_mover_rival';
  return mover ? 'meet_mover' : 'meet';
}

/** Intrigue past its limit costs points instead; a favour card brings what its edition says. @param {{key: string, params?: import('./view.js').WayOut}} option */
export const optionKey = ({ key, params }) => (key === 'intrigue' && params?.vp ? 'intrigue_cap' : params?.take === 'both' ? 'favour_both' : params?.good ? 'cube' : key);
