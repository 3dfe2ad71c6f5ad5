/** The way on from the Doge's page: my turn, or at once with one of my gondolas. */
import { html, useState } from '../../../lib/index.js';
import { t } from '../../../i18n.js';
import { canEdit } from '../../../store.js';
import { Button } from '../../../components/button.js';
import { buildingName, Gondola } from '../boats.js';
import { send, waits } from '../guide/send.js';
import { Later } from '../later.js';
import { automatedView, secretsOf, turnDecision } from '../now.js';
import { markSeen } from './seen-story.js';

/** A gondola that sails at once: seen and chosen in one tap. @param {{option: import('../view.js').Question<'start'>['options'][number], seat: number}} props */
function Sail({ option, seat }) {
  const { dock, cost, ok } = option.params;
  const boat = Number(option.key);
  const price = cost ? t('venice.guide.coins', { count: cost }) : t('venice.guide.free');
  return html`<button type="button" class="played-sail" disabled=${!ok} aria-disabled=${waits()} onClick=${() => send('gondolier', { boat }) && markSeen()}>
    <${Gondola} seat=${seat} pole=${automatedView.value.board.gondolier[seat] === boat} size=${20} /><span class="unseen">${t('venice.played.sail')}</span>
    <span class="played-dock">${buildingName(dock)}</span><span class="small">${price}</span></button>`;
}

/** An influence card comes before the gondolier: it is played from here too. @param {{seat: number}} props */
function CardFirst({ seat }) {
  const [open, setOpen] = useState(false);
  const count = secretsOf(seat).hand?.length;
  if (!count || automatedView.value.turn.card) return null;
  return html`<${Button} full class="btn btn-full played-card" onClick=${() => setOpen(true)}>${t('venice.guide.play_card', { count })}<//>
    ${open && html`<${Later} pick="CardsSheet" seat=${seat} onClose=${() => setOpen(false)} />`}`;
}

/** One button, and beside it the turn's first choice, so that nothing is tapped twice. */
export function GoOn() {
  const { turn, over, board } = automatedView.value;
  const decision = turnDecision();
  const starts = !over && decision?.kind === 'start' && board.automa.doge && canEdit(turn.seat) ? decision.options : [];
  return html`<div class="played-act">${starts.length > 0 && html`<${CardFirst} seat=${turn.seat} />`}<${Button} kind=${over ? 'plain' : 'primary'} big full onClick=${markSeen}>${t(over || !board.automa.doge ? 'venice.played.over' : 'venice.played.mine')}<//>
    ${starts.map((option) => html`<${Sail} key=${option.key} option=${option} seat=${turn.seat} />`)}</div>`;
}
