/** Moored without a way on: perhaps a mission, then the assistant. */
import { html } from '../../../lib/index.js';
import { t } from '../../../i18n.js';
import { Button } from '../../../components/button.js';
import { MissionButton } from './activate.js';
import { PushChain } from './chain.js';
import { GuideHead } from './help.js';
import { send, waits } from './send.js';

/** @param {import('./card.js').StageProps<'moored'>} props */
export function Moored({ now, seat, decision }) {
  const building = t(`venice.building.${now.turn.path.at(-1)}`);
  const { chain, bonus = 0 } = decision.options.find(({ key }) => key === 'advance')?.params ?? {};
  const advance = chain ? { chain, bonus } : null;
  const words = advance ? t(advance.chain[0][1] ? 'venice.guide.advance_assistant' : 'venice.guide.place_assistant') : t('venice.guide.activate', { building });
  return html`<${GuideHead} title=${t('venice.guide.moored_title', { building })} stage="moored" />
    ${advance && html`<${PushChain} advance=${advance} seat=${seat} />`}<${MissionButton} now=${now} seat=${seat} decision=${decision} />
    <div class="guide-act"><${Button} kind="primary" big full aria-disabled=${waits()} onClick=${() => send(advance ? 'advance' : 'activate')}>${words}<//></div>`;
}
