/** What a stage lets somebody decide: a building, who moves; what is laid is in `lay.js`. */
import { html, useState } from '../../lib/index.js';
import { t } from '../../i18n.js';
import { tap } from '../../taps.js';
import { Button } from '../../components/button.js';
import { TileButton } from './building.js';
import { FACTS } from './constants.js';
import { Number_ } from './picks.js';
import { numberOf } from './words.js';

/**
 * @template {keyof import('./view.js').Asks} Kind
 * @typedef {{now: import('./view.js').View, seat: number, decision: import('./view.js').Question<Kind>}} AnswerProps
 */

/** A building to take; with a full board one goes back first. @param {AnswerProps<'start'|'build'>} props */
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
    ${room && html`<${Button} full onClick=${() => setRoom(null)}>${t('rialto.build.back')}<//>`}
    ${(!start || !decision.options.length) && html`<${Button} full onClick=${() => take(null)}>${t('rialto.build.none')}<//>`}</div>`;
}

/** Councillors of other districts come to the current one. @param {AnswerProps<'move'>} props */
export function MoveCard({ now, decision }) {
  const [leave, setLeave] = useState(/** @type {Record<string, number>} */ ({}));
  const n = decision.params.n;
  const sum = Object.values(leave).reduce((all, count) => all + count, 0);
  const go = () => tap('move', { no: now.no, leave: now.map.places.map(({ place }) => leave[place] ?? 0) });
  return html`<div class="ri-card"><h2>${t('rialto.move.title')}</h2><p>${t('rialto.move.help', { n, number: numberOf(now, now.district) })}</p>
    ${decision.options.map(({ key, params }) => {
      const name = t('rialto.overview.district', { number: numberOf(now, key) });
      return html`<${Number_} key=${key} name=${name} said=${name} value=${leave[key] ?? 0} most=${Math.min(params.have, (leave[key] ?? 0) + n - sum)}
        onChange=${(/** @type {number} */ value) => setLeave({ ...leave, [key]: value })} />`;
    })}
    <${Button} kind="primary" big full onClick=${go}>${sum ? t('rialto.move.save', { count: sum }) : t('rialto.move.none')}<//></div>`;
}
