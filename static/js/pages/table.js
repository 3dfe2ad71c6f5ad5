/** The table while the game is on: bar, turn, the one thing, everybody, tabs. */
import { html, useEffect, useState } from '../lib/index.js';
import { t } from '../i18n.js';
import { activeSeat, connection, heldSeats, mayTakeBack, pending, rememberTable, resultStands, scoringBegun, session, table, view } from '../store.js';
import { warmPart } from '../files.js';
import { wideScreen } from '../prefs.js';
import { parts, partsFailed, scoringPart } from '../games/index.js';
import { Announcements } from '../components/announce.js';
import { Bar } from '../components/bar.js';
import { Button } from '../components/button.js';
import { DecisionSheet } from '../components/decision.js';
import { Lazy, StillTrying } from '../components/lazy.js';
import { LogTab } from '../components/log.js';
import { UndoLast } from '../components/log-undo.js';
import { SeatList } from '../components/seats.js';
import { Tabs } from '../components/tabs.js';
import { atRest, middle } from '../resting.js';
import { BeginBar } from '../scoring/begin.js';
import { ScoringLine } from '../scoring/line.js';
import { MenuSheet } from './menu.js';

/** The seatless see who sits where and can take a free seat. */
function Watching() {
  return html`<div class="stack"><div class="notice">${t('common.table.watching')}</div><${SeatList} /></div>`;
}

/** The board tab, where this table's game has one. @param {import('../games/index.js').GameParts} game */
function boardOf({ Board, hasBoard = () => true }) {
  return hasBoard() ? Board : undefined;
}

/** @param {{tab: string, game: import('../games/index.js').GameParts}} props */
function Panel({ tab, game }) {
  const { Mine, Overview } = game;
  const Board = boardOf(game);
  if (tab === 'log') return html`<${LogTab} />`;
  if (tab === 'table') return html`<${Overview} />`;
  if (tab === 'board' && Board) return html`<${Board} />`;
  if (resultStands.value) return html`<${Lazy} part="results" pick="TableResult" />`;
  if (scoringBegun.value) return html`<${Lazy} part=${scoringPart(table.value?.game)} pick="ScoringScreen" />`;
  return activeSeat.value === null ? html`<${Watching} />` : html`<${Mine} key=${activeSeat.value} seat=${activeSeat.value} />`;
}

/** Whether the people of this table ask each other something. */
const asking = () => Boolean(table.value?.asked || table.value?.claims?.length) || heldSeats.value.some((seat) => (table.value?.seats[seat]?.veil ?? null) !== null);

/** Two views side by side on a wide screen: my own board, and the tab. @param {{tab: string, game: import('../games/index.js').GameParts}} props */
function WidePanels({ tab, game }) {
  return html`<div class="table-wide">
    <div><${Panel} tab="mine" game=${game} /></div>
    <div><${Panel} key=${tab} tab=${tab === 'mine' ? 'table' : tab} game=${game} /></div>
  </div>`;
}

/** Told in words when taps have to wait, or when what one watches may be old. */
function OfflineNote() {
  if (connection.value !== 'offline') return null;
  const taps = pending.value.length;
  const watching = !mayTakeBack.value && !taps;
  return html`<p class="offline-note">${watching ? t('common.connection.offline_watch') : t('common.connection.offline_help', { count: taps })}</p>`;
}

/** The game's own parts could not be loaded. */
function NoParts() {
  return html`<div class="empty"><p>${t('common.state.no_parts')}</p>
    <${Button} kind="primary" onClick=${() => location.reload()}>${t('common.action.reload')}<//></div>`;
}

/** Which tab is open; when the scoring begins, every phone turns to it, and whoever sits down turns to what is theirs. */
function useTab() {
  const [tab, setTab] = useState(activeSeat.peek() === null ? 'table' : 'mine');
  const scoring = scoringBegun.value;
  const seated = activeSeat.value !== null;
  useEffect(() => void (scoring && setTab('mine')), [scoring]);
  useEffect(() => void (seated && setTab('mine')), [seated]);
  return { tab, setTab, scoring };
}

/** The tabs of this table; while points are counted the first one is the scoring. @param {import('../games/index.js').GameParts} game @param {boolean} scoring */
function tabsOf(game, scoring) {
  const keys = boardOf(game) ? ['mine', 'board', 'table', 'log'] : ['mine', 'table', 'log'];
  return keys.map((key) => (key === 'mine' && scoring ? { key, icon: 'star', label: resultStands.value ? t('common.tab.result') : t('scoring.tab') } : { key, icon: key, label: t(`common.tab.${key}`) }));
}

/** Once the game is over its scoring is fetched, before anybody asks for it. */
function useScoringAtHand() {
  const { phase, game } = table.value ?? {};
  useEffect(() => void (phase === 'over' && warmPart(scoringPart(game))), [phase, game]);
}

/** How the table stands is kept for the start page. @param {import('../games/index.js').GameParts|null} game */
function useStandingKept(game) {
  const phase = table.value?.phase;
  const points = (view.value && game?.points?.()) ?? undefined;
  useEffect(() => void (game && session.value && rememberTable({ ...session.value, phase, points })), [phase, points?.join()]);
}

/** The page of a running or finished game. */
export function TablePage() {
  const { tab, setTab, scoring } = useTab();
  const [menu, setMenu] = useState(false);
  useScoringAtHand();
  const dark = atRest.value;
  useEffect(() => void (dark && setMenu(false)), [dark]);
  const game = parts.value;
  useStandingKept(game);
  if (!game) return partsFailed.value ? html`<${NoParts} />` : html`<${StillTrying} />`;
  if (dark) return html`<${Lazy} part="centre" pick="Resting" />`;
  const wide = wideScreen.value && activeSeat.value !== null;
  const { TurnLine, Glance } = game;
  return html`<div class="table-page">
    <header class="table-head">
      <h1 class="unseen">${t('common.table.word')} ${session.value?.code}</h1>
      <${Bar} onMenu=${() => setMenu(true)}>${middle.value && html`<${Lazy} part="centre" pick="LetRest" />`}<${UndoLast} /><//><${scoring ? ScoringLine : TurnLine} /><${Announcements} /><${Lazy} part="asks" pick="News" quiet />
    </header>
    <main class="table-main" key=${tab}>
      <div id="tab-panel" role="tabpanel" aria-labelledby=${`tab-${tab}`}>${asking() && html`<${Lazy} part="asks" pick="Asks" />`}<${wide ? WidePanels : Panel} tab=${tab} game=${game} /></div>
    </main>
    <footer class="table-foot">
      <${OfflineNote} /><${BeginBar} />${!scoring && html`<${Glance} />`}
      <${Tabs} tabs=${tabsOf(game, scoring)} active=${tab} label=${t('common.tab.label')} onPick=${setTab} />
    </footer>
    <${DecisionSheet} />
    ${menu && html`<${MenuSheet} onClose=${() => setMenu(false)} />`}
  </div>`;
}
