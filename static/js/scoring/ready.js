/** Who wants to go on, my own "ready", and what the host can do for everybody. */
import { html, useState } from '../lib/index.js';
import { t } from '../i18n.js';
import { act } from '../net.js';
import { isHost, mySeats, seatName, table } from '../store.js';
import { onTheWay, tap } from '../taps.js';
import { Button } from '../components/button.js';
import { PlayerChip } from '../components/chip.js';
import { Confirm } from '../components/confirm.js';
import { Icon } from '../components/icons.js';
import { useRest } from '../components/rest.js';
import { inOneHand } from './charge.js';
import { instead } from './foot.js';
import { onLastPage, openPage, readyNow, waitingFor } from './model.js';
import { namesOf, readyWords } from './words.js';

/** @typedef {import('./model.js').Scoring} Scoring */
/** @typedef {{scoring: Scoring, ready: number[], resting: boolean}} FootProps */

/** Say for a seat that it is ready, or not after all. @param {Scoring} scoring @param {number} seat @param {boolean} on */
const sayReady = ({ step }, seat, on) => tap('score.ready', { seat, step, on });

/** Who is ready: chips that light up, and in words who is not. @param {{scoring: Scoring, ready: number[]}} props */
export function WhoIsReady({ scoring, ready }) {
  const places = table.value?.seats ?? [];
  const { people } = waitingFor(ready, places);
  const words = people.length === 0 ? t('scoring.all_ready') : people.length < 4 ? t('scoring.waiting_for', { names: namesOf(people) }) : t('scoring.nobody_ready');
  if (scoring.confirmed) return null;
  return html`<div class="score-ready">
    <ul class="ready-chips">${places.map((_, seat) => html`<li key=${seat} class=${`ready-chip ${ready.includes(seat) ? 'ready-on' : ''}`}><${PlayerChip} seat=${seat} size=${28} />
      ${ready.includes(seat) && html`<span class="ready-tick"><${Icon} name="check" size=${14} /></span>`}
      <span class="unseen">${t(ready.includes(seat) ? 'scoring.is_ready' : 'scoring.is_not_ready', { seat: seatName(seat) })}</span></li>`)}</ul>
    <p class="ready-words">${words}</p></div>`;
}

/** One of several seats on this phone. @param {FootProps & {seat: number}} props */
function SeatReady({ scoring, ready, resting, seat }) {
  const on = ready.includes(seat);
  return html`<button type="button" class="btn ready-seat" aria-pressed=${String(on)} aria-disabled=${resting ? 'true' : undefined}
    onClick=${() => !resting && sayReady(scoring, seat, !on)}><${PlayerChip} seat=${seat} size=${24} /><span class="ready-seat-name">${seatName(seat)}</span>${on && html`<${Icon} name="check" size=${18} />`}</button>`;
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
  return html`<${Button} kind=${on ? 'plain' : 'primary'} big full aria-disabled=${resting || page.missing ? 'true' : undefined}
    icon=${on && html`<${Icon} name="check" />`} onClick=${() => !resting && !page.missing && sayReady(scoring, mine[0], !on)}>${words}<//>`;
}

/** Back, and on for everybody. @param {FootProps} props */
function HostSteps({ scoring, ready, resting }) {
  const [asking, setAsking] = useState(false);
  const { step } = scoring;
  const last = onLastPage(scoring);
  const missing = Boolean(openPage(scoring).missing);
  const everybody = waitingFor(ready, table.value?.seats ?? []).people.length === 0;
  const turn = (/** @type {number} */ to) => !resting && act('score.go', { step, to });
  const on = () => !resting && !missing && (last ? setAsking(true) : turn(step + 1));
  const confirm = () => {
    setAsking(false);
    act('score.confirm', {});
  };
  const words = last ? t('scoring.confirm') : inOneHand() ? t('scoring.next') : t('scoring.go_on');
  return html`<div class="score-host">
    ${step > 0 && html`<${Button} icon=${html`<${Icon} name="back" />`} label=${t('scoring.back')} aria-disabled=${resting ? 'true' : undefined} onClick=${() => turn(step - 1)} />`}
    <${Button} kind=${inOneHand() || everybody ? 'primary' : 'quiet'} full big=${inOneHand()} aria-disabled=${resting || missing ? 'true' : undefined} onClick=${on}>${words}<//>
    ${asking && html`<${Confirm} title=${t('scoring.confirm')} text=${t('scoring.confirm_text')} action=${t('scoring.confirm_yes')} danger=${false}
      onYes=${confirm} onNo=${() => setAsking(false)} />`}
  </div>`;
}

/** At the thumb while the page is open. @param {{scoring: Scoring}} props */
export function ReadyFoot({ scoring }) {
  const ready = readyNow(scoring, onTheWay.value);
  const resting = useRest(`${scoring.step} ${instead.value?.key}`);
  if (instead.value) return html`<div class="score-foot"><${Button} kind="primary" big full aria-disabled=${resting ? 'true' : undefined} onClick=${() => !resting && instead.peek()?.run()}>${instead.value.label}<//></div>`;
  const props = { scoring, ready, resting };
  return html`<div class="score-foot">
    ${!inOneHand() && html`<${WhoIsReady} scoring=${scoring} ready=${ready} />`}
    ${!inOneHand() && mySeats.value.length > 0 && html`<${MyReady} ...${props} />`}
    ${isHost.value && html`<${HostSteps} ...${props} />`}
  </div>`;
}
