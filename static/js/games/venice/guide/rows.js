/** The effects that can be used now, each a card to tap. */
import { html, useState } from '../../../lib/index.js';
import { errorText, t } from '../../../i18n.js';
import { table } from '../../../store.js';
import { Cube } from '../goods.js';
import { AskSheet } from '../pickers/sheet.js';
import { HelpButton } from './help.js';
import { busy, send, waits } from './send.js';
import { changeWords, partRules, partsWords } from './words.js';

/** @typedef {import('./words.js').Choice} Choice */
/** @typedef {import('./words.js').Row} Row */
/** @typedef {import('../pickers/picks.js').Picks} Picks */

/** Where an effect comes from: slot, mission, the own gondola. @param {string} id */
function origin(id) {
  const [place, what] = id.split('.');
  if (place === 'mission') return t('venice.mission.short', { number: what });
  return /^\d$/.test(what ?? '') ? what : '•';
}

/** What comes of a choice, or why it cannot be made. @param {{choice: Choice, seat: number}} props */
export function Result({ choice, seat }) {
  if (!choice.ok) return choice.why ? html`<span class="effect-why">${errorText(choice.why, table.value)}</span>` : null;
  if (choice.asks.length) return html`<span class="effect-result">${t('venice.guide.choose')}</span>`;
  if (!choice.change?.length) return null;
  return html`<span class="effect-result">${choice.change.map((change) => html`<span key=${change.seat + change.counter}
    class=${change.counter === 'intrigue' && change.by > 0 ? 'effect-bad' : ''}>${changeWords(change, seat)}</span>`)}</span>`;
}

/** One way to use an effect; where the table may insist, it can be tapped although it is shut. @param {{choice: Choice, seat: number, name?: string, onPick: () => void}} props name: of the card it is on */
export function ChoiceButton({ choice, seat, name, onPick }) {
  const good = choice.parts.find((part) => part.good)?.good;
  return html`<button type="button" class=${`effect-button ${choice.ok ? '' : 'effect-shut'}`} disabled=${!choice.ok && !choice.insist} aria-disabled=${waits()} onClick=${onPick}>
    ${name && html`<span class="small muted">${name}</span>`}<span class="effect-words">${partsWords(choice.parts)}${good && html`<${Cube} good=${good} />`}</span><${Result} choice=${choice} seat=${seat} /></button>`;
}

/** An effect that the end of the turn takes along, unless it is unticked. @param {{row: Row, seat: number, on: boolean, onTick: () => void}} props */
function TickButton({ row: { options: [choice] }, seat, on, onTick }) {
  const good = choice.parts.find((part) => part.good)?.good;
  return html`<button type="button" class="effect-button effect-tick" role="checkbox" aria-checked=${String(on)} onClick=${onTick}>
    <span class="effect-words">${partsWords(choice.parts)}${good && html`<${Cube} good=${good} />`}</span><${Result} choice=${choice} seat=${seat} /></button>`;
}

/** An effect that has been used. @param {{row: Row}} props */
const UsedRow = ({ row }) => html`<p class="effect-used">${row.options.map(({ parts }) => partsWords(parts)).join(` ${t('venice.part.or')} `)}<span class="unseen">, ${t('venice.guide.used')}</span></p>`;

/** @typedef {{free: string[], off: string[], onTick: (id: string) => void}} Ticks what the end of the turn takes along */

/** One effect with its alternatives and its rule. @param {{row: Row, seat: number, ticks?: Ticks, onPick: (row: Row, option: number) => void}} props */
function EffectRow({ row, seat, ticks, onPick }) {
  const parts = row.options.flatMap((choice) => choice.parts);
  const [free, on] = [ticks?.free.includes(row.id), !ticks?.off.includes(row.id)];
  const choices = () => row.options.map((choice, index) => html`<${ChoiceButton} key=${index} choice=${choice} seat=${seat} onPick=${() => onPick(row, index)} />`);
  return html`<li class="effect"><span class=${`effect-mark ${row.used || (free && on) ? 'effect-taken' : ''}`} aria-hidden="true">${row.used || (free && on) ? '✓' : origin(row.id)}</span>
    <div class="effect-options">${row.used ? html`<${UsedRow} row=${row} />`
      : free && ticks ? html`<${TickButton} row=${row} seat=${seat} on=${on} onTick=${() => ticks.onTick(row.id)} />` : choices()}</div>
    <${HelpButton} title=${partsWords(row.options[0].parts)} rules=${partRules(parts)} /></li>`;
}

/** Whether anything can be done with an effect. @param {Row} row */
export const isOpen = ({ options }) => options.some(({ ok }) => ok);

/** Effects as a list. @param {{rows: Row[], seat: number, ticks?: Ticks, onPick: (row: Row, option: number) => void}} props */
const EffectList = ({ rows, ...more }) => html`<ul class="effects">${rows.map((row) => html`<${EffectRow} key=${row.id} row=${row} ...${more} />`)}</ul>`;

/** All open effects; where the way on stands below them, those that cannot be used are folded away. @param {{now: import('../now.js').Guided, seat: number, rows: Row[], fold?: boolean, ticks?: Ticks}} props */
export function Rows({ now, seat, rows, fold = false, ticks }) {
  const [asking, setAsking] = useState(/** @type {{row: Row, option: number}|null} */ (null));
  const use = (/** @type {Row} */ row, /** @type {number} */ option, /** @type {Picks} */ picks = {}) =>
    send('effect', { row: row.id, option, ...picks });
  const pick = (/** @type {Row} */ row, /** @type {number} */ option) => {
    if (busy.peek()) return;
    if (row.options[option].asks.length) setAsking({ row, option });
    else use(row, option);
  };
  const choice = asking?.row.options[asking.option];
  const closed = fold ? rows.filter((row) => !isOpen(row)) : [];
  return html`<${EffectList} rows=${rows.filter((row) => !closed.includes(row))} seat=${seat} ticks=${ticks} onPick=${pick} />
    ${closed.length > 0 && html`<details class="effects-closed"><summary>${t('venice.guide.closed_rows')} (${closed.length})</summary>
      <${EffectList} rows=${closed} seat=${seat} onPick=${pick} /></details>`}
    ${asking && choice && html`<${AskSheet} title=${partsWords(choice.parts)} asks=${choice.asks} parts=${choice.parts} now=${now} seat=${seat}
      onDone=${(/** @type {Picks} */ picks) => use(asking.row, asking.option, picks)} onClose=${() => setAsking(null)} />`}`;
}
