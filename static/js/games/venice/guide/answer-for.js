/** An encounter owed by somebody whose phone is away: whoever may act for them answers. */
import { html, useState } from '../../../lib/index.js';
import { t } from '../../../i18n.js';
import { canEdit, mySeats, seatName } from '../../../store.js';
import { Button } from '../../../components/button.js';
import { DecisionCard, openDecisions } from '../../../components/decision.js';

/** A quiet button for each such seat. @param {{seat?: number}} props seat: only for this one */
export function AnswerFor({ seat: only }) {
  const [open, setOpen] = useState('');
  const owed = openDecisions().filter(({ kind, seat }) => kind === 'meet' && canEdit(seat) && !mySeats.value.includes(seat));
  const first = owed.filter(({ seat }, index) => (only ?? seat) === seat && owed.findIndex((other) => other.seat === seat) === index);
  const shown = first.find(({ id }) => id === open);
  return html`${first.map(({ id, seat }) => html`<${Button} key=${seat} kind="quiet" full onClick=${() => setOpen(id)}>
      ${t('venice.guide.answer_for', { name: seatName(seat) })}<//>`)}
    ${shown && html`<${DecisionCard} key=${open} decision=${shown} onLater=${() => setOpen('')} />`}`;
}
