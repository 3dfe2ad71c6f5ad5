/** Putting a screen in the middle of the table, and taking it away: in the menu. */
import { html, useEffect, useState } from '../lib/index.js';
import { errorText, t } from '../i18n.js';
import { asProblem } from '../api.js';
import { act, handover } from '../net.js';
import { go } from '../router.js';
import { isHost, isOnline, mySeats, session, table, toastProblem } from '../store.js';
import { joinTable } from '../tables.js';
import { Button } from '../components/button.js';
import { QrCode, ShareLink } from '../components/qr.js';

/** Instead of a seat: the middle of the table. */
const CENTRE = -1;

/** Whether this device may let a screen act for everybody. */
const mayPut = () => isHost.value || (table.value?.options.edit === 'any' && mySeats.value.length > 0);

/** Be the screen in the middle oneself. @param {string} url the one-time link */
async function layHere(url) {
  const code = session.peek()?.code ?? '';
  try {
    await joinTable(code, { move: new URLSearchParams(new URL(url).hash.slice(1)).get('move') ?? '' });
    go(`/d/${code}`);
  } catch (failure) {
    toastProblem(asProblem(failure));
  }
}

/** A one-time code for the screen. */
function Invite() {
  const [link, setLink] = useState(/** @type {{url: string, qr: string}|null} */ (null));
  const [error, setError] = useState('');
  useEffect(() => {
    handover(CENTRE).then((answer) => (answer.ok ? setLink(answer) : setError(errorText(answer.error, table.peek()))));
  }, []);
  if (error) return html`<p class="notice notice-bad" role="alert">${error}</p>`;
  if (!link) return html`<div class="skeleton skeleton-tall"></div>`;
  return html`<p>${t('centre.put_help')}</p><${QrCode} svg=${link.qr} alt=${t('centre.put_qr')} /><${ShareLink} url=${link.url} />
    ${!mySeats.value.length && html`<${Button} full onClick=${() => layHere(link.url)}>${t('centre.here')}<//>`}`;
}

/** One screen that lies there. @param {{device: string}} props */
function Screen({ device }) {
  return html`<div class="notice stack-tight"><span>${t(isOnline(device) ? 'centre.lies' : 'centre.lies_away')}</span>
    ${isHost.value && html`<${Button} full onClick=${() => act('centre.take', { device })}>${t('centre.take')}<//>`}</div>`;
}

/** The menu's part. */
export function CentrePart() {
  const screens = table.value?.centre ?? [];
  const [more, setMore] = useState(false);
  useEffect(() => setMore(false), [screens.length]);
  return html`${screens.map((device) => html`<${Screen} key=${device} device=${device} />`)}
    ${!mayPut() && !screens.length && html`<p>${t('centre.host_only')}</p>`}
    ${mayPut() && (screens.length && !more ? html`<${Button} full onClick=${() => setMore(true)}>${t('centre.another')}<//>` : html`<${Invite} />`)}`;
}
