/** What somebody else is doing now, in one sentence. */
import { html } from '../../../lib/index.js';
import { t } from '../../../i18n.js';
import { seatName } from '../../../store.js';
import { PlayerChip } from '../../../components/chip.js';
import { AnswerFor } from './answer-for.js';
import { pathWords } from './words.js';

/** The sentence for the stage somebody's turn is in. @param {import('../view.js').TurnView} turn @param {import('../view.js').AutomaView|null} [automa] */
export function doingWords(turn, automa = null) {
  const { stage, path, paid, waiting } = turn;
  const name = seatName(turn.seat);
  const building = path.length && !automa?.acting ? t(`venice.building.${path.at(-1)}`) : '';
  if (stage === 'meet') return t(building ? 'venice.guide.doing.meet' : 'venice.guide.doing.meet_rival', { names: waiting.map((seat) => seatName(seat)).join(', '), building });
  if (stage === 'automa') return t(`venice.guide.doing.automa_${automa?.step ?? 'card'}`, { name });
  if (stage === 'sail' && path.length > 1) return t(`venice.guide.doing.${paid ? 'sailing' : 'sailed'}`, { name, path: pathWords(path), count: paid });
  return t(`venice.guide.doing.${stage}`, { name, building });
}

/** The card of whoever waits. @param {{now: import('../now.js').Guided}} props */
export function Others({ now }) {
  const words = doingWords(now.turn, now.board.automa);
  return html`<div class="guide-others"><${PlayerChip} seat=${now.turn.seat} size=${28} /><p>${words}</p></div><${AnswerFor} />`;
}
