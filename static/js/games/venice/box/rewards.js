/** The council rewards: a row for each number of players, a number for each place. */
import { html } from '../../../lib/index.js';
import { t } from '../../../i18n.js';
import { Button } from '../../../components/button.js';
import { MOST, PRINTED_REWARDS, REWARD_PLACES } from './facts.js';
import { clearReward, setReward } from './lists.js';
import { Count } from '../../../box/fields.js';
import { Sentences } from './sentences.js';

/** @typedef {import('../printed.js').Box} Box */

/** @param {{row: string, values: number[], onSet: (place: number, value: number) => void, onClear: () => void}} props */
function RewardRow({ row, values, onSet, onClear }) {
  const touched = row === '2' ? values.join() !== PRINTED_REWARDS.join() : values.length > 0;
  return html`<fieldset class="card stack-tight">
    <legend class="box-legend">${t(`box.rewards.row_${row}`)}</legend>
    ${row === '2' && html`<p class="field-help">${t('box.rewards.printed', { first: PRINTED_REWARDS[0], second: PRINTED_REWARDS[1] })}</p>`}
    ${row !== '2' && html`<p class="field-help">${t(`box.rewards.help_${row}`)}</p>`}
    ${Array.from({ length: REWARD_PLACES[row] }, (_, place) => html`<${Count} key=${place} label=${t('box.rewards.place', { n: place + 1 })}
      value=${values[place] ?? null} max=${MOST.reward} onChange=${(/** @type {number} */ value) => onSet(place, value)} />`)}
    ${touched && html`<${Button} kind="quiet" onClick=${onClear}>${row === '2' ? t('box.rewards.as_printed') : t('box.rewards.clear')}<//>`}
  </fieldset>`;
}

/** @param {{box: Box, onChange: (box: Box) => void, problems: import('../../../types.js').Problem[]}} props */
export function Rewards({ box, onChange, problems }) {
  const rewards = box.council_rewards;
  const keep = (/** @type {Record<string, number[]>} */ next) => onChange({ ...box, council_rewards: next });
  return html`<${Sentences} problems=${problems} />
    ${Object.keys(REWARD_PLACES).map((row) => html`<${RewardRow} key=${row} row=${row} values=${rewards[row] ?? []}
      onSet=${(/** @type {number} */ place, /** @type {number} */ value) => keep(setReward(rewards, row, place, value))}
      onClear=${() => keep(clearReward(rewards, row))} />`)}`;
}
