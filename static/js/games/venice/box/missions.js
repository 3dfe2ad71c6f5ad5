/** The missions: a list by number, a sheet for each. */
import { html, useState } from '../../../lib/index.js';
import { t } from '../../../i18n.js';
import { toast } from '../../../store.js';
import { Button } from '../../../components/button.js';
import { Icon } from '../../../components/icons.js';
import { MOST } from './facts.js';
import { byNumber, freshMission, placeOf, put, without } from './lists.js';
import { MissionSheet } from './mission-sheet.js';
import { Sentences } from './sentences.js';
import { buildingName, missionWords } from './words.js';

/** @typedef {import('../printed.js').Box} Box */
/** @typedef {import('../printed.js').Mission} Mission */

/** @param {{mission: Mission, onOpen: () => void}} props */
function MissionRow({ mission, onOpen }) {
  return html`<li><button type="button" class="list-row" onClick=${onOpen}>
    <span class="box-number numbers">${mission.number}</span>
    <span class="grow"><b>${buildingName(mission.building)}</b><br /><span class="small muted">${missionWords(mission)}</span>
      ${mission.lasting && html` <span class="tag">${t('box.missions.lasting')}</span>`}</span>
    <span class="end"><${Icon} name="next" size=${18} /></span>
  </button></li>`;
}

/**
 * @param {{box: Box, onChange: (box: Box) => void, change: (by: (box: Box) => Box) => void,
 *   problems: import('../../../types.js').Problem[]}} props change: of the box as it is then
 */
export function Missions({ box, onChange, change, problems }) {
  const { missions } = box;
  const [open, setOpen] = useState(/** @type {Mission|null} */ (null));
  const at = open ? placeOf(missions, open) : -1;
  const keep = (/** @type {Mission} */ next) => {
    onChange({ ...box, missions: put(missions, at, next) });
    setOpen(next);
  };
  const remove = () => {
    setOpen(null);
    if (!open || at < 0) return;
    onChange({ ...box, missions: without(missions, at) });
    toast(t('box.missions.deleted', { n: open.number }), { action: { label: t('box.undo'),
      run: () => change((now) => ({ ...now, missions: [...now.missions, open] })) } });
  };
  return html`<${Sentences} problems=${problems} />
    ${missions.length
      ? html`<ul class="list card list-card">${byNumber(missions).map((mission, i) => html`<${MissionRow} mission=${mission}
          key=${`${mission.number}.${i}`} onOpen=${() => setOpen(mission)} />`)}</ul>`
      : html`<p class="empty">${t('box.missions.none')}</p>`}
    <${Button} kind="primary" big full disabled=${missions.length >= MOST.missions} onClick=${() => setOpen(freshMission(missions))}>
      <${Icon} name="plus" /> ${t('box.missions.add')}<//>
    ${open && html`<${MissionSheet} mission=${open} twice=${missions.some((other, i) => i !== at && other.number === open.number)}
      known=${at >= 0} onChange=${keep} onDelete=${remove} onClose=${() => setOpen(null)} />`}`;
}
