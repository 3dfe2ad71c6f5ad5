/** What a player has yet to do or to tell after a move: never in anybody's way, and it can be let go. */
import { html, useEffect, useRef, useState } from '../../lib/index.js';
import { t } from '../../i18n.js';
import { tap } from '../../taps.js';
import { LadyChoice } from './ladies.js';
import { CardColour } from './moves.js';
import { view } from './now.js';
import { AskNumber } from './number.js';
import { Gains } from './rewards.js';
import { RouteSheet } from './sea.js';
import { TakeSheet } from './take.js';

/** @typedef {import('./view.js').Owed} Owed */

/** What is to be done about it. @param {{one: Owed}} props */
function Doing({ one }) {
  const [open, setOpen] = useState(false);
  const { seat, no, due } = one;
  const tell = (/** @type {string} */ words, /** @type {() => void} */ go) => html`<button type="button" class="btn btn-primary btn-full" onClick=${go}>${words}</button>`;
  if (due === 'reward') return html`<${Gains} onReward=${(/** @type {import('./view.js').Reward} */ reward) => tap('tell_reward', { seat, no, reward })} />`;
  if (due === 'dogaressa') return html`<${LadyChoice} onLady=${(/** @type {string} */ lady) => tap('take_lady', { seat, lady })} />`;
  if (due === 'extra') return html`<${CardColour} seat=${seat} no=${no} />`;
  if ((due === 'ship' || due === 'voyage') && view.value.players[seat].ship !== null) {
    return html`${tell(t('masterpieces.owed.sail'), () => setOpen(true))}${open && html`<${RouteSheet} seat=${seat} one=${one} onClose=${() => setOpen(false)} />`}`;
  }
  if (due === 'ship') {
    return html`${tell(t('masterpieces.owed.arrived'), () => setOpen(true))}<button type="button" class="btn btn-full" onClick=${() => tap('done', { seat, no })}>${t('masterpieces.owed.sailed')}</button>
      ${open && html`<${RouteSheet} seat=${seat} onClose=${() => setOpen(false)} />`}`;
  }
  if (due === 'masterpiece') {
    return html`${tell(t('masterpieces.take.title'), () => setOpen(true))}${open && html`<${TakeSheet} seat=${seat} onClose=${() => setOpen(false)} />`}`;
  }
  return html`${tell(t('masterpieces.owed.tell_bonus'), () => setOpen(true))}
    ${open && html`<${AskNumber} title=${t(`masterpieces.owed.${due}`)} onNumber=${(/** @type {number} */ points) => tap('tell_bonus', { seat, no, points })} onClose=${() => setOpen(false)} />`}`;
}

/** One thing owed. @param {{one: Owed}} props */
function OwedCard({ one }) {
  const { seat, no, due, place } = one;
  return html`<li class="owed-card"><div class="owed-head"><b>${t(`masterpieces.owed.${due}`, { space: place + 1 })}</b>
      ${(due !== 'ship' || view.value.players[seat].ship !== null) && html`<button type="button" class="btn btn-quiet" onClick=${() => tap('done', { seat, no })}>${t(due === 'extra' ? 'masterpieces.owed.played' : 'masterpieces.owed.let_go')}</button>`}</div>
    <${Doing} one=${one} /></li>`;
}

/** Everything a seat owes. @param {{seat: number, may: boolean}} props */
export function OwedList({ seat, may }) {
  const { owed } = view.value.players[seat];
  const list = useRef(/** @type {HTMLUListElement|null} */ (null));
  const newest = owed[owed.length - 1]?.no ?? 0;
  const seen = useRef(newest);
  useEffect(() => {
    if (newest > seen.current) list.current?.scrollIntoView({ block: 'center' }); // what is asked comes to where the eye is
    seen.current = newest;
  }, [newest]);
  if (!owed.length) return null;
  if (!may) return html`<ul class="owed-list">${owed.map((one) => html`<li class="owed-card" key=${one.no}><b>${t(`masterpieces.owed.${one.due}`, { space: one.place + 1 })}</b></li>`)}</ul>`;
  return html`<ul class="owed-list" ref=${list}>${owed.map((one) => html`<${OwedCard} key=${one.no} one=${one} />`)}</ul>`;
}
