/** The choice this phone owes: a sentence and a few big buttons. */
import { html, useEffect, useState } from '../lib/index.js';
import { has, spoken, t } from '../i18n.js';
import { act } from '../net.js';
import { buzz } from '../prefs.js';
import { decisions, heldSeats, mySeats, pending, table } from '../store.js';
import { parts } from '../games/index.js';
import { Button } from './button.js';
import { PlayerChip } from './chip.js';
import { useRest } from './rest.js';
import { Sheet } from './sheet.js';

/** @typedef {import('../types.js').Decision} Decision */

/** The decisions that are not answered yet and that the game does not show by itself. */
export function openDecisions() {
  const answered = pending.value.filter((tap) => tap.type === 'answer').map((tap) => tap.data.decision);
  return decisions.value.filter((choice) => !parts.value?.inline?.(choice) && !answered.includes(choice.id));
}

/** The first decision that my seats owe. */
const owed = () => openDecisions().find(({ seat }) => mySeats.value.includes(seat)) ?? null;

/** @param {{decision: Decision, onLater: () => void}} props to be keyed by the decision's id */
export function DecisionCard({ decision, onLater }) {
  const resting = useRest();
  const { decisionKey = () => decision.kind, optionKey = (/** @type {import('../types.js').Option} */ { key }) => key } = parts.value ?? {};
  const base = `${table.value?.game}.decision.${decisionKey(decision)}`;
  const params = spoken({ seat: decision.seat, ...decision.params }, table.value);
  const others = !heldSeats.value.includes(decision.seat) && has(`${base}.title_other`); // answered for somebody else
  useEffect(buzz, []);
  const answer = (/** @type {string} */ option) => !resting && act('answer', { decision: decision.id, option });
  return html`<${Sheet} title=${t(`${base}.${others ? 'title_other' : 'title'}`, params)} onClose=${onLater} stays>
    <div class="row"><${PlayerChip} seat=${decision.seat} size=${28} /><strong>${params.seat}</strong></div>
    ${has(`${base}.help`) && html`<p>${t(`${base}.help`, params)}</p>`}
    ${decision.options.map((option) => html`<${Button} key=${option.key} big full aria-disabled=${resting ? 'true' : undefined}
      onClick=${() => answer(option.key)}>
      ${t(`${base}.option.${optionKey(option)}`, { ...params, ...spoken(option.params ?? {}, table.value) })}<//>`)}
  <//>`;
}

/** The sheet for what I owe; put aside, it leaves a button behind. */
export function DecisionSheet() {
  const [aside, setAside] = useState('');
  const decision = owed();
  if (!decision) return null;
  if (aside === decision.id) {
    return html`<div class="owed"><${Button} kind="primary" full onClick=${() => setAside('')}>${t('common.decision.open')}<//></div>`;
  }
  return html`<${DecisionCard} key=${decision.id} decision=${decision} onLater=${() => setAside(decision.id)} />`;
}
