/** The result stands: said to everybody; the host can open it again and says why. */
import { html, useState } from '../lib/index.js';
import { errorText, t } from '../i18n.js';
import { act } from '../net.js';
import { isHost, table } from '../store.js';
import { Button } from '../components/button.js';
import { TextField } from '../components/field.js';
import { Sheet } from '../components/sheet.js';

/** The longest reason the log takes. */
const LONGEST = 120;

/** Why it is opened again. @param {{onClose: () => void}} props */
function ReopenSheet({ onClose }) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState('');
  const send = async (/** @type {Event} */ event) => {
    event.preventDefault();
    if (!reason.trim()) return setError(t('scoring.reason_needed'));
    const answer = await act('score.reopen', { reason: reason.trim().slice(0, LONGEST) }, { quiet: true });
    if (answer.ok) onClose();
    else setError(errorText(answer.error, table.peek()));
  };
  return html`<${Sheet} title=${t('scoring.reopen')} onClose=${onClose}><form class="stack" onSubmit=${send}>
    <p>${t('scoring.reopen_text')}</p>
    <${TextField} label=${t('scoring.reason')} value=${reason} error=${error} maxlength=${LONGEST} onInput=${setReason} />
    <${Button} type="submit" kind="primary" big full>${t('scoring.reopen_yes')}<//></form><//>`;
}

/** The host's way back into a result that stands. */
export function ReopenButton() {
  const [open, setOpen] = useState(false);
  if (!isHost.value) return null;
  return html`<${Button} kind="quiet" full onClick=${() => setOpen(true)}>${t('scoring.reopen')}<//>
    ${open && html`<${ReopenSheet} onClose=${() => setOpen(false)} />`}`;
}

/** The foot of a confirmed result. */
export function StandsFoot() {
  return html`<div class="score-foot score-stands"><p class="stands-words">${t('scoring.stands')}</p><${ReopenButton} /></div>`;
}
