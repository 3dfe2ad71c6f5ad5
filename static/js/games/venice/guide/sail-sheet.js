/** Arriving at a dock: pass it or moor, with what comes of either. */
import { html, useState } from '../../../lib/index.js';
import { t } from '../../../i18n.js';
import { seatName } from '../../../store.js';
import { Button } from '../../../components/button.js';
import { Sheet } from '../../../components/sheet.js';
import { Stepper } from '../../../components/stepper.js';
import { FACTS } from '../constants.js';
import { Later } from '../later.js';
import { guidedView, view } from '../now.js';
import { PushChain } from './chain.js';
import { send, waits } from './send.js';
import { bridgeWords, shareWords } from './words.js';

/** How many coins were paid, where the companion does not know the canals. @param {{coins: number, onCoins: (coins: number) => void}} props */
function Coins({ coins, onCoins }) {
  const step = (/** @type {1|-1} */ by) => onCoins(Math.max(0, Math.min(FACTS.printed, coins + by)));
  const { prices: known, canal_count: of } = guidedView.value.board;
  return html`<div><p class="field-label">${t('venice.guide.coins_paid')}</p>
    <p class="small muted">${t('venice.guide.price_learned')} ${(of || known > 0) && t('venice.guide.prices_known', { known: of ? `${known} / ${of}` : known })}</p>
    <${Stepper} minus=${t('venice.guide.coin_less')} plus=${t('venice.guide.coin_more')} empty=${coins === 0} onStep=${step}>
      <p class="coins-paid" aria-live="polite">${t('venice.guide.coins', { count: coins })}</p><//></div>`;
}

/** Whom passing meets, each once. @param {[number, number][]} meets */
const meetWords = (meets) => [...new Set(meets.map(([seat, boat]) => seatName(seat, boat)))].join(', ');

/** A big choice with its result. @param {{title: string, result: string, primary?: boolean, onClick: () => void}} props */
function Way({ title, result, primary = false, onClick }) {
  return html`<button type="button" class=${`btn btn-big btn-full way ${primary ? 'btn-primary' : ''}`} aria-disabled=${waits()} onClick=${onClick}>
    <span>${title}</span><span class="way-result">${result}</span></button>`;
}

/** @param {{option: import('../view.js').Question<'sail'>['options'][number], far?: import('../view.js').Voyage, onClose: () => void}} props far: a cheaper way round */
export function SailSheet({ option, far, onClose }) {
  const { cost, pass, moor, share, meets, bridge, advance, told } = option.params;
  const [fixing, setFixing] = useState(false);
  const [coins, setCoins] = useState(cost ?? 0);
  const asks = cost === null || fixing;
  const go = (/** @type {boolean} */ moored) => {
    const step = view.peek().turn.path.length; // the gondola may have moved meanwhile
    if (send('sail', { dock: option.key, moor: moored, step, ...(moored ? { assistant: true } : {}), ...(asks ? { coins, learn: true } : {}) })) onClose();
  };
  return html`<${Sheet} title=${t(`venice.building.${option.key}`)} onClose=${onClose}>
    ${asks ? html`<${Coins} coins=${coins} onCoins=${setCoins} />`
      : html`<p class="sheet-text">${cost ? t('venice.guide.canal_costs', { count: cost }) : t('venice.guide.canal_free')}</p>`}
    ${told && !fixing && html`<${Button} kind="quiet" full onClick=${() => setFixing(true)}>${t('venice.guide.price_wrong')}<//>`}
    ${bridge !== null && html`<p class="sheet-text">${t('venice.guide.under_bridge', { name: seatName(bridge), result: bridgeWords(view.value, bridge) })}</p>`}
    ${moor && advance && html`<${PushChain} advance=${advance} seat=${view.value.turn.seat} />`}
    <div class="sheet-choices">
      ${moor && html`<${Way} primary title=${t('venice.guide.moor')} onClick=${() => go(true)}
        result=${share.length ? t('venice.guide.moor_shares', { who: shareWords(share) }) : t('venice.guide.moor_ends')} />`}
      ${pass && html`<${Way} primary=${!moor} title=${t('venice.guide.pass')} onClick=${() => go(false)}
        result=${meets.length ? t('venice.guide.pass_meets', { who: meetWords(meets) }) : t('venice.guide.pass_on')} />`}
      ${far && html`<${Later} quiet pick="Courses" ways=${far.ways} onClose=${onClose} />`}
    </div><//>`;
}
