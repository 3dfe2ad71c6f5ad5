/** Gondolas have met: the turn waits until everybody has chosen. */
import { html } from '../../../lib/index.js';
import { t } from '../../../i18n.js';
import { seatName } from '../../../store.js';
import { PlayerChip } from '../../../components/chip.js';
import { AnswerFor } from './answer-for.js';
import { GuideHead } from './help.js';

/** Who still owes an answer. @param {{now: import('../now.js').Guided}} props */
export function Meet({ now }) {
  const { path, waiting } = now.turn;
  const building = path.length && !now.board.automa?.acting ? t(`venice.building.${path.at(-1)}`) : '';
  const seats = [...new Set(waiting)];
  return html`<${GuideHead} title=${building ? t('venice.guide.meet_title', { building }) : t('venice.stage.meet')} stage="meet" />
    <ul class="guide-waiting">${seats.map((seat) => html`<li key=${seat}><${PlayerChip} seat=${seat} size=${28} />
      <span>${t('venice.guide.meet_waits', { name: seatName(seat) })}</span></li>`)}</ul>
    <${AnswerFor} />`;
}
