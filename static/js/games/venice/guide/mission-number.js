/** Alone, five missions work by their number: it is told when one of them is completed. */
import { html } from '../../../lib/index.js';
import { t } from '../../../i18n.js';
import { ChoiceField } from '../../../components/field.js';
import { FACTS } from '../constants.js';

/** @param {{number: number, onNumber: (number: number) => void}} props */
export function MissionNumber({ number, onNumber }) {
  const choices = [...FACTS.solo_missions, 0].map((value) => ({ value, label: value ? String(value) : t('venice.mission.other') }));
  return html`<${ChoiceField} label=${t('venice.mission.which')} value=${number} choices=${choices} onPick=${onNumber} />`;
}
