/** The result at its own table: on the phones with everything, on the display to look at. */
import './kit.js';
import { html, useEffect, useState } from '../lib/index.js';
import { errorText, t } from '../i18n.js';
import { api, asProblem } from '../api.js';
import { connection, session, table } from '../store.js';
import { loadCrests } from '../games/index.js';
import { Button } from '../components/button.js';
import { StandsFoot } from '../scoring/stands.js';
import { minutesEast, Rematch, ShareButtons, TakeAlong } from './actions.js';
import { Sources } from './bars.js';
import { Podium } from './podium.js';
import { Result, ResultHead } from './result.js';

/** @typedef {import('./model.js').TableResult} TableResult */

/** The result of the open table. */
function useResult() {
  const [told, setTold] = useState(/** @type {TableResult|null} */ (null));
  const [problem, setProblem] = useState(/** @type {import('../types.js').Problem|null} */ (null));
  const [tries, setTries] = useState(0);
  const at = session.value;
  const connected = connection.value === 'connected';
  useEffect(() => {
    let here = true;
    if (!at || told) return;
    setProblem(null);
    const ask = api('GET', `/tables/${at.table}/result?east=${minutesEast()}`, undefined, at.token);
    Promise.all([ask, loadCrests([table.peek()?.game ?? ''])]).then(([answer]) => here && setTold(answer), (failure) => here && setProblem(asProblem(failure)));
    return () => void (here = false);
  }, [at?.table, tries, connected]);
  return { told, problem, again: () => setTries(tries + 1) };
}

/** It is on its way, or did not come: a sentence and a way on. @param {{problem: import('../types.js').Problem|null, again: () => void}} props */
function Waiting({ problem, again }) {
  if (!problem) return html`<div class="stack" aria-busy="true"><div class="skeleton skeleton-tall"></div><div class="skeleton skeleton-tall"></div></div>`;
  return html`<div class="empty" role="alert"><p>${errorText(problem)}</p><${Button} kind="primary" onClick=${again}>${t('common.action.again')}<//></div>`;
}

/** On a phone. */
export function TableResult() {
  const { told, problem, again } = useResult();
  if (!told) return html`<${Waiting} problem=${problem} again=${again} />`;
  const { record, course, turning, play } = told;
  return html`<div><${Result} record=${record} course=${course} turning=${turning}><${Rematch} /><${ShareButtons} record=${record} /><//>
    <div class="stack-tight result-foot"><${TakeAlong} record=${record} play=${play} /><${Button} kind="quiet" full href="/history">${t('history.title')}<//><${StandsFoot} /></div></div>`;
}

/** On the table display: nothing to press. */
export function DisplayResult() {
  const { told } = useResult();
  if (!told) return html`<p class="display-wait">${t('play.display.loading')}</p>`;
  return html`<section class="result result-display"><div class="result-display-top"><${ResultHead} record=${told.record} /><${Podium} record=${told.record} /></div>
    <${Sources} record=${told.record} table=${false} /></section>`;
}
