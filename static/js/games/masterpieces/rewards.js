/** What a council space pays, told by tapping. */
import { html, useState } from '../../lib/index.js';
import { t } from '../../i18n.js';
import { FACTS } from './constants.js';
import { AskNumber } from './number.js';

/** The four gains; points ask how many. @param {{onReward: (reward: import('./view.js').Reward) => void}} props */
export function Gains({ onReward }) {
  const [asking, setAsking] = useState(false);
  const pick = (/** @type {import('./view.js').Gain} */ gain) => (gain === 'points' ? setAsking(true) : onReward({ gain, points: 0 }));
  return html`<div class="gain-row" role="group" aria-label=${t('masterpieces.council.pays')}>
    ${FACTS.gains.map((gain) => html`<button type="button" class="btn" key=${gain} onClick=${() => pick(gain)}>${t(`masterpieces.gain.${gain}`)}</button>`)}
    ${asking && html`<${AskNumber} title=${t('masterpieces.council.how_many')} onNumber=${(/** @type {number} */ points) => points && onReward({ gain: 'points', points })} onClose=${() => setAsking(false)} />`}</div>`;
}
