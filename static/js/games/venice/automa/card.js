/** The automa's turn on the phone: its story, and large what it asks. */
import { html, useEffect, useRef } from '../../../lib/index.js';
import { t } from '../../../i18n.js';
import { activeSeat, canEdit, decisions, mySeats } from '../../../store.js';
import { AloudButton } from '../../../components/aloud.js';
import { Button } from '../../../components/button.js';
import { Meet } from '../guide/meet.js';
import { doingWords } from '../guide/others.js';
import { send, waits } from '../guide/send.js';
import { BridgeStep } from './bridge.js';
import { CardStep } from './choose.js';
import { ChoiceStep } from './choice.js';
import { MoveStep } from './move.js';
import { PassedStep } from './passed.js';
import { ResultStep } from './result.js';
import { Story } from './story.js';
import { automatedView } from '../now.js';

/**
 * @template {keyof import('../view.js').Asks} Kind
 * @typedef {{now: import('../now.js').Automated, seat: number, decision: import('../view.js').Question<Kind>}} StepProps
 */

/** @type {Record<string, (props: never) => Markup>} */
const STEPS = { automa_card: CardStep, automa_move: MoveStep, automa_passed: PassedStep, automa_result: ResultStep, automa_choice: ChoiceStep, automa_bridge: BridgeStep };

/** What the automa asks now. */
const automaDecision = () => decisions.value.find(({ id }) => id === 'automa');

/** The open question, or who has to answer it. @param {{now: import('../now.js').Automated, seat: number}} props */
function Question({ now, seat }) {
  const decision = automaDecision();
  const { turn } = now;
  const mine = turn.seat === seat && canEdit(seat);
  const Step = mine && decision?.options.length ? STEPS[decision.kind] : null;
  if (turn.stage === 'meet') return html`<${Meet} now=${now} />`;
  if (Step) return html`<${Step} key=${`${turn.no} ${decision?.kind} ${now.board.automa.deck} ${now.board.automa.trace.length}`} now=${now} seat=${seat} decision=${decision} />`;
  return html`<p class="guide-title">${doingWords(turn, now.board.automa)}</p>`;
}

/** End the automa's turn although it still asks: the table decides. */
const CutShort = () => html`<details class="story-more"><summary>${t('venice.overview.more')}</summary>
  <${Button} full aria-disabled=${waits()} onClick=${() => send('next_turn')}>${t('venice.automa.cut_short')}<//></details>`;

/** Bring a question onto the screen: whole, or from its beginning where it is higher than there is room. @param {HTMLElement|null} question */
function bringIn(question) {
  const room = question?.closest('.table-main')?.clientHeight ?? innerHeight;
  question?.scrollIntoView({ block: question.offsetHeight > room ? 'start' : 'nearest' });
}

/** The turn of the automa, on the phone of the seat that is open. */
export function AutomaCard() {
  const now = automatedView.value;
  const { automa } = now.board;
  const seat = activeSeat.value ?? -1;
  const question = useRef(/** @type {HTMLElement|null} */ (null));
  const mine = mySeats.value.includes(now.turn.seat);
  useEffect(() => void (mine && bringIn(question.current)), [automa.step, automa.deck, automa.trace.length, mine]);
  return html`<h2 class="unseen">${t(`venice.automa.turn_${automa.kind}`)}</h2><${Story} trace=${automa.trace} />
    <div class="question" ref=${question}><${Question} now=${now} seat=${seat} /></div>
    ${now.turn.seat === seat && canEdit(seat) && html`<${CutShort} />`}
    ${!automa.doge && html`<${AloudButton} kind="quiet" full />`}`;
}
