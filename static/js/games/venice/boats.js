/** Gondolas as the table shows them: whose they are, where, and which one the gondolier stands on. */
import { html } from '../../lib/index.js';
import { t } from '../../i18n.js';
import { seatName } from '../../store.js';
import { PlayerChip } from '../../components/chip.js';

/** @typedef {[number, number]} Boat seat and gondola */

/** The dock of a gondola, or null while it is not on the board. @param {{buildings: Pick<import('./view.js').BuildingView, 'key'|'stack'>[]}} board @param {number} seat @param {number} boat */
export function dockOf(board, seat, boat) {
  const here = board.buildings.find(({ stack }) => stack.some((/** @type {Boat} */ [owner, which]) => owner === seat && which === boat));
  return here?.key ?? null;
}

/** A building of the board. @param {import('./now.js').Board} board @param {string} key */
export const buildingAt = (board, key) => /** @type {import('./view.js').BuildingView} */ (board.buildings.find((building) => building.key === key));

/** A building's name. @param {string|null} key */
export const buildingName = (key) => (key ? t(`venice.building.${key}`) : t('venice.board.nowhere'));

/** A building's name as short as a tile needs it; screen readers hear it whole. @param {{building: string}} props */
export function ShortName({ building }) {
  return html`<span aria-hidden="true">${t(`venice.short.${building}`)}</span><span class="unseen">${buildingName(building)}</span>`;
}

/** One gondola: the owner's chip over a hull; the gondolier is a pole. @param {{seat: number, boat?: number, pole?: boolean, size?: number}} props */
export function Gondola({ seat, boat, pole = false, size = 20 }) {
  return html`<span class="boat" aria-hidden="true"><${PlayerChip} seat=${seat} piece=${boat} size=${size} />
    <svg class="boat-hull" width=${size * 1.5} height=${size * 0.42} viewBox="0 0 36 10"><path d="M1 1q3 8 17 8T35 1q-4 4-17 4T1 1z" /></svg>
    ${pole && html`<i class="boat-pole"></i>`}</span>`;
}

/** Everybody's name in a stack, bottom first, for screen readers. @param {Boat[]} stack */
export const stackWords = (stack) => stack.map(([seat, boat]) => seatName(seat, boat)).join(', ');

/** The gondolas at a dock, bottom first, each further one higher. @param {{board: import('./now.js').Board, stack: Boat[], size?: number}} props */
export function Stack({ board, stack, size = 18 }) {
  if (!stack.length) return null;
  return html`<span class="boats">${stack.map(([seat, boat], index) => html`<span key=${`${seat}.${boat}`} style=${{ '--lift': index }}>
    <${Gondola} seat=${seat} boat=${boat} pole=${board.gondolier[seat] === boat} size=${size} /></span>`)}
    <span class="unseen">${t('venice.board.gondolas', { names: stackWords(stack) })}</span></span>`;
}
