/** The thin bar above every table: back, code, connection, menu. */
import { html } from '../lib/index.js';
import { t } from '../i18n.js';
import { session } from '../store.js';
import { Button } from './button.js';
import { Icon } from './icons.js';
import { Pill } from './pill.js';

/** @param {{onMenu?: () => void, children?: Markup}} props children: more buttons, before the menu */
export function Bar({ onMenu, children }) {
  return html`<div class="bar">
    <${Button} icon=${html`<${Icon} name="back" />`} label=${t('common.action.to_start')} href="/" />
    <span class="bar-title"><span class="bar-word">${t('common.table.word')}</span><span class="code">${session.value?.code}</span></span>
    <${Pill} />${children}
    ${onMenu && html`<${Button} icon=${html`<${Icon} name="menu" />`} label=${t('common.menu.title')} onClick=${onMenu} />`}
  </div>`;
}

/** The bar of pages without a table. @param {{title: string}} props */
export function PageBar({ title }) {
  return html`<div class="page-bar">
    <${Button} icon=${html`<${Icon} name="back" />`} label=${t('common.action.to_start')} href="/" />
    <h1>${title}</h1>
  </div>`;
}
