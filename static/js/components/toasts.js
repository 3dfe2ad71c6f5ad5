/** The one polite live region: short words that go away by themselves. */
import { html } from '../lib/index.js';
import { t } from '../i18n.js';
import { closeToast, said, toasts } from '../store.js';
import { Button } from './button.js';
import { Icon } from './icons.js';

/** @param {{toast: import('../types.js').Toast}} props */
function ToastCard({ toast }) {
  const { id, text, tone, action } = toast;
  const run = () => {
    closeToast(id);
    action?.run();
  };
  return html`<div class=${`toast toast-${tone}`}>
    <span class="grow">${text}</span>
    <${Button} icon=${html`<${Icon} name="close" size=${18} />`} label=${t('common.action.close')} onClick=${() => closeToast(id)} />
    ${action && html`<${Button} class="btn toast-action" onClick=${run}>${action.label}<//>`}
  </div>`;
}

/** All toasts, newest below. */
export function Toasts() {
  return html`<div class="toasts" role="status" aria-live="polite">
    <span class="unseen">${said.value}</span>
    ${toasts.value.map((toast) => html`<${ToastCard} key=${toast.id} toast=${toast} />`)}
  </div>`;
}
