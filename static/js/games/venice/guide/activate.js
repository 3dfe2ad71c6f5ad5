/** Activating the building: import('../view.js').BuildingView of the open effects, then the end of the turn. */
import { html } from '../../../lib/index.js';
import { t } from '../../../i18n.js';
import { Button } from '../../../components/button.js';
import { GuideHead } from './help.js';
import { rowsOf } from './offers.js';
import { Overboard } from './overboard.js';
import { Rows } from './rows.js';
import { send, waits } from './send.js';

/** @param {import('./card.js').StageProps} props */
export function Activate({ now, seat, decision }) {
  const rows = rowsOf(decision);
  const building = t(`venice.building.${now.turn.path.at(-1)}`);
  return html`<${GuideHead} title=${t(rows.length ? 'venice.guide.activate_title' : 'venice.guide.done_title', { building })} stage="activate" />
    ${rows.length > 0 && html`<p class="guide-note">${t('venice.guide.activate_text')}</p>
      <${Rows} now=${now} seat=${seat} rows=${rows} /><${Overboard} now=${now} seat=${seat} rows=${rows} />`}
    <div class="guide-act turn-ends"><${Button} kind="primary" big full aria-disabled=${waits()} onClick=${() => send('next_turn')}>${t('venice.guide.end_turn')}<//></div>`;
}
