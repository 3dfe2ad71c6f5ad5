/** My own page: points, what is owed, the showcase, the council, the cards in front. */
import { html, useState } from '../../lib/index.js';
import { t } from '../../i18n.js';
import { activeSeat, canEdit, seatName } from '../../store.js';
import { MySeats } from '../../components/my-seats.js';
import { CellSheet } from './fix.js';
import { Ladies } from './ladies.js';
import { Moves } from './moves.js';
import { view } from './now.js';
import { OwedList } from './owed.js';
import { Overview } from './overview.js';
import { PointsPanel } from './points.js';
import { Showcase } from './showcase.js';
import { TakeSheet } from './take.js';

/** The showcase and the way to fill it. @param {{seat: number, may: boolean}} props */
function MyShowcase({ seat, may }) {
  const [taking, setTaking] = useState(false);
  const [fixing, setFixing] = useState(/** @type {number|null} */ (null));
  const player = view.value.players[seat];
  const open = (/** @type {number} */ cell) => (player.showcase[cell] ? setFixing(cell) : setTaking(true));
  return html`<section class="panel" aria-label=${t('masterpieces.showcase.of', { name: seatName(seat) })}><h2 class="panel-title">${t('masterpieces.showcase.title')}</h2>
    <${Showcase} player=${player} onCell=${may ? open : undefined} label=${t('masterpieces.showcase.cells')} />
    ${may && html`<button type="button" class=${`btn btn-big btn-full ${player.owed.length ? '' : 'btn-primary'}`} onClick=${() => setTaking(true)}>${t('masterpieces.take.title')}</button>`}
    ${taking && html`<${TakeSheet} seat=${seat} onClose=${() => setTaking(false)} />`}
    ${fixing !== null && html`<${CellSheet} seat=${seat} cell=${fixing} onClose=${() => setFixing(null)} />`}</section>`;
}

/** @param {{seat?: number|null}} props */
export function Mine({ seat = activeSeat.value }) {
  const now = view.value;
  if (!now) return html`<p class="empty">${t('masterpieces.pad.no_game')}</p>`;
  if (seat === null || !now.players[seat]) return html`<${Overview} />`;
  const may = canEdit(seat);
  return html`<div class="mine gallery"><${MySeats} seat=${seat} /><${PointsPanel} seat=${seat} /><${OwedList} seat=${seat} may=${may} />
    <${MyShowcase} seat=${seat} may=${may} /><${Moves} seat=${seat} may=${may} /><${Ladies} seat=${seat} may=${may} /></div>`;
}
