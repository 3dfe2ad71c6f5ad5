/** A component that is loaded when it is needed. */
import { html, useEffect, useState } from '../lib/index.js';
import { t } from '../i18n.js';
import { connection } from '../store.js';
import { Button } from './button.js';
import { Skeleton } from './skeleton.js';

/** @param {{load: () => Promise<any>}} props */
export function Lazy({ load }) {
  const [part, setPart] = useState(/** @type {{Part: any}|null} */ (null));
  const [failed, setFailed] = useState(false);
  const attempt = () => {
    setFailed(false);
    load().then((Part) => setPart({ Part }), (problem) => {
      console.warn(problem);
      setFailed(true);
    });
  };
  const connected = connection.value === 'connected';
  useEffect(attempt, []);
  useEffect(() => void (connected && failed && attempt()), [connected]);
  if (part) return html`<${part.Part} />`;
  if (!failed) return html`<${Skeleton} />`;
  return html`<div class="empty"><p>${t('common.state.no_part')}</p>
    <${Button} kind="primary" onClick=${attempt}>${t('common.action.again')}<//></div>`;
}
