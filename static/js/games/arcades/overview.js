/** Everybody side by side: seals by guild, ducats, schemers left. */
import { html } from '../../lib/index.js';
import { t } from '../../i18n.js';
import { view } from '../../store.js';
import { OverviewTable } from '../../components/overview-table.js';
import { Token } from './drawings.js';
import { GUILDS, guided } from './mode.js';
import { familyWord, guildWord } from './words.js';

/** A row's name with the token it is about. @param {string} token @param {string} words */
const named = (token, words) => html`<span class="arc-named"><${Token} token=${token} size=${20} />${words}</span>`;

/** What counts, row by row. @param {any} now */
function rowsOf(now) {
  const row = (/** @type {string} */ key, /** @type {any} */ name, /** @type {(player: any) => any} */ value, look = '') => ({ key, name, look, values: now.players.map(value) });
  const more = [row('hand', t('arcades.count.hand'), (player) => player.hand),
    row('family', t('arcades.place.family'), (player) => html`<small>${player.family ? familyWord(player.family) : '–'}</small>`)];
  return [row('different', t('arcades.progress.different'), (player) => `${player.different}/5`, 'arc-strong'), row('equal', t('arcades.progress.equal'), (player) => `${player.equal}/4`, 'arc-strong'),
    ...GUILDS.map((guild) => row(guild, named(guild, guildWord(guild)), (player) => player.seals[guild])),
    row('ducats', named('ducat', t('arcades.count.ducats')), (player) => player.ducats, 'arc-strong'), ...(guided() ? more : [])];
}

/** The table tab. */
export function Overview() {
  const now = view.value;
  if (!now) return null;
  const columns = now.players.map((/** @type {any} */ _, /** @type {number} */ seat) => ({ key: seat, look: now.seat === seat && !now.won ? 'on-turn' : '' }));
  return html`<section class="stack" aria-label=${t('arcades.overview')}><${OverviewTable} title=${t('arcades.overview')} columns=${columns} rows=${rowsOf(now)} look="arc-table" />
    ${guided() && now.palace.removed && html`<p class="sheet-text">${t('arcades.families.removed', { family: familyWord(now.palace.removed) })}</p>`}
    <p class="sheet-text">${t('arcades.goal')}</p></section>`;
}
