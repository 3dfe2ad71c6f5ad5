/** My own purse, with the one thing to do now above it; while cards are put down, the palace too. */
import { html } from '../../lib/index.js';
import { t } from '../../i18n.js';
import { tap } from '../../taps.js';
import { Button } from '../../components/button.js';
import { MySeats } from '../../components/my-seats.js';
import { TapRing } from './board.js';
import { placing } from './mode.js';
import { view } from './now.js';
import { PhaseCard } from './phase.js';
import { Purse } from './purse.js';

/** @param {{seat: number}} props */
export function Mine({ seat }) {
  const now = view.value;
  if (!now?.players[seat]) return null;
  return html`<div class="stack"><${MySeats} seat=${seat} /><${PhaseCard} />
    ${placing() && html`<${TapRing} />`}<${Purse} seat=${seat} />
    ${now.phase === 'quick' && !now.won && html`<${Button} full onClick=${() => tap('next_round', { no: now.no })}>${t('arcades.quick.next')}<//>`}</div>`;
}
