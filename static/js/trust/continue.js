/** At a table on plain http: the way to the same table over https, seats and all. */
import { html, useEffect, useState } from '../lib/index.js';
import { errorText, t } from '../i18n.js';
import { handover } from '../net.js';
import { heldSeats, session, table } from '../store.js';
import { Button } from '../components/button.js';
import { loadTrust, trust, trusted } from './data.js';

/** The one-time secrets that take my seats along. @returns {Promise<{secrets: string[], error?: import('../types.js').Problem}>} */
async function seatSecrets() {
  const answers = await Promise.all(heldSeats.peek().map(handover));
  const refused = answers.find((answer) => !answer.ok);
  const secrets = answers.flatMap((answer) => (answer.ok ? [new URLSearchParams(new URL(answer.url).hash.slice(1)).get('move') ?? ''] : []));
  return { secrets, error: refused?.error };
}

/** Shown where this phone trusts the server already; else nothing. */
export function ContinueOnHttps() {
  const [error, setError] = useState('');
  useEffect(() => void loadTrust().catch(() => {}), []);
  const now = trust.value;
  const code = session.value?.code;
  if (!now?.on || !trusted.value || location.origin === now.https) return null;
  const move = async () => {
    const taken = await seatSecrets();
    if (taken.error) return setError(errorText(taken.error, table.peek()));
    const along = taken.secrets.map((secret) => `move=${secret}`).join('&');
    location.assign(`${now.https}/t/${code}${along && `#${along}`}`);
  };
  return html`<${Button} kind="primary" full onClick=${move}>${t('common.https.go')}<//>
    ${error && html`<p class="notice notice-bad" role="alert">${error}</p>`}`;
}
