/** QR code and link of a table, to show around and to send. */
import { html, useRef } from '../lib/index.js';
import { t } from '../i18n.js';
import { toast } from '../store.js';
import { Button } from './button.js';
import { Icon } from './icons.js';

/** A QR code from an address or from SVG text. @param {{src?: string, svg?: string, alt: string}} props */
export function QrCode({ src, svg, alt }) {
  const source = src ?? `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg ?? '')}`;
  return html`<div class="qr"><img src=${source} alt=${alt} width="264" height="264" /></div>`;
}

/** Copy text the modern way, or the old way on plain http. @param {HTMLInputElement|HTMLTextAreaElement|null} input */
export async function copyFrom(input) {
  if (!input) return false;
  try {
    await navigator.clipboard.writeText(input.value);
    return true;
  } catch {
    input.focus();
    input.select();
    input.setSelectionRange(0, input.value.length);
    return document.execCommand('copy');
  }
}

/** The link as selectable text, with copy and the phone's own share sheet. @param {{url: string}} props */
export function ShareLink({ url }) {
  const input = useRef(/** @type {HTMLInputElement|null} */ (null));
  const copy = async () => toast((await copyFrom(input.current)) ? t('common.share.copied') : t('common.share.select'));
  const share = () => navigator.share({ title: t('common.app.name'), url }).catch(() => {});
  return html`<div class="stack-tight">
    <input class="input small" readonly value=${url} ref=${input} aria-label=${t('common.share.link')}
      onFocus=${(/** @type {Typed} */ event) => event.currentTarget.select()} />
    <div class="row">
      <${Button} class="btn grow" icon=${html`<${Icon} name="copy" />`} onClick=${copy}>${t('common.share.copy')}<//>
      ${'share' in navigator && html`<${Button} class="btn grow" icon=${html`<${Icon} name="share" />`} onClick=${share}>${t('common.share.send')}<//>`}
    </div>
  </div>`;
}
