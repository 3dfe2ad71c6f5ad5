/** A Doge card on the table: what it says, tapped in. */
import { html, useState } from '../../../lib/index.js';
import { t } from '../../../i18n.js';
import { Button } from '../../../components/button.js';
import { TextField } from '../../../components/field.js';
import { GuideHead } from '../guide/help.js';
import { send, waits } from '../guide/send.js';
import { tapEffect, untap } from './effects.js';
import { effectWords } from './words.js';

const MOST_TEXT = 80;

/** What has been tapped in so far. @param {{effects: import('./words.js').DogeEffect[], onText: (text: string) => void}} props */
function TappedIn({ effects, onText }) {
  const other = effects.find((effect) => effect.do === 'other');
  if (!effects.length) return html`<p class="guide-note">${t('venice.automa.result_text')}</p>`;
  return html`<ul class="told" aria-live="polite">${effects.map((effect) => html`<li key=${effect.do}>${effectWords(effect)}</li>`)}</ul>
    ${other && html`<${TextField} label=${t('venice.automa.other_text')} value=${other.text ?? ''} maxlength=${MOST_TEXT} onInput=${onText} />`}`;
}

/** @param {import('./card.js').StepProps<'automa_result'>} props */
export function ResultStep({ decision }) {
  const [taps, setTaps] = useState(/** @type {string[]} */ ([]));
  const [text, setText] = useState('');
  const effects = tapEffect(taps, text);
  const done = () => send('doge_result', { effects: effects.map((effect) => ({ text: '', ...effect })) });
  return html`<${GuideHead} title=${t('venice.automa.result_title', { place: decision.params.place })} stage="automa_result" />
    <${TappedIn} effects=${effects} onText=${setText} />
    <div class="result-keys" role="group" aria-label=${t('venice.automa.result_text')}>${decision.options.map(({ key }) => html`<button type="button" class="result-key" key=${key}
      onClick=${() => setTaps([...taps, key])}>${t(`venice.doge_key.${key}`)}</button>`)}</div>
    <div class="guide-act">${taps.length > 0 && html`<${Button} kind="quiet" full onClick=${() => setTaps(untap(taps))}>${t('venice.automa.result_back')}<//>`}
      <${Button} kind="primary" big full aria-disabled=${waits()} onClick=${done}>${t(effects.length ? 'venice.automa.result_done' : 'venice.automa.result_nothing')}<//></div>`;
}
