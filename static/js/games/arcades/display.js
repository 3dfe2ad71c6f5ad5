/** Arcades on the table display: the palace and everybody, readable from two metres. */
import { html } from '../../lib/index.js';
import { t } from '../../i18n.js';
import { seatName } from '../../store.js';
import { PlayerChip } from '../../components/chip.js';
import { view } from './now.js';
import { Story } from './phase.js';
import { Progress } from './purse.js';
import { Middle, Ring } from './ring.js';
import { seatOf } from './turn.js';
import { phaseWords, wonWords } from './words.js';

/** One player's line. @param {{now: import('./view.js').View, seat: number}} props */
function DisplaySeat({ now, seat }) {
  const player = now.players[seat];
  return html`<li class=${`arc-display-seat ${now.seat === seat && !now.won ? 'on-turn' : ''}`}><${PlayerChip} seat=${seat} size=${48} />
    <span class="arc-display-name">${seatName(seat)}</span><${Progress} player=${player} /><b class="arc-display-ducats">${t('arcades.display.ducats', { count: player.ducats })}</b></li>`;
}

/** The game's part of the table display. */
export function DisplayPanel() {
  const now = view.value;
  if (!now) return null;
  return html`<section class="arc-display">
    <header class="arc-display-head"><${PlayerChip} seat=${seatOf(now)} size=${80} />
      <div><p>${t('arcades.round', { n: now.round, name: seatName(now.first) })}</p><h1>${phaseWords(now)}</h1>${now.won && html`<p>${wonWords(now.won)}</p>`}</div></header>
    <div class="arc-display-both">${now.palace && html`<${Ring} now=${now}><${Middle} now=${now} /><//>`}
      <ol class="arc-display-seats">${now.players.map((_, seat) => html`<${DisplaySeat} key=${seat} now=${now} seat=${seat} />`)}</ol></div>
    ${now.palace && html`<${Story} now=${now} />`}
  </section>`;
}
