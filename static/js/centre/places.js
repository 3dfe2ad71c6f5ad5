/** Where everybody sits around the screen in the middle, remembered for tables of so many. */
import { html, signal } from '../lib/index.js';
import { t } from '../i18n.js';
import { read, write } from '../storage.js';
import { seatName, table } from '../store.js';
import { Button } from '../components/button.js';
import { PlayerChip } from '../components/chip.js';
import { ChoiceField } from '../components/field.js';
import { SIDES, placesOf, spread } from './sides.js';

/** @typedef {import('./sides.js').Side} Side */

/** What people have said on this device, by the number of seats. @type {import('@preact/signals').Signal<Record<string, unknown>>} */
const told = signal(read('places', {}));

/** How many sit here. */
const count = () => table.value?.seats.length ?? 0;

/** Each seat's edge of the screen. */
export const places = () => placesOf(count(), told.value[count()]);

/** Remember where everybody sits. @param {Side[]} sides */
function keep(sides) {
  told.value = { ...told.peek(), [sides.length]: sides };
  write('places', told.value);
}

/** Everybody's edge, to be chosen. */
export function Places() {
  const now = places();
  const choices = SIDES.map((value) => ({ value, label: t(`centre.side.${value}`) }));
  const sit = (/** @type {number} */ seat, /** @type {Side} */ side) => keep(now.map((one, at) => (at === seat ? side : one)));
  return html`<p>${t('centre.places_help')}</p>
    ${now.map((side, seat) => html`<${ChoiceField} key=${seat} label=${html`<span class="row"><${PlayerChip} seat=${seat} size=${24} />${seatName(seat)}</span>`} value=${side} choices=${choices}
      onPick=${(/** @type {Side} */ value) => sit(seat, value)} />`)}
    <${Button} full onClick=${() => keep(spread(now.length))}>${t('centre.spread')}<//>`;
}
