/** The one thing to do now: families, the bag, the draft, a card, the sharing, the next round. */
import { html, useState } from '../../lib/index.js';
import { line, t } from '../../i18n.js';
import { canEdit, seatName, table, takesPart } from '../../store.js';
import { tap } from '../../taps.js';
import { Button } from '../../components/button.js';
import { PlayerChip } from '../../components/chip.js';
import { FACTS } from './constants.js';
import { Token } from './drawings.js';
import { ListField } from './fields.js';
import { view } from './now.js';
import { familyWord, guildWord, phaseWords, wonWords } from './words.js';

/** @typedef {import('./now.js').Guided} Guided */

/** Who plays which family: dealt, or as the cards lie. */
export function Families() {
  const now = view.value;
  const [told, setTold] = useState(/** @type {(string|null)[]} */ (now.players.map((player) => player.family)));
  const whole = told.every(Boolean) && new Set(told).size === told.length;
  const pick = (/** @type {number} */ seat) => (/** @type {string|null} */ family) => setTold(told.map((one, at) => (at === seat ? family : one)));
  const dealt = now.phase !== 'families';
  return html`<p class="sheet-text">${t(now.players.length === 3 ? 'arcades.families.help_3' : 'arcades.families.help_4')}</p>
    ${!dealt && html`<${Button} kind="primary" big full onClick=${() => tap('families', {})}>${t('arcades.families.deal')}<//>`}
    <details class="card" open=${dealt}><summary>${t('arcades.families.tell')}</summary><div class="stack">
      ${told.map((family, seat) => html`<${ListField} key=${seat} label=${seatName(seat)} value=${family} empty=${t('arcades.place.choose')}
        choices=${FACTS.playable.map((one) => ({ value: one, label: familyWord(one) }))} onPick=${pick(seat)} />`)}
      <${Button} full disabled=${!whole} onClick=${() => tap('families', { families: told })}>${t('arcades.fix.save')}<//></div></details>`;
}

/** Which seal the table drew for the next empty arcade. @param {{now: Guided}} props */
function Fill({ now }) {
  const { bag, draw } = now.palace;
  return html`<p class="sheet-text">${t('arcades.fill.help', { n: Number(draw) + 1 })}</p>
    <div class="arc-guilds">${FACTS.guilds.map((guild) => html`<button type="button" class="btn arc-guild" key=${guild} disabled=${!bag[guild]} onClick=${() => tap('drew', { no: now.no, token: guild })}>
      <${Token} token=${guild} size=${28} /><span>${guildWord(guild)}</span></button>`)}</div>`;
}

/** A sentence and the button that goes on. @param {{now: Guided, help: string, words: string, type: string}} props */
function GoOn({ now, help, words, type }) {
  return html`<p class="sheet-text">${help}</p>
    ${takesPart.value && html`<${Button} kind="primary" big full onClick=${() => tap(type, { no: now.no })}>${words}<//>`}`;
}

/** Whose card comes next; who has none left passes. @param {{now: import('./now.js').Placing}} props */
function Placement({ now }) {
  const left = now.players[now.seat].hand;
  if (!canEdit(now.seat)) return html`<p class="sheet-text">${t('arcades.placement.wait', { name: seatName(now.seat) })}</p>`;
  return html`<p class="sheet-text">${t(left ? 'arcades.placement.help' : 'arcades.placement.empty', { name: seatName(now.seat) })}</p>
    ${left === 0 && html`<${Button} full onClick=${() => tap('pass', { no: now.no })}>${t('arcades.placement.pass')}<//>`}`;
}

/** What became of each token, from the gate on. @param {{now: Guided}} props */
export function Story({ now }) {
  const { story } = now.palace;
  if (!story.length) return null;
  return html`<ol class="arc-story" aria-label=${t('arcades.story')}>${story.map((step) => html`<li key=${step.arcade} class=${`arc-step arc-step-${step.reason}`}>
    <${Token} token=${step.token} size=${26} turned=${step.reason === 'turned'} /><span class="arc-step-words">${line(/** @type {import('../../types.js').Line} */ (step.line), table.value)}</span>
    ${step.seat !== null && html`<${PlayerChip} seat=${step.seat} size=${26} />`}</li>`)}</ol>`;
}

/** With three players, which family leaves the game. @param {{now: Guided}} props */
function Removed({ now }) {
  const { removed } = now.palace;
  return removed && now.round === 1 && html`<p class="sheet-text"><b>${t('arcades.families.leaves', { family: familyWord(removed) })}</b></p>`;
}

/** @param {{now: import('./view.js').View}} props */
function Body({ now }) {
  if (now.won) return html`<p class="arc-won">${wonWords(now.won)}</p>${now.palace && html`<${Story} now=${now} />`}`;
  if (now.phase === 'families') return takesPart.value ? html`<${Families} />` : html`<p class="sheet-text">${t('arcades.families.wait')}</p>`;
  if (now.phase === 'fill') return html`<${Removed} now=${now} /><${Fill} now=${now} />`;
  if (now.phase === 'draft') return html`<${Removed} now=${now} /><${GoOn} now=${now} help=${t('arcades.draft.help')} words=${t('arcades.draft.done')} type="drafted" />`;
  if (now.phase === 'placement') return html`<${Placement} now=${now} />`;
  if (now.phase === 'sharing') return html`<${GoOn} now=${now} help=${t('arcades.sharing.help')} words=${t('arcades.sharing.go')} type="share" />`;
  if (now.palace?.draw !== null && takesPart.value) return html`<${Story} now=${now} /><p class="sheet-text">${t('arcades.shared.help')}</p><${Fill} now=${now} />`;
  return html`<${Story} now=${now} /><${GoOn} now=${now} help=${t('arcades.shared.help')} words=${t('arcades.shared.next')} type="next_round" />`;
}

/** The card above everything else; a quick table has none until somebody wins. */
export function PhaseCard() {
  const now = view.value;
  if (now.phase === 'quick' && !now.won) return null;
  return html`<section class=${`card stack arc-phase arc-phase-${now.won ? 'won' : now.phase}`} aria-label=${t('arcades.now')}>
    ${(now.won || now.phase !== 'placement') && html`<h2 class="arc-phase-title">${phaseWords(now)}</h2>`}<${Body} now=${now} /></section>`;
}
