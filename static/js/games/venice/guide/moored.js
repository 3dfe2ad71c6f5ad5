/** Moored: perhaps a mission, then the assistant. */
import { html, useState } from '../../../lib/index.js';
import { t } from '../../../i18n.js';
import { seatName } from '../../../store.js';
import { Button } from '../../../components/button.js';
import { PlayerChip } from '../../../components/chip.js';
import { GuideHead } from './help.js';
import { MissionSheet } from './mission.js';
import { advanceOf, missionsOf } from './offers.js';
import { send, waits } from './send.js';

/** Who is pushed where: "You 1 → 2, Violet 2 → 3". @param {{chain: import('../view.js').Advance['chain'], seat: number}} props */
function PushChain({ chain, seat }) {
  return html`<ol class="chain" aria-label=${t('venice.guide.chain')}>${chain.map(([who, from, to]) => html`<li key=${who}>
    <${PlayerChip} seat=${who} size=${24} /><span class="chain-name">${who === seat ? t('venice.guide.you') : seatName(who)}</span>
    <b class="chain-slots">${t('venice.board.slot', { slot: from ? `${from} → ${to}` : to })}</b></li>`)}</ol>`;
}

/** @param {import('./card.js').StageProps} props */
export function Moored({ now, seat, decision }) {
  const [open, setOpen] = useState(false);
  const building = t(`venice.building.${now.turn.path.at(-1)}`);
  const find = (/** @type {string} */ key) => decision.options.find((option) => option.key === key);
  const [advance, mission, activate] = [find('advance'), find('mission'), find('activate')];
  const { chain, bonus } = advance ? advanceOf(advance) : { chain: [], bonus: 0 };
  const fresh = chain[0]?.[1] === 0;
  return html`<${GuideHead} title=${t('venice.guide.moored_title', { building })} stage="moored" />
    ${advance && html`<${PushChain} chain=${chain} seat=${seat} />
      ${bonus > 0 && html`<p class="guide-note">${t('venice.guide.ten_bonus', { vp: bonus })}</p>`}`}
    ${mission && html`<${Button} full big onClick=${() => setOpen(true)}>${t('venice.guide.mission')}<//>`}
    ${open && mission && html`<${MissionSheet} now=${now} seat=${seat} known=${missionsOf(mission)} onClose=${() => setOpen(false)} />`}
    <div class="guide-act">
      ${advance && html`<${Button} kind="primary" big full aria-disabled=${waits()} onClick=${() => send('advance')}>
        ${t(fresh ? 'venice.guide.place_assistant' : 'venice.guide.advance_assistant')}<//>`}
      ${!advance && activate && html`<${Button} kind="primary" big full aria-disabled=${waits()} onClick=${() => send('activate')}>
        ${t('venice.guide.activate', { building })}<//>`}
    </div>`;
}
