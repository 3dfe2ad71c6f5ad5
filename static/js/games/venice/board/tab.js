/** The Board tab: where everything stands. */
import { html, useState } from '../../../lib/index.js';
import { t } from '../../../i18n.js';
import { wideScreen } from '../../../prefs.js';
import { seatName } from '../../../store.js';
import { PlayerChip } from '../../../components/chip.js';
import { JustHappened, Story } from '../automa/story.js';
import { Cubes } from '../goods.js';
import { doingWords } from '../guide/others.js';
import { guidedView, turnDecision } from '../now.js';
import { useChanges } from '../seen.js';
import { BuildingSheet } from './building.js';
import { hasMap, onMap, ViewSwitch } from './chooser.js';
import { BoardGrid } from './grid.js';
import { BoardMap } from './map.js';
import { MapTools } from './map-tools.js';

/** Bridges in words, where the grid cannot draw them. @param {{board: import('../now.js').Board}} props */
function Bridges({ board }) {
  if (!board.bridges.length) return html`<p>${t('venice.board.no_bridges')}</p>`;
  return html`<ul class="board-bridges">${board.bridges.map(({ seat, a, b }) => html`<li key=${a + b}><${PlayerChip} seat=${seat} size=${20} />
    <span><span class="unseen">${seatName(seat)}: </span>${t(`venice.building.${a}`)} – ${t(`venice.building.${b}`)}</span></li>`)}</ul>`;
}

/** What lies beside the board. @param {{board: import('../now.js').Board, stage: import('../view.js').Stage|null}} props */
function Beside({ board, stage }) {
  const { deck, discards } = board.influence;
  return html`<div class="board-beside"><h3>${t('venice.board.bridges')}</h3><${Bridges} board=${board} />
    <h3>${t('venice.board.supply')}</h3><p class="board-supply">${board.supply.map((/** @type {number} */ count, /** @type {number} */ index) => html`<span key=${index}>
      <${Cubes} bundle=${[0, 1, 2].map((at) => Number(at === index))} size=${20} /> <span aria-hidden="true">×</span> ${count}</span>`)}</p>
    <p class="small muted">${t('venice.board.discards', { count: discards })}${deck !== null && ` · ${t('venice.board.deck', { count: deck })}`}</p>
    <${MapTools} board=${board} stage=${stage} /></div>`;
}

/** The docks that whoever is on turn can reach now. */
function reachable() {
  const decision = turnDecision();
  return decision && ['sail', 'place'].includes(decision.kind) ? decision.options.map(({ key }) => key) : [];
}

/** The tab. */
export function Board() {
  const [open, setOpen] = useState('');
  const now = guidedView.value;
  const changes = useChanges('board');
  const { board, turn } = now;
  const here = turn.path?.at(-1) ?? null;
  const map = hasMap(board) && onMap.value;
  return html`<section class="board" aria-label=${t('venice.board.title')}>
    ${turn.stage && !now.over && html`<p class="board-doing"><${PlayerChip} seat=${turn.seat} size=${24} /><span>${doingWords(turn, board.automa)}</span></p>`}
    ${board.automa?.acting && !wideScreen.value ? html`<${Story} trace=${board.automa.trace} />` : html`<${JustHappened} />`}
    <${ViewSwitch} board=${board} />
    ${map ? html`<${BoardMap} board=${board} here=${here} lit=${(/** @type {string} */ key) => reachable().includes(key)} changed=${changes.buildings} label=${t('venice.board.map')} onPick=${setOpen} />`
      : html`<${BoardGrid} board=${board} here=${here} changed=${changes.buildings} onOpen=${setOpen} />`}
    <${Beside} board=${board} stage=${turn.stage} />
    ${open && html`<${BuildingSheet} key=${open} building=${open} onClose=${() => setOpen('')} />`}
  </section>`;
}
