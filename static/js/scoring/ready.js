/** Who wants to go on, my own "ready", and what the host can do for everybody. */
import { html, useState } from '../lib/index.js';
import { t } from '../i18n.js';
import { isCentre, isHost, mySeats, seatName, table, takesPart } from '../store.js';
import { onTheWay, tap } from '../taps.js';
import { Button } from '../components/button.js';
import { PlayerChip } from '../components/chip.js';
import { Confirm } from '../components/confirm.js';
import { Icon } from '../components/icons.js';
import { Lazy } from '../components/lazy.js';
import { useRest } from '../components/rest.js';
import { inOneHand } from './charge.js';
import { onLastPage, openPage, readyNow, waitingFor } from './model.js';
import { namesOf, readyWords } from './words.js';

/** @typedef {import('./model.js').Scoring} Scoring */
/** @typedef {{scoring: Scoring, ready: number[], resting: boolean}} FootProps */

/** Say for a seat that it is ready, or not after all. @param {Scoring} scoring @param {number} seat @param {boolean} on */
const sayReady = ({ step }, seat, on) => tap('score.ready', { seat, step, on });

/** Who is ready: chips that light up. @param {{ready: number[]}} props */
function ReadyChips({ ready }) {
  return html`<ul class="ready-chips">${(table.value?.seats ?? []).map((_, seat) => html`<li key=${seat} class=${`ready-chip ${ready.includes(seat) ? 'ready-on' : ''}`}><${PlayerChip} seat=${seat} size=${28} person />
    ${ready.includes(seat) && html`<span class="ready-tick"><${Icon} name="check" size=${14} /></span>`}
    <span class="unseen">${t(ready.includes(seat) ? 'scoring.is_ready' : 'scoring.is_not_ready', { seat: seatName(seat) })}</span></li>`)}</ul>`;
}

/** In words whom the page waits for. @param {number[]} ready */
function waitingWords(ready) {
  const { people } = waitingFor(ready, table.value?.seats ?? []);
  if (!people.length) return t('scoring.all_ready');
  return ready.length ? t('scoring.waiting_for', { names: namesOf(people) }) : t('scoring.nobody_ready');
}

/** Who is ready, and in words who is not. @param {{ready: number[]}} props */
export function WhoIsReady({ ready }) {
  return html`<div class="score-ready"><${ReadyChips} ready=${ready} /><p class="ready-words">${waitingWords(ready)}</p></div>`;
}

/** One of several seats on this phone. @param {FootProps & {seat: number}} props */
function SeatReady({ scoring, ready, resting, seat }) {
  const on = ready.includes(seat);
  return html`<button type="button" class="btn ready-seat" aria-pressed=${String(on)} aria-disabled=${resting ? 'true' : undefined}
    onClick=${() => !resting && sayReady(scoring, seat, !on)}><${PlayerChip} seat=${seat} size=${24} /><span class="ready-seat-name">${seatName(seat)}</span>${on && html`<${Icon} name="check" size=${18} />`}</button>`;
}

/** A page of sums goes on at one tap by anybody. @param {FootProps} props */
function AnybodyOn({ scoring, resting }) {
  const { step } = scoring;
  const off = resting || Boolean(openPage(scoring).missing);
  return html`<${Button} kind=${openPage(scoring).missing ? 'plain' : 'primary'} big full aria-disabled=${off ? 'true' : undefined} onClick=${() => !off && tap('score.next', { step })}>${t('scoring.next')}<//>`;
}

/** The big button of this phone: ready, taken back by another tap. @param {FootProps} props */
function MyReady({ scoring, ready, resting }) {
  const page = openPage(scoring);
  const mine = mySeats.value;
  if (mine.length > 1) {
    return html`<div class="ready-seats" role="group" aria-label=${t('scoring.my_seats')}>
      ${mine.map((seat) => html`<${SeatReady} key=${seat} scoring=${scoring} ready=${ready} resting=${resting} seat=${seat} />`)}</div>`;
  }
  const on = ready.includes(mine[0]);
  const words = on ? t('scoring.not_yet_after_all') : onLastPage(scoring) ? t('scoring.agree') : readyWords(page.key, t('scoring.ready'));
  return html`<${Button} kind=${on || page.missing ? 'plain' : 'primary'} big full aria-disabled=${resting || page.missing ? 'true' : undefined}
    icon=${on && html`<${Icon} name="check" />`} onClick=${() => !resting && !page.missing && sayReady(scoring, mine[0], !on)}>${words}<//>`;
}

/** On for everybody, which ends with the result. @param {FootProps} props */
function GoOn({ scoring, ready, resting }) {
  const [asking, setAsking] = useState(false);
  const { step } = scoring;
  const last = onLastPage(scoring);
  const off = resting || Boolean(openPage(scoring).missing);
  const first = !openPage(scoring).missing && (inOneHand() || waitingFor(ready, table.value?.seats ?? []).people.length === 0);
  const confirm = () => {
    setAsking(false);
    tap('score.confirm', {});
  };
  const finish = () => (table.value?.seats.length === 1 ? confirm() : setAsking(true)); // alone there is nobody to be asked for
  const go = () => !off && (last ? finish() : tap('score.go', { step, to: step + 1 }));
  const words = last ? t('scoring.confirm') : inOneHand() ? t('scoring.next') : t('scoring.go_on');
  return html`<${Button} kind=${first ? 'primary' : 'quiet'} full big=${inOneHand()} aria-disabled=${off ? 'true' : undefined} onClick=${go}>${words}<//>
    ${asking && html`<${Confirm} title=${t('scoring.confirm')} text=${t('scoring.confirm_text')} action=${t('scoring.confirm_yes')} danger=${false}
      onYes=${confirm} onNo=${() => setAsking(false)} />`}`;
}

/** One page back, for everybody. @param {FootProps} props */
function Back({ scoring: { step }, resting }) {
  if (!isHost.value || !step) return null;
  return html`<${Button} icon=${html`<${Icon} name="back" />`} label=${t('scoring.back')} aria-disabled=${resting ? 'true' : undefined} onClick=${() => !resting && tap('score.go', { step, to: step - 1 })} />`;
}

/** At the thumb while the page is open. @param {{scoring: Scoring}} props */
export function ReadyFoot({ scoring }) {
  const ready = readyNow(scoring, onTheWay.value);
  const turning = onTheWay.value.some(({ type }) => type === 'score.go' || type === 'score.next' || type === 'score.confirm'); // a second tap means the page one sees
  const resting = useRest(scoring.step) || turning;
  const props = { scoring, ready, resting };
  if (inOneHand()) return html`<div class="score-foot"><div class="score-main"><${Back} ...${props} /><${GoOn} ...${props} /></div></div>`;
  if (!openPage(scoring).together && !onLastPage(scoring)) {
    return html`<div class="score-foot"><div class="score-main"><${Back} ...${props} />${mySeats.value.length > 0 || isCentre.value ? html`<${AnybodyOn} ...${props} />` : isHost.value && html`<${GoOn} ...${props} />`}</div></div>`;
  }
  return html`<div class="score-foot"><${Lazy} part="asks" pick="Away" quiet seats=${waitingFor(ready, table.value?.seats ?? []).people} />
    ${isHost.value ? html`<div class="score-ready"><${ReadyChips} ready=${ready} /><${GoOn} ...${props} /></div>` : html`<${WhoIsReady} ready=${ready} />`}
    ${takesPart.value && html`<div class="score-main"><${Back} ...${props} />${mySeats.value.length > 0 && html`<${MyReady} ...${props} />`}</div>`}
  </div>`;
}
