/** Asking the server once the page is there: the answer, or a sentence and a way on. */
import { html, useEffect, useState } from '../lib/index.js';
import { errorText, t } from '../i18n.js';
import { asProblem } from '../api.js';
import { Button } from './button.js';

/** @typedef {import('../types.js').Problem} Problem */

/**
 * @template T
 * @param {() => Promise<T>} load
 * @param {unknown[]} on asked again when one of these changes
 * @returns {{answer: T|null, problem: Problem|null, again: () => void, setAnswer: (answer: T) => void}}
 */
export function useAsk(load, on) {
  const [answer, setAnswer] = useState(/** @type {T|null} */ (null));
  const [problem, setProblem] = useState(/** @type {Problem|null} */ (null));
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let here = true;
    setProblem(null);
    load().then((answer) => here && setAnswer(() => answer), (failure) => here && setProblem(asProblem(failure)));
    return () => void (here = false);
  }, [...on, tries]);
  return { answer, problem, again: () => setTries((before) => before + 1), setAnswer: (value) => setAnswer(() => value) };
}

/** While there is nothing yet, or the server said no. @param {{problem: Problem|null, again: () => void}} props */
export function Waiting({ problem, again }) {
  if (!problem) return html`<div class="stack" aria-busy="true"><div class="skeleton skeleton-tall"></div><div class="skeleton skeleton-tall"></div></div>`;
  if (problem.code === 'history.closed') return html`<div class="empty"><p>${errorText(problem)}</p><${Button} kind="primary" href="/">${t('common.action.to_start')}<//></div>`;
  return html`<div class="empty" role="alert"><p>${errorText(problem)}</p><${Button} kind="primary" onClick=${again}>${t('common.action.again')}<//></div>`;
}
