/** Without a map only people can see whom the gondola passed. */
import { html, useState } from '../../../lib/index.js';
import { t } from '../../../i18n.js';
import { seatName } from '../../../store.js';
import { Button } from '../../../components/button.js';
import { Icon } from '../../../components/icons.js';
import { Gondola } from '../boats.js';
import { GuideHead } from '../guide/help.js';
import { send, waits } from '../guide/send.js';
import { pathWords } from '../guide/words.js';

/** @param {import('./card.js').StepProps<'automa_passed'>} props */
export function PassedStep({ now, decision }) {
  const [met, setMet] = useState(/** @type {string[]} */ ([]));
  const { boats, path } = decision.params;
  const toggle = (/** @type {string} */ id) => setMet(met.includes(id) ? met.filter((other) => other !== id) : [...met, id]);
  const done = () => send('smuggler_passed', { boats: met.map((id) => id.split('.').map(Number)) });
  return html`<${GuideHead} title=${t('venice.automa.passed_title')} stage="automa_passed" />
    <p class="guide-note">${t('venice.automa.passed_text', { path: pathWords(path) })}</p>
    <div class="effect-options" role="group" aria-label=${t('venice.automa.passed_title')}>${boats.map(({ seat, boat, building }) => {
      const id = `${seat}.${boat}`;
      return html`<button type="button" class="effect-button route" key=${id} aria-pressed=${String(met.includes(id))} onClick=${() => toggle(id)}>
        <${Gondola} seat=${seat} pole=${now.board.gondolier[seat] === boat} size=${28} /><span class="route-words"><span class="effect-words">${seatName(seat)}</span>
          <span class="small muted">${t(`venice.building.${building}`)}</span></span>${met.includes(id) && html`<${Icon} name="check" />`}</button>`;
    })}</div>
    <div class="guide-act"><${Button} kind="primary" big full aria-disabled=${waits()} onClick=${done}>
      ${met.length ? t('venice.automa.passed_some', { count: met.length }) : t('venice.automa.passed_none')}<//></div>`;
}
