/** The way into the scoring: large once the game is over, asked about before. */
import { html } from '../lib/index.js';
import { t } from '../i18n.js';
import { act } from '../net.js';
import { mayTakeBack, table, view } from '../store.js';
import { Button } from '../components/button.js';
import { Confirm } from '../components/confirm.js';

/** Whether the scoring can still begin, and on this device. */
export function mayBegin() {
  return view.value?.scoring === null && mayTakeBack.value;
}

/** The one thing to do when the game is over. */
export function BeginBar() {
  if (!mayBegin() || table.value?.phase !== 'over') return null;
  return html`<div class="begin-bar"><${Button} kind="primary" big full onClick=${() => act('score.begin', {})}>${t('scoring.begin')}<//></div>`;
}

/** "The game is not over": begin all the same? @param {{onClose: () => void}} props */
export function BeginEarly({ onClose }) {
  const begin = () => {
    act('score.begin', {}, { override: true });
    onClose();
  };
  return html`<${Confirm} title=${t('scoring.begin')} text=${t('scoring.begin_early')} action=${t('scoring.begin_anyway')} danger=${false} onYes=${begin} onNo=${onClose} />`;
}
