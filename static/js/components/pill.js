/** The connection in one word: connected, connecting, offline, or how many taps are being saved. */
import { html, useEffect, useState } from '../lib/index.js';
import { t } from '../i18n.js';
import { connection, pending } from '../store.js';

/** True only once a state has lasted a moment, so that quick saves do not flicker. @param {boolean} now */
function useLasting(now) {
  const [lasting, setLasting] = useState(false);
  useEffect(() => {
    if (!now) return setLasting(false);
    const timer = setTimeout(() => setLasting(true), 300);
    return () => clearTimeout(timer);
  }, [now]);
  return now && lasting;
}

/** The pill in the bar. */
export function Pill() {
  const count = pending.value.length;
  const line = connection.value;
  const saving = useLasting(count > 0);
  const state = line === 'connected' && saving ? 'saving' : line;
  const words = state === 'offline' && count ? t('common.connection.offline_saving', { count }) : t(`common.connection.${state}`, { count });
  if (!count || state === 'connected') return html`<span class=${`pill pill-${state}`}><span class="pill-dot"></span><span class="pill-words">${words}</span></span>`;
  return html`<span class=${`pill pill-${state}`}><span class="pill-dot"></span><span class="unseen">${words}</span>
    <b class="pill-count" aria-hidden="true">${count}</b><span class="pill-words" aria-hidden="true">${t(`common.connection.${state === 'saving' ? 'saving_word' : state}`)}</span></span>`;
}
