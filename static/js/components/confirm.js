/** "Are you sure?" before something that cannot be taken back. */
import { html } from '../lib/index.js';
import { t } from '../i18n.js';
import { Button } from './button.js';
import { Sheet } from './sheet.js';

/** @param {{title: string, text: string, action: string, danger?: boolean, onYes: () => void, onNo: () => void}} props */
export function Confirm({ title, text, action, danger = true, onYes, onNo }) {
  return html`<${Sheet} title=${title} onClose=${onNo}>
    <p>${text}</p>
    <${Button} kind=${danger ? 'danger' : 'primary'} big full onClick=${onYes}>${action}<//>
    <${Button} kind="quiet" full onClick=${onNo}>${t('common.action.cancel')}<//>
  <//>`;
}
