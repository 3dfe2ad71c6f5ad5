/** Whether the box is saved; and what to do when it is not. */
import { html } from '../lib/index.js';
import { errorText, t } from '../i18n.js';
import { placeOfFault } from '../box/file.js';
import { Button } from './button.js';

/** @typedef {import('../box/keeper.js').Keeper} Keeper */
/** @typedef {import('../games/index.js').BoxParts} BoxParts */

/** @type {Record<string, string>} */
const LOOKS = { saved: '', saving: 'pill-saving', unsaved: 'pill-saving', loading: 'pill-saving' };

/** One word. @param {{keeper: Keeper}} props */
export function SavePill({ keeper }) {
  const status = keeper.status.value;
  return html`<span class=${`pill ${LOOKS[status] ?? 'pill-offline'}`}><span class="pill-dot"></span>
    <span class="pill-words">${t(`box.status.${status}`)}</span></span>`;
}

/** Why the server does not take the box; where it can say so, at which place. @param {import('../types.js').Problem} error @param {BoxParts} parts */
function refusedWords(error, parts) {
  const place = error.code === 'request.bad_shape' ? placeOfFault(/** @type {{box?: unknown}|undefined} */ (error.params?.fields)?.box) : '';
  return place ? t('box.refused_place', { place: parts.placeWords(place) }) : errorText(error);
}

/** A sentence and a way on, only when one is needed. @param {{keeper: Keeper, parts: BoxParts}} props */
export function SaveNotice({ keeper, parts }) {
  const status = keeper.status.value;
  const error = keeper.error.value;
  if (keeper.locked.value) return html`<p class="notice" >${errorText({ code: 'box.locked' })}</p>`;
  if ((status === 'offline' || status === 'refused') && error) {
    const words = error.code === 'network.offline' ? t('box.offline') : `${refusedWords(error, parts)} ${t('box.kept')}`;
    return html`<p class="notice notice-bad" role="alert">${words}</p>`;
  }
  if (status !== 'clash') return null;
  return html`<section class="notice notice-bad stack-tight" role="alert">
    <b>${t('box.clash.title')}</b><span>${t('box.clash.text')}</span>
    <${Button} full onClick=${() => keeper.choose('theirs')}>${t('box.clash.theirs')}<//>
    <${Button} full onClick=${() => keeper.choose('mine')}>${t('box.clash.mine')}<//>
  </section>`;
}
