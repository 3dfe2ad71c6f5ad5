/** The canals as a list, for those who would rather read and type. */
import { html, useState } from '../../../lib/index.js';
import { t } from '../../../i18n.js';
import { say } from '../../../store.js';
import { Button } from '../../../components/button.js';
import { Icon } from '../../../components/icons.js';
import { DOCKS, MOST } from './facts.js';
import { canalBetween, canalId, connect, disconnect, setCost } from './map.js';
import { Count, SelectField } from '../../../box/fields.js';
import { canalName, dockName } from './words.js';

/** @typedef {import('./map.js').Chart} Chart */
/** @typedef {(next: Chart, mark?: string) => void} Change */

/** Two docks and a button. @param {{chart: Chart, change: Change}} props */
function AddCanal({ chart, change }) {
  const [a, setA] = useState(DOCKS[0]);
  const [b, setB] = useState(DOCKS[1]);
  const choices = DOCKS.map((dock) => ({ value: dock, label: dockName(dock) }));
  const known = a === b ? 'same' : canalBetween(chart, a, b) ? 'known' : '';
  const add = (/** @type {Event} */ event) => {
    event.preventDefault();
    if (known) return;
    change(connect(chart, a, b));
    say(t('box.canals.added', { canal: canalName({ a, b }) }));
  };
  return html`<form class="card stack-tight" onSubmit=${add}>
    <div class="box-pair"><${SelectField} label=${t('box.canals.from')} value=${a} choices=${choices} onPick=${setA} />
      <${SelectField} label=${t('box.canals.other_end')} value=${b} choices=${choices} onPick=${setB} /></div>
    ${known && html`<p class="field-help">${known === 'same' ? t('box.canals.same') : t('box.canals.known')}</p>`}
    <${Button} type="submit" kind="primary" full disabled=${Boolean(known)}>${t('box.canals.add')}<//>
  </form>`;
}

/** @param {{chart: Chart, change: Change}} props */
export function CanalList({ chart, change }) {
  return html`<${AddCanal} chart=${chart} change=${change} />
    ${chart.canals.length === 0 && html`<p class="empty">${t('box.canals.none')}</p>`}
    <ul class="list card list-card" hidden=${chart.canals.length === 0}>${chart.canals.map((canal, i) => html`<li class="box-row"
      key=${`${canalId(canal.a, canal.b)}.${i}`}>
      <span class="grow box-row-name">${canalName(canal)}</span>
      <${Count} label=${t('box.canals.cost_of', { canal: canalName(canal) })} hideLabel value=${canal.cost || null} min=${1} max=${MOST.cost}
        onChange=${(/** @type {number} */ cost) => change(setCost(chart, canal.a, canal.b, cost), `cost ${canalId(canal.a, canal.b)}`)} />
      <${Button} icon=${html`<${Icon} name="close" size=${18} />`} label=${t('box.canals.delete_of', { canal: canalName(canal) })}
        onClick=${() => change(disconnect(chart, canal.a, canal.b))} />
    </li>`)}</ul>`;
}
