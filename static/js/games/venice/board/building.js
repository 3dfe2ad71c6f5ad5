/** A building opened: its effects explained, who is there, and corrections by hand. */
import { html } from '../../../lib/index.js';
import { t } from '../../../i18n.js';
import { canEdit, seatName } from '../../../store.js';
import { PlayerChip } from '../../../components/chip.js';
import { Sheet } from '../../../components/sheet.js';
import { effectsAt } from '../facts.js';
import { buildingAt, Gondola } from '../boats.js';
import { docksOf } from '../guide/chart.js';
import { HelpButton } from '../guide/help.js';
import { optionsWords, partRules } from '../guide/words.js';
import { guidedView } from '../now.js';
import { Corrections } from './fix.js';

/** One effect of the building, with whoever stands on its slot. @param {{effect: {id: string, options: import('../facts.js').Part[][]}, seats: number[]}} props */
function EffectLine({ effect, seats }) {
  const [, slot] = effect.id.split('.');
  const words = optionsWords(effect.options);
  return html`<li class="effect"><span class="effect-mark" aria-hidden="true">${/^\d$/.test(slot) ? slot : '•'}</span>
    <span class="effect-read"><span class="effect-words">${words}</span>
      ${seats.length > 0 && html`<span class="effect-who">${seats.map((seat) => html`<${PlayerChip} key=${seat} seat=${seat} size=${24} label />`)}</span>`}</span>
    <${HelpButton} title=${words} rules=${partRules(effect.options.flat())} /></li>`;
}

/** The gondolas here, the topmost first. @param {{board: import('../now.js').Board, stack: [number, number][]}} props */
function Moored({ board, stack }) {
  if (!stack.length) return html`<p class="muted">${t('venice.board.no_gondolas')}</p>`;
  return html`<ol class="moored">${[...stack].reverse().map(([seat, boat], index) => html`<li key=${`${seat}.${boat}`}>
    <${Gondola} seat=${seat} boat=${boat} pole=${board.gondolier[seat] === boat} size=${24} /><span>${seatName(seat, boat)}</span>
    ${stack.length > 1 && index === 0 && html`<span class="small muted">${t('venice.board.on_top')}</span>`}</li>`)}</ol>`;
}

/** @param {{building: string, fixing?: boolean, onClose: () => void}} props fixing: the corrections are open at once */
export function BuildingSheet({ building: key, fixing = false, onClose }) {
  const now = guidedView.value;
  const building = buildingAt(now.board, key);
  const seatsAt = (/** @type {string} */ id) => building.slots?.[Number(id.split('.')[1]) - 1] ?? [];
  const dock = Number(docksOf(now.board.docks)[key]);
  const may = now.players.some((/** @type {unknown} */ _, /** @type {number} */ seat) => canEdit(seat));
  return html`<${Sheet} title=${t(`venice.building.${key}`)} onClose=${onClose}>
    ${dock > 0 && html`<p class="small muted">${t('venice.board.dock', { dock })}</p>`}
    <p class="small muted">${t(building.slots ? 'venice.board.tile_help' : 'venice.board.communal_help')}</p>
    <ul class="effects">${effectsAt(key, now.edition).map((effect) => html`<${EffectLine} key=${effect.id} effect=${effect} seats=${seatsAt(effect.id)} />`)}</ul>
    <h3>${t('venice.own.gondolas')}</h3><${Moored} board=${now.board} stack=${building.stack} />
    ${may && html`<${Corrections} now=${now} building=${building} open=${fixing} />`}<//>`;
}
