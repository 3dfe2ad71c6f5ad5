/** "A new version is here": the person decides when to reload. */
import { html } from '../lib/index.js';
import { t } from '../i18n.js';
import { takeUpdate, waiting } from '../pwa.js';
import { Button } from './button.js';

/** A small card above everything, only when a new version waits. */
export function UpdateNote() {
  if (!waiting.value) return null;
  return html`<aside class="update toast" aria-label=${t('common.pwa.update')}>
    <span class="grow">${t('common.pwa.update')}</span>
    <${Button} kind="primary" onClick=${takeUpdate}>${t('common.pwa.reload')}<//>
    <${Button} kind="quiet" onClick=${() => (waiting.value = null)}>${t('common.pwa.later')}<//>
  </aside>`;
}
