/** A dock beyond the next canals: the ways there with price and encounters, then one tap to moor. */
import { html, signal } from '../../../lib/index.js';
import { t } from '../../../i18n.js';
import { seatName } from '../../../store.js';
import { Button } from '../../../components/button.js';
import { Sheet } from '../../../components/sheet.js';
import { BoardMap } from '../board/map.js';
import { hasMap } from '../board/chooser.js';
import { guidedView, view } from '../now.js';
import { PushChain } from './chain.js';
import { send, waits } from './send.js';
import { bridgeWords, pathWords, sentence, shareWords } from './words.js';

/** @typedef {import('../view.js').Course} Course */
/** @typedef {import('../view.js').Voyage} Voyage */

/** Where this phone's gondola is bound, while something on the way holds it up. */
const bound = signal({ no: 0, dock: '' });

/** What a way costs and whom it meets. @param {Course} way */
function wayWords({ cost, meets, under }) {
  const who = [...new Set(meets.map(([seat, boat]) => seatName(seat, boat)))].join(', ');
  return sentence([cost ? t('venice.guide.coins', { count: cost }) : t('venice.guide.free'), who ? t('venice.guide.pass_meets', { who }) : t('venice.voyage.meets_nobody'),
    ...under.map((owner) => t('venice.voyage.under', { name: seatName(owner), result: bridgeWords(view.value, owner) }))].join(' · '));
}

/** Set out; what is asked on the way comes in between. @param {Course} way */
function go(way) {
  const { turn } = view.peek();
  if (!send('voyage', { way: way.path, step: turn.path.length })) return false;
  bound.value = { no: turn.no, dock: way.path.at(-1) ?? '' };
  return true;
}

/** One way. @param {{way: Course, primary?: boolean, onGo: () => void}} props */
function WayButton({ way, primary = false, onGo }) {
  return html`<button type="button" class=${`btn btn-big btn-full way ${primary ? 'btn-primary' : ''}`} aria-disabled=${waits()} onClick=${onGo}>
    <span>${t('venice.guide.moor')}</span><span class="way-result">${pathWords(way.path)}</span><span class="way-result">${wayWords(way)}</span></button>`;
}

/** All ways to a dock. @param {{ways: readonly Course[], best?: boolean, onClose: () => void}} props best: the first is the usual one */
export function Courses({ ways, best = false, onClose }) {
  return html`${ways.map((way, index) => html`<${WayButton} key=${index} way=${way} primary=${best && index === 0} onGo=${() => go(way) && onClose()} />`)}`;
}

/** @param {{far: Voyage, onClose: () => void}} props */
export function VoyageSheet({ far: { dock, ways, share, advance }, onClose }) {
  const { board, turn } = guidedView.value;
  const own = [...new Set(ways.flatMap((way) => way.own))].map((key) => t(`venice.building.${key}`));
  return html`<${Sheet} title=${t(`venice.building.${dock}`)} onClose=${onClose}>
    ${hasMap(board) && html`<div class="voyage-map"><${BoardMap} board=${board} label=${t('venice.board.map')} picked=${[dock]} here=${turn.path.at(-1)}
      route=${[turn.path.at(-1), ...ways[0].path]} open=${() => false} onPick=${() => {}} /></div>`}
    ${share.length > 0 && html`<p class="guide-note">${t('venice.guide.sharing', { who: shareWords(share) })}</p>`}
    ${own.length > 0 && html`<p class="guide-note">${t('venice.voyage.waits', { building: own.join(', ') })}</p>`}
    ${advance && html`<${PushChain} advance=${advance} seat=${turn.seat} />`}
    <div class="sheet-choices"><${Courses} ways=${ways} best onClose=${onClose} /></div><//>`;
}

/** After a stop on the way: on to where the gondola was bound, at one tap. @param {{far: Voyage[], near: string[]}} props */
export function OnTo({ far, near }) {
  const { turn } = view.value;
  const { no, dock } = bound.value;
  const [way] = far.find((one) => one.dock === dock)?.ways ?? [];
  if (no !== turn.no || turn.path.length < 2 || !(way || near.includes(dock))) return null;
  const on = () => (way ? go(way) : send('sail', { dock, moor: true, step: turn.path.length, assistant: true }));
  return html`<${Button} kind="primary" big full aria-disabled=${waits()} onClick=${on}>${t('venice.voyage.on_to', { building: t(`venice.building.${dock}`) })}<//>`;
}
