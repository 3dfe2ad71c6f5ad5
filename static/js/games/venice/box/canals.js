/** The canal editor: the map or the list, what a canal costs, steps back and forth. */
import { html, useRef, useState } from '../../../lib/index.js';
import { t } from '../../../i18n.js';
import { say } from '../../../store.js';
import { Button } from '../../../components/button.js';
import { ChoiceField } from '../../../components/field.js';
import { Icon } from '../../../components/icons.js';
import { same } from '../../../box/merge.js';
import { MOST } from './facts.js';
import { back, forth, noHistory, stepped } from './history.js';
import { canalBetween, canalId, connect, disconnect, moveDock, setCost } from './map.js';
import { Count } from '../../../box/fields.js';
import { CanalList } from './canal-list.js';
import { MapView } from './map-view.js';
import { canalName, dockName, problemWords } from './words.js';

/** @typedef {import('../printed.js').Box} Box */
/** @typedef {import('./map.js').Chart} Chart */
/** @typedef {import('../../../types.js').Problem} Problem */

/** More docks without a canal than this are told in one sentence. */
const FEW = 3;

/** The chart, and every change of it as a step that can be taken back. @param {Box} box @param {(box: Box) => void} onChange */
function useChart(box, onChange) {
  const chart = { docks: box.docks, canals: box.canals };
  const [history, setHistory] = useState(() => /** @type {import('./history.js').History<Chart>} */ (noHistory()));
  const mine = useRef(chart);
  const steps = same(mine.current, chart) ? history : noHistory(); // somebody else's map: their steps are not mine
  const show = (/** @type {Chart} */ next, /** @type {import('./history.js').History<Chart>} */ then) => {
    mine.current = next;
    setHistory(then);
    onChange({ ...box, ...next });
  };
  const change = (/** @type {Chart} */ next, mark = '') => !same(next, chart) && show(next, stepped(steps, chart, mark));
  const walk = (/** @type {typeof back} */ step) => () => {
    const found = step(steps, chart);
    if (found) show(found.state, found.history);
  };
  return { chart, change, undo: steps.past.length ? walk(back) : null, redo: steps.future.length ? walk(forth) : null };
}

/** Undo and redo. @param {{undo: (() => void)|null, redo: (() => void)|null}} props */
function Steps({ undo, redo }) {
  return html`<div class="row box-steps">
    <${Button} icon=${html`<${Icon} name="undo" />`} label=${t('box.canals.undo')} disabled=${!undo} onClick=${undo} />
    <${Button} class="btn btn-icon box-redo" label=${t('box.canals.redo')} disabled=${!redo} onClick=${redo}><${Icon} name="undo" /><//>
  </div>`;
}

/**
 * What the picked canal costs.
 * @param {{canal: import('../printed.js').Canal, onCost: (cost: number) => void, onDelete: () => void, onClose: () => void}} props
 */
function CanalPanel({ canal, onCost, onDelete, onClose }) {
  const costs = Array.from({ length: MOST.cost }, (_, i) => ({ value: i + 1, label: String(i + 1) }));
  return html`<section class="card stack-tight box-panel" aria-label=${canalName(canal)}>
    <div class="row box-panel-head"><h2 class="grow box-panel-title">${canalName(canal)}</h2>
      <${Button} icon=${html`<${Icon} name="bin" size=${20} />`} label=${t('box.canals.delete')} onClick=${onDelete} />
      <${Button} icon=${html`<${Icon} name="close" size=${18} />`} label=${t('common.action.close')} onClick=${onClose} /></div>
    <${ChoiceField} label=${t('box.canals.cost')} value=${canal.cost} choices=${costs} onPick=${onCost} />
  </section>`;
}

/** Problems as sentences; each leads to its place. @param {{problems: Problem[], onPick: (problem: Problem) => void}} props */
function Oddities({ problems, onPick }) {
  const alone = problems.filter(({ code }) => code.endsWith('dock_unreached'));
  const rest = alone.length > FEW ? problems.filter((problem) => !alone.includes(problem)) : problems;
  if (!problems.length) return null;
  return html`<ul class="list card list-card" aria-label=${t('box.problems')}>
    ${alone.length > FEW && html`<li class="list-row">${t('box.problem.docks_unreached', { count: alone.length })}</li>`}
    ${rest.map((problem, i) => html`<li key=${i}><button type="button" class="list-row" onClick=${() => onPick(problem)}>
      <span class="grow">${problemWords(problem)}</span><span class="end"><${Icon} name="next" size=${18} /></span></button></li>`)}
  </ul>`;
}

/** The map with what is picked on it. @param {{chart: Chart, change: (next: Chart, mark?: string) => void, problems: Problem[]}} props */
function MapEditor({ chart, change, problems }) {
  const [dock, setDock] = useState(/** @type {string|null} */ (null));
  const [canal, setCanal] = useState(/** @type {{a: string, b: string}|null} */ (null));
  const found = canal && canalBetween(chart, canal.a, canal.b);
  const pick = (/** @type {string|null} */ one, /** @type {{a: string, b: string}|null} */ two) => {
    setDock(one);
    setCanal(two);
  };
  const onDock = (/** @type {string} */ one) => {
    if (!dock || dock === one) return pick(dock === one ? null : one, null);
    const known = canalBetween(chart, dock, one);
    if (!known) {
      change(connect(chart, dock, one));
      say(t('box.canals.added', { canal: canalName({ a: dock, b: one }) }));
    }
    pick(null, known ?? { a: dock, b: one });
  };
  const remove = () => {
    if (found) change(disconnect(chart, found.a, found.b));
    pick(null, null);
  };
  const toPlace = (/** @type {{params?: {dock?: string|null, a?: string, b?: string}}} */ { params: { dock: place = null, a, b } = {} }) => pick(place, a && b ? { a, b } : null);
  return html`<${MapView} chart=${chart} dock=${dock} canal=${found ? canalId(found.a, found.b) : null} onDock=${onDock}
      onCanal=${(/** @type {string} */ id) => pick(null, { a: id.split('~')[0], b: id.split('~')[1] })}
      onMove=${(/** @type {string} */ one, /** @type {number} */ x, /** @type {number} */ y, /** @type {boolean} */ byKey) =>
        change(moveDock(chart, one, x, y), byKey ? `move ${one}` : '')} />
    ${found
      ? html`<${CanalPanel} key=${canalId(found.a, found.b)} canal=${found} onDelete=${remove} onClose=${() => pick(null, null)}
          onCost=${(/** @type {number} */ cost) => change(setCost(chart, found.a, found.b, cost), `cost ${canalId(found.a, found.b)}`)} />`
      : html`<p class="small muted box-hint">${dock ? t('box.canals.hint_second', { dock: dockName(dock) }) : t('box.canals.hint')}</p>`}
    <${Oddities} problems=${problems} onPick=${toPlace} />`;
}

/** @param {{box: Box, onChange: (box: Box) => void, problems: Problem[]}} props */
export function Canals({ box, onChange, problems }) {
  const { chart, change, undo, redo } = useChart(box, onChange);
  const [asList, setAsList] = useState(false);
  const ways = [{ value: false, label: t('box.canals.as_map') }, { value: true, label: t('box.canals.as_list') }];
  return html`<div class="row box-tools">
      <div class="grow"><${ChoiceField} label=${t('box.canals.view')} hideLabel value=${asList} choices=${ways} onPick=${setAsList} /></div>
      <${Steps} undo=${undo} redo=${redo} />
    </div>
    ${asList
      ? html`<${CanalList} chart=${chart} change=${change} /><${Oddities} problems=${problems} onPick=${() => setAsList(false)} />`
      : html`<${MapEditor} chart=${chart} change=${change} problems=${problems} />`}
    <section class="card stack-tight"><${Count} label=${t('box.canals.count')} value=${box.canal_count ?? null} min=${1} max=${MOST.canals} optional
        onChange=${(/** @type {number|null} */ count) => onChange({ ...box, canal_count: count })} />
      <p class="field-help">${t('box.canals.count_help')}</p>
      ${box.canal_count && html`<p><b>${t('box.summary.canals_of', { count: chart.canals.length, of: box.canal_count })}</b></p>`}</section>
    ${chart.canals.length > 0 && html`<p class="small muted">${problems.length || chart.canals.length < (box.canal_count ?? 0) ? t('box.canals.not_yet') : t('box.canals.ready')}</p>`}`;
}
