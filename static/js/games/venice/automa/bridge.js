/** Where the Doge's bridge stands: people put it there. */
import { html, useState } from '../../../lib/index.js';
import { t } from '../../../i18n.js';
import { Button } from '../../../components/button.js';
import { GuideHead } from '../guide/help.js';
import { send, waits } from '../guide/send.js';
import { BridgePicker } from '../pickers/places.js';

/** @param {import('./card.js').StepProps<'automa_bridge'>} props */
export function BridgeStep({ now, seat, decision }) {
  const [picks, setPicks] = useState(/** @type {import('../pickers/picks.js').Picks} */ ({}));
  const done = picks.bridge?.length === 2;
  return html`<${GuideHead} title=${t('venice.automa.bridge_title')} stage="automa_bridge" />
    <${BridgePicker} ask=${{ ask: 'bridge', pairs: decision.params.pairs }} picks=${picks} now=${now} seat=${seat} onPicks=${setPicks} />
    <div class="guide-act"><${Button} kind="primary" big full disabled=${!done} aria-disabled=${waits()} onClick=${() => send('doge_bridge', { bridge: picks.bridge })}>
      ${t(done ? 'venice.automa.bridge_done' : 'venice.pick.missing.bridge')}<//></div>`;
}
