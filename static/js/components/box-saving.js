/** Whether the box is saved; and what to do when it is not. */
import { html } from '../lib/index.js';
import { errorText, t } from '../i18n.js';
import { Button } from './button.js';

/** @typedef {import('../box/keeper.js').Keeper} Keeper */

/** @type {Record<string, string>} */
const LOOKS = { saved: '', saving: 'pill-saving', unsaved: 'pill-saving', loading: 'pill-saving' };

/** One word. @param {{keeper: Keeper}} props */
export function SavePill({ keeper }) {
  const status = keeper.status.value;
  return html`<span class=${`pill ${LOOKS[status] ?? 'pill-offline'}`}><span class="pill-dot"></span>
    <span class="pill-words">${t(`box.status.${status}`)}</span></span>`;
}

/** A sentence and a way on, only when one is needed. @param {{keeper: Keeper}} props */
export function SaveNotice({ keeper }) {
  const status = keeper.status.value;
  const error = keeper.error.value;
  if (keeper.locked.value) return html`<p class="notice" >${errorText({ code: 'box.locked' })}</p>`;
  if ((status === 'offline' || status === 'refused') && error) {
    const words = error.code === 'network.offline' ? t('box.offline') : `${errorText(error)} ${t('box.kept')}`;
    return html`<p class="notice notice-bad" role="alert">${words}</p>`;
  }
  if (status !== 'clash') return null;
  return html`<section class="notice notice-bad stack-tight" role="alert">
    <b>${t('box.clash.title')}</b><span>${t('box.clash.text')}</span>
    <${Button} full onClick=${() => keeper.choose('theirs')}>${t('box.clash.theirs')}<//>
    <${Button} full onClick=${() => keeper.choose('mine')}>${t('box.clash.mine')}<//>
  </section>`;
}
