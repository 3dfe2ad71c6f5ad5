/** The assistant that goes on, and whom it pushes. */
import { html } from '../../../lib/index.js';
import { t } from '../../../i18n.js';
import { entries, seatName, table } from '../../../store.js';
import { PlayerChip } from '../../../components/chip.js';
import { sentence } from '../../../components/sentence.js';

const MOVES = new Set(['advance', 'pushed', 'all_ten'].map((key) => `venice.log.${key}`));

/** What the log says of the assistants of this turn's mooring. @param {import('../../../types.js').Entry[]} list newest first */
function movesIn(list) {
  const turn = list.findIndex(({ type, undone }) => type === 'next_turn' && !undone);
  const moored = list.slice(0, turn < 0 ? list.length : turn).find(({ lines, undone }) => !undone && lines.some(({ key }) => key === 'venice.log.advance'));
  return moored?.lines.filter(({ key }) => MOVES.has(key)) ?? [];
}

/** Who is pushed where: "You 1 → 2, Violet 2 → 3". @param {{advance: import('../view.js').Advance, seat: number}} props */
export function PushChain({ advance: { chain, bonus }, seat }) {
  return html`<ol class="chain" aria-label=${t('venice.guide.chain')}>${chain.map(([who, from, to]) => html`<li key=${who}>
    <${PlayerChip} seat=${who} size=${24} /><span class="chain-name">${who === seat ? t('venice.guide.you') : seatName(who)}</span>
    <b class="chain-slots">${t('venice.board.slot', { slot: from ? `${from} → ${to}` : to })}</b></li>`)}</ol>
    ${bonus > 0 && html`<p class="guide-note">${t('venice.guide.ten_bonus', { vp: bonus })}</p>`}`;
}

/** The same in words, after it has happened. */
export function Moved() {
  const lines = movesIn(entries.value);
  return lines.length > 0 ? html`<p class="guide-note">${sentence(lines, table.value)}</p>` : null;
}
