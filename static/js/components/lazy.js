/** A component whose part of the pages comes when it is needed. */
import { html, useEffect, useState } from '../lib/index.js';
import { t } from '../i18n.js';
import { askAgain, loadPart, partNow } from '../files.js';
import { Button } from './button.js';
import { Skeleton } from './skeleton.js';

/** After this time the page says that it is still trying. */
const PATIENCE = 3000;

/** Whether something takes long. @param {boolean} waiting */
function useLate(waiting) {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(setLate, PATIENCE, true);
    return () => clearTimeout(timer);
  }, [waiting]);
  return late && waiting;
}

/** What stands there while files are on their way: nothing much, then a sentence and a way to ask at once. @param {{waiting?: boolean}} props */
export function StillTrying({ waiting = true }) {
  if (!useLate(waiting)) return html`<${Skeleton} />`;
  return html`<div class="empty" role="status"><p>${t('common.state.still_trying')}</p>
    <${Button} kind="primary" onClick=${askAgain}>${t('common.action.again')}<//></div>`;
}

/** @param {{part: string, pick: string, quiet?: boolean, [more: string]: unknown}} props part: what to load; pick: which component of it; quiet: nothing stands there while it comes */
export function Lazy({ part, ...more }) {
  return html`<${Loaded} key=${part} part=${part} ...${more} />`; // one part never stands in for another
}

/** @param {{part: string, pick: string, quiet?: boolean, [more: string]: unknown}} props of one part, for good */
function Loaded({ part, pick, quiet = false, ...more }) {
  const [module, setModule] = useState(() => partNow(part));
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (module) return;
    loadPart(part).then(setModule, (problem) => {
      console.warn(problem);
      setFailed(true);
    });
  }, []);
  if (module) return html`<${module[pick]} ...${more} />`;
  if (quiet) return null;
  if (!failed) return html`<${StillTrying} />`;
  return html`<div class="empty"><p>${t('common.state.no_part')}</p>
    <${Button} kind="primary" onClick=${() => location.reload()}>${t('common.action.reload')}<//></div>`;
}
