/** An address that leads nowhere, and other dead ends: a sentence and a way out. */
import { html } from '../lib/index.js';
import { t } from '../i18n.js';
import { Button } from '../components/button.js';
import { Gondola } from '../components/icons.js';

/** @param {{text: string, children?: Markup}} props */
export function DeadEnd({ text, children }) {
  return html`<main class="page centre dead-end">
    <${Gondola} />
    <h1 class="dead-end-text">${text}</h1>
    ${children}
    <${Button} href="/">${t('common.action.to_start')}<//>
  </main>`;
}

/** No such page. */
export function LostPage() {
  return html`<${DeadEnd} text=${t('common.state.no_page')} />`;
}
