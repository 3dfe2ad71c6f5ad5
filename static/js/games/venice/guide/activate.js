/** Activating the building: free effects are ticked, and one button takes them and ends the turn. */
import { html, useRef, useState } from '../../../lib/index.js';
import { t } from '../../../i18n.js';
import { Button } from '../../../components/button.js';
import { Sheet } from '../../../components/sheet.js';
import { Later } from '../later.js';
import { Moved } from './chain.js';
import { GuideHead } from './help.js';
import { Overboard } from './overboard.js';
import { isOpen, Rows } from './rows.js';
import { send, waits } from './send.js';
import { optionsWords } from './words.js';

/** @typedef {import('./words.js').Row} Row */

/** An effect in words. @param {Row} row */
const rowWords = ({ options }) => optionsWords(options.map(({ parts }) => parts));

/** Before effects are lost: which ones. @param {{left: Row[], onEnd: () => void, onBack: () => void}} props */
function StillOpen({ left, onEnd, onBack }) {
  return html`<${Sheet} title=${t('venice.guide.still_open', { count: left.length })} onClose=${onBack}>
    <ul class="still-open">${left.map((row) => html`<li key=${row.id}>${rowWords(row)}</li>`)}</ul>
    <div class="sheet-choices"><${Button} big full aria-disabled=${waits()} onClick=${onEnd}>${t('venice.guide.end_anyway')}<//>
      <${Button} kind="primary" big full onClick=${onBack}>${t('venice.guide.back_to_building')}<//></div><//>`;
}

/** What the end of the turn leaves, in one line. @param {Row[]} left */
const leaves = (left) => t('venice.guide.leaves', { count: left.length, what: left.length === 1 ? rowWords(left[0]) : '' });

/** The one button that ends the turn; it stands where it stood whatever is used. @param {{take: string[], left: Row[], onEnd: () => void}} props */
function EndButton({ take, left, onEnd }) {
  return html`<button type="button" class="btn btn-primary btn-big btn-full way" aria-disabled=${waits()} onClick=${onEnd}>
    <span>${take.length ? t('venice.guide.take_and_end', { count: take.length }) : t('venice.guide.end_turn')}</span>
    ${left.length > 0 && html`<span class="way-result end-leaves">${leaves(left)}</span>`}</button>`;
}

/** A mission, as long as no effect has been used. @param {import('./card.js').StageProps<'moored'|'activate'>} props */
export function MissionButton({ now, seat, decision }) {
  const [open, setOpen] = useState(false);
  const stood = useRef(false);
  const mission = decision.options.find(({ key }) => key === 'mission');
  if (!mission) return stood.current ? html`<${Button} full class="btn kept-room" disabled>${t('venice.guide.mission')}<//>` : null;
  stood.current = true; // its room is kept: nothing moves under the thumb
  return html`<${Button} full onClick=${() => setOpen(true)}>${t('venice.guide.mission')}<//>
    ${open && html`<${Later} pick="MissionSheet" now=${now} seat=${seat} known=${mission.params.known} onClose=${() => setOpen(false)} />`}`;
}

/** @param {import('./card.js').StageProps<'activate'>} props */
export function Activate({ now, seat, decision }) {
  const [off, setOff] = useState(/** @type {string[]} */ ([]));
  const [asking, setAsking] = useState(false);
  const { rows, free } = decision.params;
  const take = free.filter((id) => !off.includes(id));
  const left = rows.filter((row) => isOpen(row) && !take.includes(row.id));
  const forgotten = left.filter(({ id }) => !off.includes(id));
  const building = t(`venice.building.${now.turn.path.at(-1)}`);
  const end = () => send('next_turn', take.length ? { take } : {});
  const ticks = { free, off, onTick: (/** @type {string} */ id) => setOff(off.includes(id) ? off.filter((one) => one !== id) : [...off, id]) };
  return html`<${GuideHead} title=${t(rows.some(({ used }) => !used) ? 'venice.guide.activate_title' : 'venice.guide.done_title', { building })} stage="activate" /><${Moved} />
    <${MissionButton} now=${now} seat=${seat} decision=${decision} />
    ${rows.length > 0 && html`<${Rows} now=${now} seat=${seat} rows=${rows} ticks=${ticks} /><${Overboard} now=${now} seat=${seat} rows=${rows} />`}
    <div class="guide-act turn-ends">
      ${rows.length > 1 && html`<${Button} kind="quiet" full class=${`btn btn-quiet btn-full ${take.length && left.length ? '' : 'kept-room'}`} aria-disabled=${waits()}
        onClick=${() => send('take', { rows: take })}>${t('venice.guide.take_now', { count: take.length })}<//>`}
      <${EndButton} take=${take} left=${left} onEnd=${() => (forgotten.length ? setAsking(true) : end())} /></div>
    ${asking && html`<${StillOpen} left=${forgotten} onEnd=${() => end() && setAsking(false)} onBack=${() => setAsking(false)} />`}`;
}
