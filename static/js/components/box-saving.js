/** Whether the box is saved; and what to do when it is not. */
import { html } from '../lib/index.js';
import { errorText, t } from '../i18n.js';
import { Button } from './button.js';

/** @typedef {import('../box/keeper.js').Keeper} Keeper */

/** @type {Record<string, string>} */
const LOOKS = { saved: '', saving: 'pill-saving', unsaved: 'pill-saving', loading: 'pill-saving', offline: 'pill-offline', clash: 'pill-offline', refused: 'pill-offline' };

/** One word. @param {{keeper: Keeper}} props */
export function SavePill({ keeper }) {
  const status = keeper.status.value;
  return html`<span class=${`pill ${LOOKS[status]}`}><span class="pill-dot"></span><span class="pill-words">${t(`box.status.${status}`)}</span></span>`;
}

/** A sentence and a way on, only when one is needed. @param {{keeper: Keeper}} props */
export function SaveNotice({ keeper }) {
  const status = keeper.status.value;
  const error = keeper.error.value;
  if (keeper.locked.value) return html`<p class="notice" role=${error ? 'alert' : undefined}>${errorText({ code: 'box.locked' })}</p>`;
  if (status === 'offline') return html`<p class="notice notice-bad" role="alert">${t('box.offline')}</p>`;
  if (status === 'refused' && error) return html`<p class="notice notice-bad" role="alert">${errorText(error)} ${t('box.kept')}</p>`;
  if (status !== 'clash') return null;
  return html`<section class="notice notice-bad stack-tight" role="alert">
    <b>${t('box.clash.title')}</b><span>${t('box.clash.text')}</span>
    <${Button} full onClick=${() => keeper.choose('theirs')}>${t('box.clash.theirs')}<//>
    <${Button} full onClick=${() => keeper.choose('mine')}>${t('box.clash.mine')}<//>
  </section>`;
}
