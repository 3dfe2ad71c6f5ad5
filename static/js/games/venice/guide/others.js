/** What somebody else is doing now, in one sentence. */
import { html } from '../../../lib/index.js';
import { t } from '../../../i18n.js';
import { seatName } from '../../../store.js';
import { PlayerChip } from '../../../components/chip.js';
import { AnswerFor } from './answer-for.js';
import { pathWords } from './words.js';

/** The sentence for the stage somebody's turn is in. @param {any} turn */
export function doingWords(turn) {
  const { stage, path = [], paid = 0, waiting = [] } = turn;
  const name = seatName(turn.seat);
  const building = path.length ? t(`venice.building.${path.at(-1)}`) : '';
  if (stage === 'meet') return t('venice.guide.doing.meet', { names: waiting.map(seatName).join(', '), building });
  if (stage === 'sail' && path.length > 1) return t(`venice.guide.doing.${paid ? 'sailing' : 'sailed'}`, { name, path: pathWords(path), count: paid });
  return t(`venice.guide.doing.${stage}`, { name, building });
}

/** The card of whoever waits. @param {{now: any}} props */
export function Others({ now }) {
  return html`<div class="guide-others"><${PlayerChip} seat=${now.turn.seat} size=${28} /><p>${doingWords(now.turn)}</p></div><${AnswerFor} />`;
}
