/** Old results in, all results out: one table of comma-separated values. */
import { html, useRef, useState } from '../lib/index.js';
import { errorText, t } from '../i18n.js';
import { asProblem } from '../api.js';
import { toast, toastProblem } from '../store.js';
import { download } from '../box/file.js';
import { Button } from '../components/button.js';
import { exportCsv, importCsv } from './data.js';

/** @typedef {{line: number, code: string, params?: Params}} Trouble */

/** What is wrong with a file, line by line. @param {{troubles: Trouble[]}} props */
function Troubles({ troubles }) {
  return html`<div class="notice notice-bad stack-tight" role="alert"><b>${t('history.import.problems', { count: troubles.length })}</b>
    <ul class="troubles">${troubles.map((trouble, index) => html`<li key=${index}>${t('history.import.line', { line: trouble.line, text: errorText(trouble) })}</li>`)}</ul></div>`;
}

/** @param {{onAdded: () => void}} props */
export function HistoryFiles({ onAdded }) {
  const input = useRef(/** @type {HTMLInputElement|null} */ (null));
  const [troubles, setTroubles] = useState(/** @type {Trouble[]} */ ([]));
  const [percent, setPercent] = useState(/** @type {number|null} */ (null));
  const reading = percent !== null;
  const bring = async () => {
    const file = input.current?.files?.[0];
    if (!file || reading) return;
    setTroubles([]);
    setPercent(0);
    try {
      const { added, known, problems } = await importCsv(await file.text(), setPercent);
      if (problems.length) setTroubles(problems);
      else toast(t('history.import.done', { count: added, known }), { tone: 'good' });
      if (added) onAdded();
    } catch (failure) {
      toastProblem(asProblem(failure));
    }
    setPercent(null);
    if (input.current) input.current.value = '';
  };
  const save = async () => {
    try {
      download('history.csv', await exportCsv());
    } catch (failure) {
      toastProblem(asProblem(failure));
    }
  };
  const words = reading ? t(percent ? 'common.new.importing_at' : 'common.new.importing', { percent }) : t('history.import.import');
  return html`<section class="stack-tight history-files"><h2>${t('history.import.title')}</h2><p class="small muted">${t('history.import.text')}</p>
    <div class="result-share"><${Button} onClick=${save}>${t('history.import.export')}<//><${Button} disabled=${reading} aria-busy=${reading} onClick=${() => input.current?.click()}>${words}<//></div>
    <input type="file" accept=".csv,text/csv" class="unseen" ref=${input} onChange=${bring} tabindex="-1" aria-hidden="true" />
    ${troubles.length > 0 && html`<${Troubles} troubles=${troubles} />`}</section>`;
}
