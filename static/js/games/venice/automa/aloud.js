/** A story line by line, large and aloud: any tap goes on. */
import { html, useEffect, useState } from '../../../lib/index.js';
import { t } from '../../../i18n.js';
import { Button } from '../../../components/button.js';
import { hush, say } from './speech.js';

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
      <span class="aloud-words" aria-live="polite">${line}</span><span class="aloud-far">${at + 1} / ${lines.length} · ${end ? last : t('venice.played.on')}</span></button>
    <div class="aloud-keys"><${Button} full disabled=${at === 0} onClick=${() => setAt(at - 1)}>${t('venice.played.back')}<//>
      <${Button} full onClick=${() => say(line)}>${t('venice.played.again')}<//></div></div>`;
}
