/** At /t/CODE: the door for strangers, the lobby before the game, then the table. */
import { html, useEffect, useState } from '../lib/index.js';
import { errorText, t } from '../i18n.js';
import { asProblem } from '../api.js';
import { wakeUp } from '../net.js';
import { connection, forgetTable, frame, isCentre, refusal, session, toastProblem } from '../store.js';
import { joinTable } from '../tables.js';
import { Button } from '../components/button.js';
import { Bar } from '../components/bar.js';
import { Lazy } from '../components/lazy.js';
import { Skeleton } from '../components/skeleton.js';
import { closeTable } from '../net.js';
import { JoinPage } from './join.js';
import { DeadEnd } from './lost.js';

/** The one-time secrets in the address, taken out of it at once. */
function takeMoveSecrets() {
  const secrets = new URLSearchParams(location.hash.slice(1)).getAll('move');
  if (secrets.length) history.replaceState(history.state, '', location.pathname + location.search);
  return secrets;
}

/** Move seats here, one after the other: the first of them makes this device somebody. @param {string} code @param {string[]} secrets */
async function moveHere(code, secrets) {
  for (const secret of secrets) await joinTable(code, { move: secret });
}

/** Move seats here if the address says so; true while that is under way. @param {string} code */
function useMove(code) {
  const [secrets] = useState(takeMoveSecrets);
  const [moving, setMoving] = useState(secrets.length > 0);
  useEffect(() => {
    if (!secrets.length) return;
    moveHere(code, secrets)
      .catch((failure) => toastProblem(asProblem(failure)))
      .finally(() => setMoving(false));
  }, []);
  return moving;
}

/** The server does not know this device any more. */
function Refused() {
  const again = () => {
    const at = session.peek();
    closeTable();
    if (at) forgetTable(at.table);
  };
  const problem = refusal.value ?? { code: 'server.error' };
  return html`<${DeadEnd} text=${errorText(problem)}><${Button} kind="primary" onClick=${again}>${t('common.door.join_again')}<//><//>`;
}

/** Waiting for the first state of the table. */
function Arriving() {
  if (connection.value !== 'offline') return html`<${Skeleton} />`;
  return html`<div class="page"><${Bar} />
    <div class="empty"><p>${refusal.value ? errorText(refusal.value) : t('common.state.no_server')}</p>
      <${Button} kind="primary" onClick=${wakeUp}>${t('common.action.again')}<//></div></div>`;
}

/** Watch without asking, for the display. @param {{code: string}} props */
function WatchIn({ code }) {
  const [failure, setFailure] = useState('');
  useEffect(() => {
    joinTable(code, {}).catch((problem) => setFailure(errorText(asProblem(problem))));
  }, []);
  return failure ? html`<${DeadEnd} text=${failure} />` : html`<${Skeleton} />`;
}

/** @param {{code: string, watch?: boolean, children?: Markup}} props watch: the display, which never takes a seat */
export function DoorPage({ code, watch = false, children }) {
  const moving = useMove(code);
  if (moving) return html`<${Skeleton} />`;
  if (session.value?.code !== code) return watch ? html`<${WatchIn} code=${code} />` : html`<${JoinPage} code=${code} />`;
  if (refusal.value?.code.startsWith('auth.')) return html`<${Refused} />`;
  if (!frame.value) return html`<${Arriving} />`;
  if (watch) return children;
  if (isCentre.value) return html`<${Lazy} part="display" pick="DisplayPage" />`;
  if (frame.value.table.phase === 'lobby') return html`<${Lazy} part="lobby" pick="LobbyPage" />`;
  return html`<${Lazy} part="table" pick="TablePage" />`;
}
