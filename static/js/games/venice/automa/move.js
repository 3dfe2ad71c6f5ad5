/** Which gondola follows the card, and by which of its equally cheap ways. */
import { html, useState } from '../../../lib/index.js';
import { t } from '../../../i18n.js';
import { seatName } from '../../../store.js';
import { Button } from '../../../components/button.js';
import { Gondola } from '../boats.js';
import { hasMap } from '../board/chooser.js';
import { BoardMap } from '../board/map.js';
import { GuideHead } from '../guide/help.js';
import { smugglerWay } from '../guide/offers.js';
import { send, waits } from '../guide/send.js';
import { pathWords } from '../guide/words.js';

/** @typedef {import('../view.js').SmugglerWay} Way */

/** What a way costs and whom it meets. @param {Way} way */
function wayWords({ from, path, cost, meets }) {
  const price = from === null ? t('venice.automa.comes') : path.length < 2 ? t('venice.automa.stays') : cost === null ? t('venice.automa.unknown_way') : t('venice.guide.coins', { count: cost });
  const who = [...new Set(meets.map(([seat]) => seatName(seat)))].join(', ');
  return [price, who && t('venice.guide.pass_meets', { who })].filter(Boolean).join(' · ');
}

/** One way; on a map it is looked at before it is taken. @param {{way: Way, picked: boolean, onPick: () => void}} props */
function WayButton({ way, picked, onPick }) {
  const [owner, boat] = way.boat;
  return html`<button type="button" class="effect-button route" aria-pressed=${String(picked)} aria-disabled=${waits()} onClick=${onPick}>
    <${Gondola} seat=${owner} boat=${boat} size=${28} /><span class="route-words"><span class="effect-words">${way.path.length > 1 ? pathWords(way.path) : t(`venice.building.${way.path[0]}`)}</span>
      <span class="small muted">${wayWords(way)}</span></span></button>`;
}

/** @param {import('./card.js').StepProps} props */
export function MoveStep({ now, decision }) {
  const [at, setAt] = useState(0);
  const ways = decision.options.map(smugglerWay);
  const map = hasMap(now.board);
  const building = t(`venice.building.${decision.params?.building}`);
  const alone = ways.every(({ boat }) => boat.join() === ways[0].boat.join()); // only the way is open
  const go = (/** @type {number} */ option) => send('smuggler_move', { option });
  return html`<${GuideHead} title=${t(alone ? 'venice.automa.way_title' : 'venice.automa.move_title', { building })} stage="automa_move" />
    ${map && html`<${BoardMap} board=${now.board} label=${t('venice.board.map')} picked=${[ways[at]?.path.at(-1) ?? '']} route=${ways[at]?.path} open=${() => false} onPick=${() => {}} />`}
    <div class="effect-options">${ways.map((way, index) => html`<${WayButton} key=${index} way=${way} picked=${map && index === at} onPick=${() => (map ? setAt(index) : go(index))} />`)}</div>
    ${map && html`<div class="guide-act"><${Button} kind="primary" big full aria-disabled=${waits()} onClick=${() => go(at)}>${t('venice.automa.move_go')}<//></div>`}`;
}
