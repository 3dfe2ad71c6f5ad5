/** What a majority or a stage lets somebody decide: a building, a bridge, a gondola, who moves. */
import { html, useState } from '../../lib/index.js';
import { t } from '../../i18n.js';
import { tap } from '../../taps.js';
import { Button } from '../../components/button.js';
import { TileButton } from './building.js';
import { FACTS } from './constants.js';
import { City } from './city.js';
import { Number_, OneOf, Value, Ways } from './picks.js';
import { numberOf } from './words.js';

/** @typedef {Omit<import('../../types.js').Decision, 'params'> & {params: import('./view.js').Asked}} Question a decision of this game */
/** @typedef {{now: import('./view.js').View, seat: number, decision: Question}} AnswerProps */

/** A building to take; with a full board one goes back first. @param {AnswerProps} props */
export function BuildCard({ now, seat, decision }) {
  const [room, setRoom] = useState(/** @type {string|null} */ (null));
  const { n, full } = decision.params;
  const start = decision.kind === 'start';
  const take = (/** @type {string|null} */ kind) => tap('build', { no: now.no, seat, kind, room: kind ? room : null });
  if (full && !room) {
    const kinds = [...new Set(now.players[seat].buildings.map((one) => one.kind))];
    return html`<div class="ri-card"><h2>${t('rialto.build.room')}</h2>${kinds.map((kind) => html`<${TileButton} key=${kind} kind=${kind} does=${now.effects[kind]} onPick=${() => setRoom(kind)} />`)}
      <${Button} full onClick=${() => take(null)}>${t('rialto.build.none')}<//></div>`;
  }
  return html`<div class="ri-card"><h2>${start ? t('rialto.build.start') : t('rialto.build.title', { n: Math.min(n, FACTS.highest_value) })}</h2>
    ${n > FACTS.highest_value && html`<p>${t('rialto.build.second')}</p>`}
    <div class="ri-picks">${decision.options.map(({ key }) => html`<${TileButton} key=${key} kind=${key} does=${now.effects[key]}
      note=${t('rialto.build.left', { count: now.supply.buildings[key] })} onPick=${() => take(key)} />`)}</div>
    ${!start && html`<${Button} full onClick=${() => take(null)}>${t('rialto.build.none')}<//>`}</div>`;
}

/** The top bridge: where, and which value at which end. @param {AnswerProps} props */
export function BridgeCard({ now, decision }) {
  const [way, setWay] = useState('');
  const [ends, setEnds] = useState([0, 0]);
  const at = decision.options.find(({ key }) => key === way)?.params;
  const whole = Boolean(at) && ends.every((value) => value > 0);
  const lay = () => whole && tap('bridge', { no: now.no, a: at?.a, b: at?.b, at_a: ends[0], at_b: ends[1] });
  return html`<div class="ri-card"><h2>${t('rialto.bridge.title')}</h2><${City} now=${now} chosen=${way} /><${Ways} now=${now} ways=${decision.options} value=${way} onPick=${setWay} />
    ${at && html`<${Value} label=${t('rialto.bridge.value', { number: numberOf(now, at.a) })} value=${ends[0]} onPick=${(/** @type {number} */ value) => setEnds([value, ends[1]])} />
      <${Value} label=${t('rialto.bridge.value', { number: numberOf(now, at.b) })} value=${ends[1]} onPick=${(/** @type {number} */ value) => setEnds([ends[0], value])} />`}
    <${Button} kind="primary" big full aria-disabled=${whole ? undefined : 'true'} onClick=${lay}>${t('rialto.bridge.save')}<//></div>`;
}

/** What is printed on the virtual player's bridge. @param {AnswerProps} props */
export function ValuesCard({ now, decision }) {
  const [values, setValues] = useState([0, 0]);
  const [a, b] = (decision.params.pair ?? []).map((place) => numberOf(now, place));
  const whole = values.every((value) => value > 0);
  return html`<div class="ri-card"><h2>${t('rialto.values.title')}</h2><p>${t('rialto.values.help', { a, b })}</p>
    <${Value} label=${t('rialto.values.one')} value=${values[0]} onPick=${(/** @type {number} */ value) => setValues([value, values[1]])} />
    <${Value} label=${t('rialto.values.other')} value=${values[1]} onPick=${(/** @type {number} */ value) => setValues([values[0], value])} />
    <${Button} kind="primary" big full aria-disabled=${whole ? undefined : 'true'} onClick=${() => whole && tap('values', { no: now.no, values })}>${t('rialto.bridge.save')}<//></div>`;
}

/** The districts with councillors of mine, but the one they go to. @param {import('./view.js').View} now @param {number} seat @param {string} but */
const mineElsewhere = (now, seat, but) => now.map.places.filter((one) => one.place !== but && one.councillors[seat] > 0).map((one) => one.place);

/** A gondola and the councillor beside it. @param {AnswerProps} props */
export function GondolaCard({ now, seat, decision }) {
  const [way, setWay] = useState('');
  const [at, setAt] = useState('');
  const [from, setFrom] = useState('');
  const sources = /** @type {string[]} */ (decision.params.sources);
  const [source, setSource] = useState(sources.length === 1 ? sources[0] : '');
  const ends = decision.options.find(({ key }) => key === way)?.params;
  const places = ends ? [ends.a, ends.b] : [];
  const here = places.includes(at) ? at : '';
  const whole = Boolean(ends && source && (source === 'none' || (here && (source !== 'district' || (from && from !== here)))));
  const data = { no: now.no, ...ends, source, at: source === 'none' ? null : here, district: source === 'district' ? from : null };
  const number = (/** @type {string} */ place) => String(numberOf(now, place));
  return html`<div class="ri-card"><h2>${t('rialto.gondola.title')}</h2><${City} now=${now} chosen=${way} /><${Ways} now=${now} ways=${decision.options} value=${way} onPick=${setWay} />
    ${ends && sources.length > 1 && html`<${OneOf} label=${t('rialto.gondola.source')} options=${sources} value=${source} words=${(/** @type {string} */ one) => t(`rialto.gondola.${one}`)} onPick=${setSource} />`}
    ${ends && source && source !== 'none' && html`<${OneOf} label=${t('rialto.gondola.at')} options=${places} value=${here} words=${number} onPick=${setAt} />`}
    ${source === 'district' && here && html`<${OneOf} label=${t('rialto.gondola.from')} options=${mineElsewhere(now, seat, here)} value=${from} words=${number} onPick=${setFrom} />`}
    <${Button} kind="primary" big full aria-disabled=${whole ? undefined : 'true'} onClick=${() => whole && tap('gondola', data)}>${t('rialto.gondola.save')}<//></div>`;
}

/** Councillors of other districts come to the current one. @param {AnswerProps} props */
export function MoveCard({ now, decision }) {
  const [leave, setLeave] = useState(/** @type {Record<string, number>} */ ({}));
  const n = decision.params.n;
  const sum = Object.values(leave).reduce((all, count) => all + count, 0);
  const go = () => tap('move', { no: now.no, leave: now.map.places.map(({ place }) => leave[place] ?? 0) });
  return html`<div class="ri-card"><h2>${t('rialto.move.title')}</h2><p>${t('rialto.move.help', { n, number: numberOf(now, now.district) })}</p>
    ${decision.options.map(({ key, params }) => {
      const name = t('rialto.overview.district', { number: numberOf(now, key) });
      return html`<${Number_} key=${key} name=${name} said=${name} value=${leave[key] ?? 0} most=${Math.min(params?.have ?? 0, (leave[key] ?? 0) + n - sum)}
        onChange=${(/** @type {number} */ value) => setLeave({ ...leave, [key]: value })} />`;
    })}
    <${Button} kind="primary" big full onClick=${go}>${sum ? t('rialto.move.save', { count: sum }) : t('rialto.move.none')}<//></div>`;
}
