/** Starts the pages. */
import { html, render, effect, untracked, useEffect, useErrorBoundary } from './lib/index.js';
import { loadWords, t } from './i18n.js';
import { route, startRouter } from './router.js';
import { closeTable, openTable, watchSleep } from './net.js';
import { session, table } from './store.js';
import { holdAwake } from './awake.js';
import { awake } from './prefs.js';
import { loadGame } from './games/index.js';
import { startPwa } from './pwa.js';
import { Button } from './components/button.js';
import { Toasts } from './components/toasts.js';
import { UpdateNote } from './components/update.js';
import { Lazy } from './components/lazy.js';
import { StartPage } from './pages/start.js';
import { NewPage } from './pages/new.js';
import { DoorPage } from './pages/door.js';
import { DeadEnd, LostPage } from './pages/lost.js';

/** The page for the address. */
function Page() {
  const { name, code } = route.value;
  if (name === 'start') return html`<${StartPage} />`;
  if (name === 'new') return html`<${NewPage} />`;
  if (name === 'table') return html`<${DoorPage} key=${code} code=${code} />`;
  if (name === 'display') {
    return html`<${DoorPage} key=${`d${code}`} code=${code} watch=${true}><${Lazy} part="display" pick="DisplayPage" /><//>`;
  }
  if (name === 'box') return html`<${Lazy} key=${`b${code}`} part="box" pick="BoxPage" />`;
  if (name === 'history') return html`<${Lazy} key="history" part="history" pick="HistoryPage" />`;
  if (name === 'trust') return html`<${Lazy} key="trust" part="trust" pick="TrustPage" />`;
  return html`<${LostPage} />`;
}

/** The page, or a sentence and a way out when it broke. */
function Safe() {
  const [failure, reset] = useErrorBoundary((problem) => console.error(problem));
  const at = route.value;
  useEffect(() => failure && reset(), [at]);
  if (!failure) return html`<${Page} />`;
  return html`<${DeadEnd} text=${t('errors.page.error')}>
    <${Button} kind="primary" onClick=${() => location.reload()}>${t('common.action.reload')}<//><//>`;
}

/** Everything on the screen. */
function App() {
  return html`<${Safe} /><${UpdateNote} /><${Toasts} />`;
}

/** Keep the connection, the game's parts and the screen in step with the address. */
function keepInStep() {
  effect(() => {
    const { name, code } = route.value;
    untracked(() => {
      if (name !== 'table' && name !== 'display') closeTable();
      else if (session.value?.code !== code && !openTable(code)) closeTable();
    });
  });
  effect(() => {
    const game = table.value?.game;
    if (game) loadGame(game);
  });
  effect(() => {
    const wanted = awake.value && session.value !== null;
    holdAwake(wanted);
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') holdAwake(awake.peek() && session.peek() !== null);
  });
  effect(() => {
    const code = session.value?.code;
    document.title = code ? `${code} · ${t('common.app.name')}` : t('common.app.name');
  });
}

/** Start the pages once their words are here; the shell calls this. */
export async function start() {
  await loadWords('core');
  startRouter();
  watchSleep();
  keepInStep();
  const root = document.getElementById('app');
  if (root) {
    root.textContent = '';
    render(html`<${App} />`, root);
  }
  document.documentElement.dataset.ready = '';
  startPwa();
}
