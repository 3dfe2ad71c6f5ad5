/** "A new version is here": the person decides when to reload. */
import { html } from '../lib/index.js';
import { t } from '../i18n.js';
import { outdated } from '../files.js';
import { takeUpdate, waiting } from '../pwa.js';
import { Button } from './button.js';

/** A small card above everything, only when a new version waits or this one has lost its files. */
export function UpdateNote() {
  if (!waiting.value && !outdated.value) return null;
  const reload = () => (waiting.value ? takeUpdate() : location.reload());
  const later = () => {
    waiting.value = null;
    outdated.value = false;
  };
  return html`<aside class="update toast" aria-label=${t('common.pwa.update')}>
    <span class="grow">${t('common.pwa.update')}</span>
    <${Button} kind="primary" onClick=${reload}>${t('common.pwa.reload')}<//>
    <${Button} kind="quiet" onClick=${later}>${t('common.pwa.later')}<//>
  </aside>`;
}
