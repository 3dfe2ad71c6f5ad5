/** Taking a masterpiece: which kind, what it is worth, and the cell it goes to. */
import { html, useState } from '../../lib/index.js';
import { t } from '../../i18n.js';
import { seatName } from '../../store.js';
import { tap } from '../../taps.js';
import { Sheet } from '../../components/sheet.js';
import { Choice } from './choice.js';
import { FACTS } from './constants.js';
import { Piece, kindWords } from './glass.js';
import { LookSheet } from './look.js';
import { view } from './now.js';
import { Showcase } from './showcase.js';

/** What a kind would change at its best place; how much the best kind would. @param {import('./view.js').Hint[]} hints */
const worthOf = (hints) => hints.map(({ gains }) => Math.max(0, ...gains));

/** The nine kinds, colours down and shapes across, those worth most to this showcase marked. @param {{kind: number|null, onKind: (kind: number) => void, hints?: import('./view.js').Hint[]}} props */
export function Kinds({ kind, onKind, hints = [] }) {
  const worth = worthOf(hints);
  const most = Math.max(0, ...worth);
  return html`<div class="kinds" role="group" aria-label=${t('masterpieces.take.kind')}>
    ${Array.from({ length: FACTS.kinds ** 2 }, (_, one) => html`<button type="button" class="kind" key=${one} aria-pressed=${String(one === kind)}
      onClick=${() => onKind(one)}><span class="unseen">${kindWords(Math.floor(one / FACTS.kinds), one % FACTS.kinds)}</span><${Piece} glass=${Math.floor(one / FACTS.kinds)} shape=${one % FACTS.kinds} size=${36} />
        ${worth[one] > 0 && html`<small class=${worth[one] === most ? 'kind-most' : ''}>+${worth[one]}</small>`}</button>`)}
  </div>`;
}

/** @param {{seat: number, onClose: () => void}} props */
export function TakeSheet({ seat, onClose }) {
  const [kind, setKind] = useState(/** @type {number|null} */ (null));
  const [value, setValue] = useState(/** @type {number|null} */ (null));
  const [origin, setOrigin] = useState('pile');
  const [looks, setLooks] = useState(false);
  const { players, supply } = view.value;
  const player = players[seat];
  const ready = kind !== null && value !== null;
  const place = (/** @type {number} */ cell) => {
    tap('take', { seat, glass: Math.floor(Number(kind) / FACTS.kinds), shape: Number(kind) % FACTS.kinds, value, cell, origin });
    onClose();
  };
  const origins = { pile: supply.display + supply.pile, hand: supply.hands };
  return html`<${Sheet} title=${t('masterpieces.take.title')} onClose=${onClose}>
    <${Choice} bare label=${t('masterpieces.take.origin')} value=${origin} onPick=${setOrigin}
      choices=${Object.entries(origins).map(([key, count]) => ({ value: key, label: t(`masterpieces.take.${key}`, { count }) }))} />
    <${Kinds} kind=${kind} onKind=${setKind} hints=${player.hints} />
    <${Choice} bare label=${t('masterpieces.take.value')} value=${value} onPick=${setValue}
      choices=${FACTS.values.map((one) => ({ value: one, label: `+${one}` }))} />
    <p class="sheet-text take-hint" aria-live="polite">${ready ? t('masterpieces.take.cell', { kind: kindWords(Math.floor(kind / FACTS.kinds), kind % FACTS.kinds) }) : t(kind === null ? 'masterpieces.take.pick_kind' : 'masterpieces.take.pick_value')}</p>
    <${Showcase} player=${player} hint=${kind === null ? undefined : player.hints[kind]} onCell=${ready ? place : undefined} size=${44}
      label=${t('masterpieces.showcase.of', { name: seatName(seat) })} />
    <button type="button" class="btn btn-quiet btn-full" onClick=${() => setLooks(true)}>${t('masterpieces.look.open')}</button>
    ${looks && html`<${LookSheet} onClose=${() => setLooks(false)} />`}
  <//>`;
}
