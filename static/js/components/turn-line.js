/** The line under the bar of the table page, in any game: whose turn, which round, the one button that goes on. */
import { html, useRef } from '../lib/index.js';
import { isAway, mySeats } from '../store.js';
import { PlayerChip } from './chip.js';
import { Lazy } from './lazy.js';
import { NextStep, usePassed } from './next-step.js';

/** A short light over the line when the turn has passed, not when the page opens. @param {{no: number}} props */
export function Flash({ no }) {
  const first = useRef(no);
  if (first.current === no) return null;
  first.current = -1;
  return html`<i class="turn-flash" key=${no} aria-hidden="true"></i>`;
}

/**
 * @typedef {object} TurnProps
 * @property {number} no the step; the line notices when it is another
 * @property {number|null} seat whose chip is shown
 * @property {string} who
 * @property {string} round
 * @property {Markup} [more] what stands beside the round
 * @property {number|null} [turn] the seat that has to act, if it is not the one shown
 * @property {boolean} [over] the game is over: `who` says so, `round` what now
 * @property {boolean} [flash] whether a light shows that the turn has passed
 * @property {{mark: Markup, look: string}|null} [rival] somebody acts who has no seat
 * @property {import('./next-step.js').Next|null|false} [next]
 */

/** From so many letters on, whose turn it is stands smaller: the line is never higher than for others, so nothing below it moves. */
const LONG = 20;

/** The words: first the small ones, unless the game is over. @param {TurnProps} props */
function Words({ who, round, more, over }) {
  if (over) return html`<div class="turn-words"><p class="turn-who">${who}</p><p class="turn-round">${round}</p></div>`;
  return html`<div class="turn-words"><p class="turn-round"><span class="turn-name">${round}</span>${more}</p><p class=${who.length > LONG ? 'turn-who turn-who-long' : 'turn-who'} title=${who}>${who}</p></div>`;
}

/** @param {TurnProps} props */
export function TurnLine(props) {
  const { no, seat, turn = seat, over = false, flash = false, rival = null, next } = props;
  const passed = usePassed(no);
  const mine = !over && !rival && turn !== null && mySeats.value.includes(turn);
  const classes = ['turn-line', mine && 'turn-mine', rival?.look, over && 'turn-over'].filter(Boolean).join(' ');
  const chip = rival ? rival.mark : seat !== null && html`<${PlayerChip} seat=${seat} size=${36} person />`;
  return html`<div class=${classes}>${flash && html`<${Flash} no=${no} />`}${!over && chip}<${Words} ...${props} />
    ${next && !over && html`<${NextStep} next=${next} no=${no} passed=${passed} />`}</div>
    ${!over && !rival && turn !== null && isAway(turn) && html`<${Lazy} part="asks" pick="Away" quiet seats=${[turn]} />`}`;
}
