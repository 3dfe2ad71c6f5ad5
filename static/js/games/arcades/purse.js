/** What one player has: seals by guild on their way to five different or four equal, ducats, cards. */
import { html } from '../../lib/index.js';
import { t } from '../../i18n.js';
import { canEdit, seatName } from '../../store.js';
import { onTheWay, tap } from '../../taps.js';
import { Counter } from '../../components/counter.js';
import { StepButton } from '../../components/stepper.js';
import { FACTS } from './constants.js';
import { Pips, Token } from './drawings.js';
import { view } from './now.js';
import { familyWord, guildWord, tokenWord } from './words.js';

/** A value with the taps that are on their way. @param {number} saved @param {number} seat @param {string} what */
function shown(saved, seat, what) {
  const by = onTheWay.value.filter(({ type, data }) => type === 'change' && data.seat === seat && data.what === what)
    .reduce((sum, { data }) => sum + Number(data.by), 0);
  return { value: Math.max(0, saved + by), waiting: by !== 0 };
}

/** One counter with its steps. @param {{seat: number, what: string, name: string, saved: number, most: number}} props */
function CountRow({ seat, what, name, saved, most }) {
  const { value, waiting } = shown(saved, seat, what);
  const words = { name: seatName(seat), what: tokenWord(what) };
  const step = (/** @type {1|-1} */ by) => tap('change', { seat, what, by });
  return html`<li class="arc-row"><${Token} token=${what} size=${32} />
    <span class="arc-row-name"><span class="arc-row-word">${name}</span>${what !== 'ducat' && html`<${Pips} value=${value} of=${FACTS.most} />`}</span>
    <span class="arc-row-number"><span class="unseen">${t('arcades.count.value', { ...words, value })}</span><span aria-hidden="true"><${Counter} value=${value} waiting=${waiting} /></span></span>
    ${canEdit(seat) && html`<${StepButton} sign="−" label=${t('arcades.count.minus', words)} off=${value <= 0} onTap=${() => step(-1)} />
      <${StepButton} sign="+" label=${t('arcades.count.plus', words)} off=${value >= most} onTap=${() => step(1)} />`}</li>`;
}

/** How far it is to either victory. @param {{player: import('./view.js').PlayerView}} props */
export function Progress({ player }) {
  return html`<dl class="arc-progress">
    <div><dt>${t('arcades.progress.different')}</dt><dd><${Pips} value=${player.different} of=${FACTS.different} /><b>${player.different}/${FACTS.different}</b></dd></div>
    <div><dt>${t('arcades.progress.equal')}</dt><dd><${Pips} value=${player.equal} of=${FACTS.equal} /><b>${player.equal}/${FACTS.equal}</b></dd></div></dl>`;
}

/** The family and the schemers in hand. @param {{player: import('./view.js').PlayerView}} props */
function Hand({ player }) {
  if (!player.family || player.hand === null) return null; // a quick table knows neither
  const dealt = ['placement', 'sharing', 'shared'].includes(view.value.phase);
  return html`<p class="arc-hand"><b>${familyWord(player.family)}</b>
    ${dealt && html`<span>${t('arcades.hand', { count: player.hand })}</span><${Pips} value=${player.hand} of=${FACTS.hand} />`}</p>`;
}

/** Everything one player has. @param {{seat: number}} props */
export function Purse({ seat }) {
  const now = view.value;
  const player = now.players[seat];
  return html`<section class="arc-purse" aria-label=${t('arcades.purse', { name: seatName(seat) })}>
    <${Hand} player=${player} /><${Progress} player=${player} />
    <ul class="arc-rows">${FACTS.guilds.map((guild) => html`<${CountRow} key=${guild} seat=${seat} what=${guild} name=${guildWord(guild)} saved=${player.seals[guild]} most=${FACTS.most} />`)}
      <${CountRow} seat=${seat} what="ducat" name=${t('arcades.count.ducats')} saved=${player.ducats} most=${player.ducats + now.heap} /></ul>
  </section>`;
}
