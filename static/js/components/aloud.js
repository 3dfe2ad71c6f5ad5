/** A story line by line, large and aloud: any tap goes on. */
import { html, useEffect, useState } from '../lib/index.js';
import { t } from '../i18n.js';
import { aloud, hush, say, setAloud } from '../speech.js';
import { Button } from './button.js';

/** @param {{lines: string[], last: string, onDone: () => void}} props last: what the tap after the last line does */
export function Aloud({ lines, last, onDone }) {
  const [at, setAt] = useState(0);
  const line = lines[Math.min(at, lines.length - 1)] ?? '';
  useEffect(() => {
    say(line);
    return hush;
  }, [at]);
  const end = at >= lines.length - 1;
  return html`<div class="aloud"><button type="button" class="aloud-line" onClick=${() => (end ? onDone() : setAt(at + 1))}>
      <span class="aloud-words" aria-live="polite">${line}</span><span class="aloud-far">${at + 1} / ${lines.length} · ${end ? last : t('play.aloud.on')}</span></button>
    <div class="aloud-keys"><${Button} full disabled=${at === 0} onClick=${() => setAt(at - 1)}>${t('play.aloud.back')}<//>
      <${Button} full onClick=${() => say(line)}>${t('play.aloud.again')}<//></div></div>`;
}

/** Whether this phone reads aloud. @param {{kind?: string, full?: boolean}} props */
export function AloudButton({ kind, full }) {
  return html`<${Button} kind=${kind} full=${full} aria-pressed=${String(aloud.value)} onClick=${() => setAloud(!aloud.value)}>${t('play.aloud.read')}<//>`;
}
