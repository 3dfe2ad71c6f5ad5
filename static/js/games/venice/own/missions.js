/** Completed missions under the three slots of a player's board. */
import { html, useState } from '../../../lib/index.js';
import { t } from '../../../i18n.js';
import { Later } from '../later.js';

/** A mission by its number, if that was told. @param {number} number */
export const missionWords = (number) => (number ? t('venice.mission.number', { number }) : t('venice.mission.unnamed'));

/** The three slots and the archive. @param {{now: import('../now.js').Guided, seat: number, fixing: boolean}} props */
export function MissionSlots({ now, seat, fixing }) {
  const [slot, setSlot] = useState(/** @type {number|null} */ (null));
  const { slots, archived } = now.board.missions[seat];
  const words = (/** @type {number|null} */ there) => (there === null ? '–' : there ? String(there) : '✓');
  return html`<div class="own-row"><span class="own-name">${t('venice.label.completed')}</span>
    <span class="own-slots">${slots.map((/** @type {number|null} */ there, /** @type {number} */ index) => {
      const label = `${t('venice.mission.slot', { slot: index + 1 })}: ${there === null ? t('venice.board.empty') : missionWords(there)}`;
      return fixing
        ? html`<button type="button" key=${index} class="own-slot" aria-label=${label} onClick=${() => setSlot(index)}>${words(there)}</button>`
        : html`<span key=${index} class=${`own-slot ${there === null ? 'own-slot-free' : ''}`}><span class="unseen">${label}</span><span aria-hidden="true">${words(there)}</span></span>`;
    })}
    ${archived > 0 && html`<span class="small muted">${t('venice.mission.archived', { count: archived })}</span>`}</span>
    ${slot !== null && html`<${Later} pick="FixMission" seat=${seat} slot=${slot} there=${slots[slot]} onClose=${() => setSlot(null)} />`}</div>`;
}
