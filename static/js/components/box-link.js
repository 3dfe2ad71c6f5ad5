/** The way to the box: what is printed on the copy that lies on the table. */
import { html } from '../lib/index.js';
import { has, t } from '../i18n.js';
import { hasBox } from '../games/index.js';

/** @param {{game: string|undefined}} props */
export function BoxLink({ game }) {
  if (!hasBox(game)) return null;
  return html`<p class="field-help"><a class="box-link" href=${`/box/${game}`}>${t('common.box.link')}</a> ${t(has(`${game}.box.help`) ? `${game}.box.help` : 'common.box.help')}</p>`;
}
