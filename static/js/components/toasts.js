/** The one polite live region: short words that go away by themselves. */
import { html, useEffect, useState } from '../lib/index.js';
import { t } from '../i18n.js';
import { closeToast, said, toasts } from '../store.js';
import { Button } from './button.js';
import { Icon } from './icons.js';

/** A way on that comes up under a moving thumb listens only after this. */
const REST = 600;

/** Whether what has just come up may be tapped already. */
function useRested() {
  const [rested, setRested] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setRested(true), REST);
    return () => clearTimeout(timer);
  }, []);
  return rested;
}

/** @param {{toast: import('../types.js').Toast}} props */
function ToastCard({ toast }) {
  const { id, text, tone, action } = toast;
  const rested = useRested();
  const run = () => {
    closeToast(id);
    action?.run();
  };
  return html`<div class=${`toast toast-${tone}`}>
    <span class="grow">${text}</span>
    <${Button} icon=${html`<${Icon} name="close" size=${18} />`} label=${t('common.action.close')} onClick=${() => closeToast(id)} />
    ${action && html`<${Button} class="btn toast-action" disabled=${!rested} onClick=${run}>${action.label}<//>`}
  </div>`;
}

/** All toasts, newest below. */
export function Toasts() {
  return html`<div class="toasts" role="status" aria-live="polite">
    <span class="unseen">${said.value}</span>
    ${toasts.value.map((toast) => html`<${ToastCard} key=${toast.id} toast=${toast} />`)}
  </div>`;
}
