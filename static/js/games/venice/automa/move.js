/** Which gondola follows the card, and by which of its equally cheap ways. */
import { html, useState } from '../../../lib/index.js';
import { t } from '../../../i18n.js';
import { seatName } from '../../../store.js';
import { Button } from '../../../components/button.js';
import { Icon } from '../../../components/icons.js';
import { Gondola } from '../boats.js';
import { hasMap } from '../board/chooser.js';
import { BoardMap } from '../board/map.js';
import { GuideHead } from '../guide/help.js';
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
      <span class="small muted">${wayWords(way)}</span>
      ${way.known && html`<span class="small muted">${t('venice.played.known_way', { path: pathWords(way.known.path) })} ${wayWords({ ...way, ...way.known })}</span>`}</span></button>`;
}

/** Without a map: whose gondolas lie on the way; none is the usual answer. @param {{now: import('../now.js').Automated, ways: Way[], met: string[], onMet: (met: string[]) => void}} props */
function Passed({ now, ways, met, onMet }) {
  const all = new Map(ways.flatMap(({ passable = [] }) => passable).map((one) => [`${one.seat}.${one.boat}`, one]));
  if (!all.size) return null;
  const toggle = (/** @type {string} */ id) => onMet(met.includes(id) ? met.filter((other) => other !== id) : [...met, id]);
  return html`<p class="guide-note">${t('venice.played.passed')}</p>
    <div class="passed-boats" role="group" aria-label=${t('venice.played.passed')}>${[...all].map(([id, { seat, boat, building }]) => html`<button type="button" key=${id}
      class="passed-boat" aria-pressed=${String(met.includes(id))} onClick=${() => toggle(id)}><${Gondola} seat=${seat} pole=${now.board.gondolier[seat] === boat} size=${22} />
      <span>${t(`venice.building.${building}`)}</span>${met.includes(id) && html`<${Icon} name="check" />`}</button>`)}</div>`;
}

/** A way that meets nobody may stand ready; one that meets somebody is chosen by hand. @param {Way[]} ways */
export const ready = (ways) => ways.findIndex(({ meets }) => !meets.length);

/** @param {import('./card.js').StepProps<'automa_move'>} props */
export function MoveStep({ now, decision }) {
  const ways = decision.options.map(({ params }) => params);
  const [at, setAt] = useState(() => ready(ways));
  const [met, setMet] = useState(/** @type {string[]} */ ([]));
  const map = hasMap(now.board);
  const compare = map && ready(ways) >= 0; // where every way meets somebody, tapping one takes it
  const building = t(`venice.building.${decision.params.building}`);
  const alone = ways.every(({ boat }) => boat.join() === ways[0].boat.join()); // only the way is open
  const metBy = (/** @type {Way} */ { passable = [] }) => passable.filter(({ seat, boat }) => met.includes(`${seat}.${boat}`)).map(({ seat, boat }) => [seat, boat]);
  const go = (/** @type {number} */ option) => send('smuggler_move', { option, ...(ways[option].passable ? { boats: metBy(ways[option]) } : {}) });
  return html`<${GuideHead} title=${t(alone ? 'venice.automa.way_title' : 'venice.automa.move_title', { building })} stage="automa_move" />
    ${map && html`<${BoardMap} board=${now.board} label=${t('venice.board.map')} picked=${[ways[0].path.at(-1) ?? '']} route=${ways[at]?.path} open=${() => false} onPick=${() => {}} />`}
    ${!map && html`<${Passed} now=${now} ways=${ways} met=${met} onMet=${setMet} />`}
    <div class="effect-options">${ways.map((way, index) => html`<${WayButton} key=${index} way=${way} picked=${compare && index === at} onPick=${() => (compare ? setAt(index) : go(index))} />`)}</div>
    ${compare && html`<div class="guide-act"><${Button} kind="primary" big full aria-disabled=${waits()} onClick=${() => go(at)}>${t('venice.automa.move_go')}<//></div>`}`;
}
