/** Everybody side by side: seals by guild, ducats, schemers left. */
import { html } from '../../lib/index.js';
import { t } from '../../i18n.js';
import { seatName, view } from '../../store.js';
import { PlayerChip } from '../../components/chip.js';
import { Token } from './drawings.js';
import { GUILDS, guided } from './mode.js';
import { familyWord, guildWord } from './words.js';

/** One row of the table. @param {{name: any, values: any[], strong?: boolean}} props */
function Row({ name, values, strong = false }) {
  return html`<tr class=${strong ? 'arc-strong' : ''}><th scope="row">${name}</th>${values.map((value, seat) => html`<td key=${seat}>${value}</td>`)}</tr>`;
}

/** The table tab. */
export function Overview() {
  const now = view.value;
  if (!now) return null;
  const each = (/** @type {(player: any) => any} */ pick) => now.players.map(pick);
  return html`<section class="stack" aria-label=${t('arcades.overview')}><table class="arc-table">
    <thead><tr><td></td>${each((_) => _).map((/** @type {any} */ _, /** @type {number} */ seat) => html`<th scope="col" key=${seat} class=${now.seat === seat && !now.won ? 'on-turn' : ''}>
      <${PlayerChip} seat=${seat} size=${28} /><span class="arc-table-name">${seatName(seat)}</span></th>`)}</tr></thead>
    <tbody>
      <${Row} strong name=${t('arcades.progress.different')} values=${each((player) => `${player.different}/5`)} />
      <${Row} strong name=${t('arcades.progress.equal')} values=${each((player) => `${player.equal}/4`)} />
      ${GUILDS.map((guild) => html`<${Row} key=${guild} name=${html`<span class="arc-named"><${Token} token=${guild} size=${20} />${guildWord(guild)}</span>`} values=${each((player) => player.seals[guild])} />`)}
      <${Row} strong name=${html`<span class="arc-named"><${Token} token="ducat" size=${20} />${t('arcades.count.ducats')}</span>`} values=${each((player) => player.ducats)} />
      ${guided() && html`<${Row} name=${t('arcades.count.hand')} values=${each((player) => player.hand)} />
        <${Row} name=${t('arcades.place.family')} values=${each((player) => html`<small>${player.family ? familyWord(player.family) : '–'}</small>`)} />`}
    </tbody></table>
    ${guided() && now.palace.removed && html`<p class="sheet-text">${t('arcades.families.removed', { family: familyWord(now.palace.removed) })}</p>`}
    <p class="sheet-text">${t('arcades.goal')}</p></section>`;
}
