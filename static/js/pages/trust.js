/** https at home, at /trust: what it adds, what trusting means, three steps for each system, and how to undo them. */
import { html, useEffect, useState } from '../lib/index.js';
import { errorText, region, t } from '../i18n.js';
import { asProblem } from '../api.js';
import { route } from '../router.js';
import { PageBar } from '../components/bar.js';
import { Button } from '../components/button.js';
import { QrCode } from '../components/qr.js';
import { Skeleton } from '../components/skeleton.js';
import { loadTrust, lookAgain, systemOf, trust, trusted } from '../trust/data.js';

export { ContinueOnHttps } from '../trust/continue.js';

const SYSTEMS = ['ios', 'android', 'windows', 'mac', 'linux'];
const STEPS = [1, 2, 3];

/** The same page over https: the table this phone came from, or the start. */
const goal = (/** @type {string} */ https) => {
  const code = route.value.query.get('t')?.match(/^[A-Za-z0-9]{1,12}$/)?.[0];
  return code ? `${https}/t/${code.toUpperCase()}` : `${https}/`;
};

/** It works: the way over there. @param {{https: string}} props */
function Done({ https }) {
  return html`<section class="card stack-tight"><h2>${t('trust.done.title')}</h2><p>${t('trust.done.text')}</p>
    <${Button} kind="primary" full href=${goal(https)}>${t('trust.done.go')}<//>
    <p class="small muted trust-address">${https}</p></section>`;
}

/** Not yet: the certificate, and a second look. @param {{authority: import('../trust/data.js').Authority}} props */
function Take({ authority }) {
  const [looked, setLooked] = useState(false);
  const look = () => lookAgain().then(() => setLooked(true));
  return html`<section class="card stack-tight"><h2>${t('trust.take.title')}</h2><p>${t('trust.take.text')}</p>
    <${Button} kind="primary" full href=${authority.file}>${t('trust.take.get')}<//>
    <${Button} full onClick=${look}>${t('trust.take.look')}<//>
    ${looked && html`<p class="notice" role="status">${t('trust.take.not_yet')}</p>`}</section>`;
}

/** @param {{authority: import('../trust/data.js').Authority}} props */
function Fingerprint({ authority }) {
  const until = new Intl.DateTimeFormat(region(), { dateStyle: 'long' }).format(new Date(authority.until));
  return html`<section class="stack-tight"><h2>${t('trust.print.title')}</h2><p>${t('trust.print.text', { name: authority.name, until })}</p>
    <p class="trust-print">${authority.fingerprint.match(/.{1,12}/g)?.map((part) => html`<span key=${part}>${part}</span>`)}</p></section>`;
}

/** The steps of each system; the reader's own stands open. */
function Steps() {
  const own = systemOf(navigator.userAgent, navigator.maxTouchPoints);
  const order = [own, ...SYSTEMS.filter((one) => one !== own)];
  return html`<section class="stack-tight"><h2>${t('trust.steps.title')}</h2>
    ${order.map((system) => html`<details key=${system} class="card" open=${system === own}><summary>${t(`trust.${system}.name`)}</summary>
      <ol class="trust-steps">${STEPS.map((step) => html`<li key=${step}>${t(`trust.${system}.step${step}`)}</li>`)}</ol>
      <p class="small muted">${t('trust.steps.undo')} ${t(`trust.${system}.undo`)}</p></details>`)}</section>`;
}

/** What one lets this machine do, said plainly. */
function Meaning() {
  return html`<section class="notice stack-tight"><h2>${t('trust.means.title')}</h2><p>${t('trust.means.power')}</p><p>${t('trust.means.limit')}</p>
    <p>${t('trust.means.choice')}</p></section>`;
}

/** For the others. @param {{page: string}} props */
function Others({ page }) {
  return html`<section class="stack-tight"><h2>${t('trust.others.title')}</h2><p>${t('trust.others.text')}</p>
    <${QrCode} src="/trust/qr.svg" alt=${t('trust.others.qr_alt')} /><p class="small muted centre trust-address">${page}</p></section>`;
}

/** https is on. @param {{now: Extract<import('../trust/data.js').Trust, {on: true}>}} props */
function House({ now }) {
  const { authority, https, page } = now;
  if (!authority) return html`<p>${t('trust.brought')}</p><${Done} https=${https} />`;
  return html`${trusted.value ? html`<${Done} https=${https} />` : html`<${Meaning} /><${Take} authority=${authority} />`}
    <${Steps} /><${Fingerprint} authority=${authority} />${trusted.value && html`<${Meaning} />`}<${Others} page=${page} />`;
}

/** The page. */
export function TrustPage() {
  const [problem, setProblem] = useState('');
  const load = () => {
    setProblem('');
    loadTrust().catch((failure) => setProblem(errorText(asProblem(failure))));
  };
  useEffect(() => {
    load();
    addEventListener('focus', lookAgain); // back from the settings
    return () => removeEventListener('focus', lookAgain);
  }, []);
  const now = trust.value;
  const waiting = !now || (now.on && trusted.value === null);
  if (problem) return html`<main class="page"><${PageBar} title=${t('trust.title')} /><div class="empty"><p>${problem}</p>
    <${Button} kind="primary" onClick=${load}>${t('common.action.again')}<//></div></main>`;
  return html`<main class="page trust-page"><${PageBar} title=${t('trust.title')} /><p>${t('trust.adds')}</p>
    ${waiting && html`<${Skeleton} />`}
    ${now && !now.on && html`<section class="card stack-tight"><h2>${t('trust.off.title')}</h2><p>${t('trust.off.text')}</p><pre class="trust-command"><code>companion serve --https</code></pre></section>`}
    ${now?.on && !waiting && html`<${House} now=${now} />`}</main>`;
}
