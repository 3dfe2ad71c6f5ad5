/** Putting right which mission lies under a slot. */
import { html, useState } from '../../../lib/index.js';
import { t } from '../../../i18n.js';
import { Button } from '../../../components/button.js';
import { Sheet } from '../../../components/sheet.js';
import { Stepper } from '../../../components/stepper.js';
import { FACTS } from '../constants.js';
import { tap } from '../taps.js';
import { missionWords } from './missions.js';

/** Correct which mission lies under a slot. @param {{seat: number, slot: number, there: number|null, onClose: () => void}} props */
export function FixMission({ seat, slot, there, onClose }) {
  const [number, setNumber] = useState(there ?? 0);
  const save = (/** @type {number|null} */ to) => {
    tap('fix_mission', { seat, slot, number: to });
    onClose();
  };
  return html`<${Sheet} title=${t('venice.mission.slot', { slot: slot + 1 })} onClose=${onClose}>
    <${Stepper} minus=${t('venice.mission.less', { what: t('venice.mission.word') })} plus=${t('venice.mission.more', { what: t('venice.mission.word') })} empty=${number === 0}
      onStep=${(/** @type {1|-1} */ by) => setNumber(Math.max(0, Math.min(FACTS.printed, number + by)))}>
      <p class="coins-paid" aria-live="polite">${missionWords(number)}</p><//>
    <${Button} kind="primary" big full onClick=${() => save(number)}>${t('common.action.save')}<//>
    ${there !== null && html`<${Button} full onClick=${() => save(null)}>${t('venice.mission.none_there')}<//>`}<//>`;
}
