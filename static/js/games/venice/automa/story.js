/** The automa's turn as a story: one line a step, each with its rule and a way to put it right. */
import { html, useState } from '../../../lib/index.js';
import { t } from '../../../i18n.js';
import { activeSeat, canEdit } from '../../../store.js';
import { Button } from '../../../components/button.js';
import { PlayerChip } from '../../../components/chip.js';
import { Sheet } from '../../../components/sheet.js';
import { BuildingSheet } from '../board/building.js';
import { PlayerSheet } from '../details.js';
import { view } from '../now.js';
import { Lion } from './lion.js';
import { DeckSheet } from './deck-sheet.js';
import { DogeSheet } from './doge-sheet.js';
import { automaNow } from './rivals.js';
import { noteWords, partsOf, placeOf, repairOf, ruleWords } from './words.js';

/** @typedef {import('./words.js').Note} Note */

/** Where a note can be put right. @param {{note: Note, onClose: () => void}} props */
function Repair({ note, onClose }) {
  const what = repairOf(note);
  if (what === 'building') return html`<${BuildingSheet} building=${placeOf(note)} fixing onClose=${onClose} />`;
  if (what === 'deck') return html`<${DeckSheet} deck=${note.deck === 'B' ? 1 : 0} onClose=${onClose} />`;
  if (what === 'doge') return html`<${DogeSheet} fixing onClose=${onClose} />`;
  return html`<${PlayerSheet} seat=${note.seat ?? view.value.turn.seat} onClose=${onClose} />`;
}

/** The rule a line follows, and the way to correct it. @param {{note: Note, onClose: () => void, onFix: () => void}} props */
function RuleSheet({ note, onClose, onFix }) {
  return html`<${Sheet} title=${noteWords(note)} onClose=${onClose}><p class="sheet-text">${ruleWords(note)}</p>
    ${canEdit(view.value.turn.seat) && html`<p class="small muted">${t('venice.automa.wrong')}</p><${Button} full onClick=${onFix}>${t('venice.own.correct')}<//>`}<//>`;
}

/** One step. @param {{note: Note}} props */
function Line({ note }) {
  const [open, setOpen] = useState('');
  const close = () => setOpen('');
  return html`<li><button type="button" class="story-line" onClick=${() => setOpen('rule')}><span>${noteWords(note)}</span>
      <span class="rule-mark" aria-hidden="true">?</span><span class="unseen">${t('venice.automa.why')}</span></button>
    ${open === 'rule' && html`<${RuleSheet} note=${note} onClose=${close} onFix=${() => setOpen('fix')} />`}
    ${open === 'fix' && html`<${Repair} note=${note} onClose=${close} />`}</li>`;
}

/** Whose part of the turn it is: a gondola's, or the Doge's cards. @param {{mark: string}} props */
function PartMark({ mark }) {
  const doge = automaNow()?.kind === 'doge';
  const first = view.value.players.length;
  if (!mark) return doge ? html`<${Lion} size=${24} />` : null;
  return html`<${PlayerChip} seat=${doge && mark === 'B' ? first + 1 : first} piece=${mark === 'B' ? 1 : 0} size=${24} />`;
}

/** One part of the turn, whole, or as its first line while a later one is going on. @param {{part: import('./words.js').Part, folded: boolean}} props */
function Part({ part: { mark, notes }, folded }) {
  const lines = html`<ol class="story-lines">${notes.map((note, index) => html`<${Line} key=${index} note=${note} />`)}</ol>`;
  return html`<li class="story-part"><span class="story-mark"><${PartMark} mark=${mark} /></span>
    ${folded && notes.length > 1 ? html`<details class="story-fold"><summary>${noteWords(notes[0])}</summary>${lines}</details>` : lines}</li>`;
}

/** The whole story, newest at the bottom. @param {{trace: Note[], open?: boolean}} props open: nothing is folded */
export function Story({ trace, open = false }) {
  const parts = partsOf(trace);
  if (!parts.length) return null;
  return html`<ol class="story" aria-label=${t('venice.automa.story')}>${parts.map((part, index) => html`<${Part} key=${index} part=${part}
    folded=${!open && index < parts.length - 1} />`)}</ol>`;
}

/** After the automa's turn: what it did, one tap away. */
export function JustHappened() {
  const automa = automaNow();
  if (!automa || automa.acting || !automa.trace.length) return null;
  return html`<details class="happened"><summary>${t(`venice.automa.happened_${automa.kind}`)}</summary><${Story} trace=${automa.trace} open />
    ${activeSeat.value !== null && html`<p class="small muted">${t('venice.automa.happened_help')}</p>`}</details>`;
}
