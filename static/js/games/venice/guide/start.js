/** The start of a turn: perhaps an influence card, then which gondola sails. */
import { html, useState } from '../../../lib/index.js';
import { t } from '../../../i18n.js';
import { isCentre, seatName } from '../../../store.js';
import { Button } from '../../../components/button.js';
import { buildingName, Gondola } from '../boats.js';
import { FACTS } from '../constants.js';
import { Cubes } from '../goods.js';
import { Later } from '../later.js';
import { secretsOf } from '../now.js';
import { GuideHead } from './help.js';
import { Overboard } from './overboard.js';
import { Rows } from './rows.js';
import { send, waits } from './send.js';

/** One of the two gondolas, with what it costs to sail it. @param {{now: import('../now.js').Guided, seat: number, option: import('../view.js').Question<'start'>['options'][number]}} props */
function BoatButton({ now, seat, option }) {
  const { dock, cost, ok } = option.params;
  const boat = Number(option.key);
  const price = cost ? t('venice.guide.coins', { count: cost }) : t('venice.guide.free');
  return html`<button type="button" class="boat-button" disabled=${!ok} aria-disabled=${waits()} onClick=${() => send('gondolier', { boat })}>
    <${Gondola} seat=${seat} pole=${now.board.gondolier[seat] === boat} size=${30} />
    <span class="boat-dock">${buildingName(dock)}</span>
    <${Cubes} bundle=${now.board.cargo[seat][boat]} size=${18} of=${FACTS.cargo} />
    <span class=${`boat-price ${cost ? '' : 'boat-free'}`}>${ok ? price : t('venice.guide.too_dear', { price })}</span>
  </button>`;
}

/** The card that was played, or the way to play one. @param {{now: import('../now.js').Guided, seat: number}} props */
function CardLine({ now, seat }) {
  const [open, setOpen] = useState(false);
  const hand = secretsOf(seat).hand ?? [];
  if (now.turn.card) return html`<p class="guide-note">${t('venice.guide.card_played', { card: t(`venice.card.${now.turn.card}.name`) })}</p>`;
  if (isCentre.value && now.players[seat].influence && now.round) return html`<p class="guide-note">${t('centre.hand', { name: seatName(seat) })}</p>`;
  if (!hand.length || now.round === 0) return null;
  return html`<${Button} full onClick=${() => setOpen(true)}>${t('venice.guide.play_card', { count: hand.length })}<//>
    ${open && html`<${Later} pick="CardsSheet" seat=${seat} onClose=${() => setOpen(false)} />`}`;
}

/** @param {import('./card.js').StageProps<'start'>} props */
export function Start({ now, seat, decision }) {
  const { rows } = decision.params;
  return html`${rows.length > 0 && html`<h2 class="guide-title">${t('venice.guide.overtime_title')}</h2><${Rows} now=${now} seat=${seat} rows=${rows} /><${Overboard} now=${now} seat=${seat} rows=${rows} />`}
    <${GuideHead} title=${t('venice.guide.start_title')} stage="start" />
    <div class="boat-buttons">${decision.options.map((option) => html`<${BoatButton} key=${option.key} now=${now} seat=${seat} option=${option} />`)}</div>
    <${CardLine} now=${now} seat=${seat} />`;
}
