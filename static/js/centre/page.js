/** The screen in the middle of the table: touched by whoever's turn it is, and turned to them. */
import { html, useEffect, useLayoutEffect, useRef, useState } from '../lib/index.js';
import { t } from '../i18n.js';
import { act } from '../net.js';
import { activeSeat, chooseSeat, decisions, isOnline, mySeats, resultStands, scoringBegun, seatName, session, table, view } from '../store.js';
import { parts, scoringPart } from '../games/index.js';
import { Announcements } from '../components/announce.js';
import { Button } from '../components/button.js';
import { DecisionCard, openDecisions } from '../components/decision.js';
import { Icon } from '../components/icons.js';
import { Lazy, StillTrying } from '../components/lazy.js';
import { UndoLast } from '../components/log-undo.js';
import { Pill } from '../components/pill.js';
import { AwakeField, LanguageField, ThemeField } from '../components/settings.js';
import { Sheet } from '../components/sheet.js';
import { JoinCard, Lobby } from '../pages/display.js';
import { BeginBar } from '../scoring/begin.js';
import { ScoringLine } from '../scoring/line.js';
import { Places, places } from './places.js';
import { Rim } from './rim.js';
import { facing } from './sides.js';

/** Nobody has to tap a big moment away. */
const ANNOUNCEMENT_TIME = 20000;

/** Who acts here now; a page of sums is everybody's, and turns to nobody. */
function acting() {
  const scoring = view.value?.scoring;
  return scoring && !scoring.pages[scoring.step].together ? null : activeSeat.value;
}

/** The seat the screen is turned to; it turns when somebody else is waited for. */
function useFaced() {
  const before = useRef(0);
  const lead = mySeats.value[0] ?? null;
  const waits = lead !== null && decisions.value.some(({ seat }) => seat === lead);
  useEffect(() => void (lead !== null && waits && chooseSeat(lead)), [lead, waits]);
  before.current = facing(acting(), decisions.value, before.current, table.value?.seats.length ?? 0);
  return before.current;
}

/** Turn the whole page, sheets and notices too. @param {import('./sides.js').Side} side */
function useTurned(side) {
  useLayoutEffect(() => {
    document.documentElement.dataset.side = side;
    return () => void delete document.documentElement.dataset.side;
  }, [side]);
}

/** What somebody has to answer who may have a phone for it. */
function Asked() {
  const [here, setHere] = useState('');
  const [later, setLater] = useState('');
  const decision = openDecisions().find(({ seat }) => mySeats.value.includes(seat));
  if (!decision) return null;
  const away = !isOnline(table.value?.seats[decision.seat]?.device ?? null);
  if (here === decision.id || (away && later !== decision.id)) {
    const close = () => {
      setHere('');
      setLater(decision.id);
    };
    return html`<${DecisionCard} key=${decision.id} decision=${decision} onLater=${close} />`;
  }
  return html`<div class="notice centre-note" role="status"><b>${away ? seatName(decision.seat) : t('centre.phone_answers', { name: seatName(decision.seat) })}</b>
    <${Button} onClick=${() => setHere(decision.id)}>${t('centre.answer_here')}<//></div>`;
}

/** Somebody chooses what nobody else may see. */
function Secret() {
  const secret = decisions.value.find((one) => one.private);
  return secret ? html`<p class="notice centre-note" role="status"><b>${t('centre.secret', { name: seatName(secret.seat) })}</b></p>` : null;
}

/** The game: what there is to do, and the board beside or below it. @param {{game: import('../games/index.js').GameParts}} props */
function Play({ game }) {
  const { Mine, Overview, Board, hasBoard = () => true, beside = () => (Board && hasBoard() ? Board : Overview) } = game;
  const seat = activeSeat.value;
  const Beside = beside();
  return html`<${Asked} /><${Secret} />
    <div class="centre-both"><div>${seat === null ? html`<${Overview} />` : html`<${Mine} key=${seat} seat=${seat} />`}</div>
      ${Beside && !(seat === null && Beside === Overview) && html`<div><${Beside} /></div>`}</div>`;
}

/** What stands in the middle of the middle. */
function Main() {
  if (!view.value) return html`<div class="centre-lobby"><${Lobby} /><p>${t('centre.start_on_phone')}</p><${JoinCard} code=${session.value?.code ?? ''} /></div>`;
  if (!parts.value) return html`<${StillTrying} />`;
  if (resultStands.value) return html`<div class="centre-result"><${Lazy} part="results" pick="DisplayResult" /></div>
    ${table.value?.rematch && html`<${Lazy} part="results" pick="Rematch" />`}`;
  if (scoringBegun.value) return html`<div id="tab-panel"><${Lazy} part=${scoringPart(table.value?.game)} pick="ScoringScreen" /></div>`;
  return html`<${Play} game=${parts.value} />`;
}

/** What belongs to this screen. @param {{onClose: () => void}} props */
function CentreMenu({ onClose }) {
  return html`<${Sheet} title=${t('centre.menu')} onClose=${onClose}>
    <h3>${t('centre.places')}</h3><${Places} />
    <${LanguageField} /><${ThemeField} /><${AwakeField} />
    <${Button} kind="danger" full onClick=${() => act('centre.take', { device: session.peek()?.device })}>${t('centre.take')}<//><//>`;
}

/** Whose turn it is, undo and the menu. */
function Head() {
  const [menu, setMenu] = useState(false);
  const Line = scoringBegun.value ? ScoringLine : view.value && parts.value?.TurnLine;
  return html`<header class="centre-head"><h1 class="unseen">${t('centre.title')}</h1>
    <div class="centre-line">${Line ? html`<${Line} />` : html`<p class="code">${session.value?.code}</p>`}</div>
    <div class="centre-tools"><${Pill} /><${UndoLast} />
      <${Button} icon=${html`<${Icon} name="menu" />`} label=${t('centre.menu')} onClick=${() => setMenu(true)} /></div>
    <${Announcements} lasts=${ANNOUNCEMENT_TIME} />
    ${menu && html`<${CentreMenu} onClose=${() => setMenu(false)} />`}</header>`;
}

/** The page `/d/CODE` on a device that lies in the middle. */
export function CentrePage() {
  const faced = useFaced();
  useTurned(places()[faced] ?? 'near');
  const Glance = parts.value?.Glance;
  return html`<div class="centre-page"><${Rim} faced=${faced} /><${Head} />
    <main class="centre-main table-main" key=${faced} aria-label=${t('centre.faces', { name: seatName(faced) })}><${Main} /></main>
    <footer class="centre-foot"><${BeginBar} />${view.value && !scoringBegun.value && Glance && html`<${Glance} />`}</footer></div>`;
}
