/** The turn card: how far the turn is, and the one thing to do now. */
import { html, useEffect, useRef } from '../../../lib/index.js';
import { t } from '../../../i18n.js';
import { buzz } from '../../../prefs.js';
import { canEdit, mySeats } from '../../../store.js';
import { Lazy } from '../../../components/lazy.js';
import { useSheets } from '../later.js';
import { guidedView, turnDecision } from '../now.js';
import { Activate } from './activate.js';
import { LaidButton } from './laid.js';
import { Layout } from './layout.js';
import { Meet } from './meet.js';
import { Moored } from './moored.js';
import { Others } from './others.js';
import { Place } from './place.js';
import { Sail } from './sail.js';
import { waits } from './send.js';
import { Start } from './start.js';
import { StepLine } from './steps.js';

/**
 * @template {keyof import('../view.js').Asks} Kind
 * @typedef {{now: import('../now.js').Guided, seat: number, decision: import('../view.js').Question<Kind>}} StageProps
 */

/** @type {Record<string, (props: never) => Markup>} */
const STAGES = { layout: Layout, place: Place, start: Start, sail: Sail, moored: Moored, activate: Activate };

/** What lasting effects want to be remembered now. @param {{reminders: import('../view.js').Reminder[]}} props */
function Reminders({ reminders }) {
  if (!reminders.length) return null;
  return html`<ul class="guide-reminders">${reminders.map(({ number, text }) => html`<li key=${number}>
    <b>${t('venice.mission.number', { number })}</b> ${text || t(`venice.mission.solo_${number}`)}</li>`)}</ul>`;
}

/** A short vibration when it becomes this phone's turn; each new step begins at its top. @param {import('../view.js').TurnView} turn */
function useAttention(turn) {
  const card = useRef(/** @type {HTMLElement|null} */ (null));
  const mine = mySeats.value.includes(turn.seat);
  useEffect(() => void (mine && buzz()), [turn.no, mine]);
  useEffect(() => void (mine && turn.stage !== 'automa' && card.current?.closest('.table-main')?.scrollTo({ top: 0 })), [turn.no, turn.stage, turn.path?.length, mine]);
  return card;
}

/** What this seat has to do, or what the others do. @param {{seat: number}} props */
export function TurnCard({ seat }) {
  const now = guidedView.value;
  const { turn } = now;
  const card = useAttention(turn);
  useSheets();
  if (now.over || !turn.stage) return null;
  const label = t('venice.guide.title');
  if (now.board.automa?.acting) {
    return html`<section ref=${card} class=${`guide guide-automa guide-${now.board.automa.kind}`} aria-label=${label} aria-busy=${waits()}><${Lazy} part="venice-automa" pick="AutomaCard" /></section>`;
  }
  const decision = turnDecision();
  const mine = turn.seat === seat && canEdit(seat);
  const Stage = mine && decision ? STAGES[decision.kind] : null;
  const mission = decision?.options.some(({ key }) => key === 'mission') ?? false;
  return html`<section ref=${card} class=${`guide ${mine ? 'guide-mine' : ''}`} aria-label=${label} aria-busy=${waits()}>
    <${StepLine} turn=${turn} preliminary=${now.round === 0} mission=${mission} />
    ${turn.stage === 'place' && html`<${LaidButton} board=${now.board} />`}
    ${Stage
      ? html`<${Stage} key=${`${turn.no} ${turn.stage}`} now=${now} seat=${seat} decision=${decision} />`
      : html`<${mine && turn.stage === 'meet' ? Meet : Others} now=${now} />`}
    ${mine && html`<${Reminders} reminders=${turn.reminders} />`}
  </section>`;
}
