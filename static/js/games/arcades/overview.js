/** Everybody side by side: seals by guild, ducats, schemers left. */
import { html } from '../../lib/index.js';
import { t } from '../../i18n.js';
import { OverviewTable } from '../../components/overview-table.js';
import { FACTS } from './constants.js';
import { Token } from './drawings.js';
import { guided } from './mode.js';
import { view } from './now.js';
import { familyWord, guildWord } from './words.js';

/** A row's name with the token it is about. @param {string} token @param {string} words */
const named = (token, words) => html`<span class="arc-named"><${Token} token=${token} size=${20} />${words}</span>`;

/** What counts, row by row. @param {import('./view.js').View} now */
function rowsOf(now) {
  const row = (/** @type {string} */ key, /** @type {Markup} */ name, /** @type {(player: import('./view.js').PlayerView) => Markup} */ value, look = '') => ({ key, name, look, values: now.players.map(value) });
  const more = [row('hand', t('arcades.count.hand'), (player) => player.hand),
    row('family', t('arcades.place.family'), (player) => html`<small>${player.family ? familyWord(player.family) : '–'}</small>`)];
  return [row('different', t('arcades.progress.different'), (player) => `${player.different}/${FACTS.different}`, 'arc-strong'), row('equal', t('arcades.progress.equal'), (player) => `${player.equal}/${FACTS.equal}`, 'arc-strong'),
    ...FACTS.guilds.map((guild) => row(guild, named(guild, guildWord(guild)), (player) => player.seals[guild])),
    row('ducats', named('ducat', t('arcades.count.ducats')), (player) => player.ducats, 'arc-strong'), ...(guided() ? more : [])];
}

/** The table tab. */
export function Overview() {
  const now = view.value;
  if (!now) return null;
  const columns = now.players.map((_, seat) => ({ key: seat, look: now.seat === seat && !now.won ? 'on-turn' : '' }));
  return html`<section class="stack" aria-label=${t('arcades.overview')}><${OverviewTable} title=${t('arcades.overview')} columns=${columns} rows=${rowsOf(now)} look="arc-table" />
    ${now.palace?.removed && html`<p class="sheet-text">${t('arcades.families.removed', { family: familyWord(now.palace.removed) })}</p>`}
    <p class="sheet-text">${t('arcades.goal')}</p></section>`;
}
