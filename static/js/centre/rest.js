/** A phone while the table plays in the middle: dark, woken by a tap, and back to rest. */
import { html, useEffect } from '../lib/index.js';
import { t } from '../i18n.js';
import { buzz } from '../prefs.js';
import { activeSeat, mySeats, seatName, table } from '../store.js';
import { Button } from '../components/button.js';
import { PlayerChip } from '../components/chip.js';
import { Icon } from '../components/icons.js';
import { openDecisions } from '../components/decision.js';
import { asked, aside, woken } from '../resting.js';

/** A woken phone that nobody touches rests again after this time. */
const UNTOUCHED = 60000;

/** The dark page. */
export function Resting() {
  const seat = activeSeat.value;
  const turn = mySeats.value.includes(table.value?.acts?.[0] ?? -1);
  const wake = () => void (woken.value = true);
  return html`<main class="rest-page"><button type="button" class="rest-wake" onClick=${wake}>
    ${seat !== null && html`<${PlayerChip} seat=${seat} size=${56} />`}
    <span class="rest-words">${asked.value ? t('centre.rest.owes') : turn ? t('centre.rest.your_turn') : t('centre.rest.title')}</span>
    <span class="rest-small">${seat !== null && seatName(seat)}</span><span class="rest-small">${t('centre.rest.wake')}</span></button></main>`;
}

/** Let this phone rest; what it is asked waits. */
function rest() {
  aside.value = asked.peek();
  woken.value = false;
}

/** In the bar of a phone that is awake: back to rest, also by itself. */
export function LetRest() {
  useEffect(() => {
    if (asked.peek() && !openDecisions().some(({ id }) => id === asked.peek())) buzz(); // a sheet does so itself
    let timer = setTimeout(() => void (woken.value = false), UNTOUCHED);
    const touched = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void (woken.value = false), UNTOUCHED);
    };
    document.addEventListener('pointerdown', touched, true);
    document.addEventListener('keydown', touched, true);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('pointerdown', touched, true);
      document.removeEventListener('keydown', touched, true);
    };
  }, []);
  return html`<span class="let-rest"><${Button} icon=${html`<${Icon} name="moon" />`} label=${t('centre.rest.sleep')} onClick=${rest} /></span>`;
}
