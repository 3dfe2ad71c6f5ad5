/** Putting things right by hand: a cell of a showcase, a player's pieces and cards. */
import { html, useState } from '../../lib/index.js';
import { t } from '../../i18n.js';
import { canEdit, seatName } from '../../store.js';
import { tap } from '../../taps.js';
import { PlayerChip } from '../../components/chip.js';
import { Sheet } from '../../components/sheet.js';
import { Stepper } from '../../components/stepper.js';
import { Choice } from './choice.js';
import { FACTS } from './constants.js';
import { kindWords } from './glass.js';
import { ladyWords } from './ladies.js';
import { view } from './now.js';
import { Marker, PointsKeys } from './points.js';
import { Showcase } from './showcase.js';
import { Kinds } from './take.js';

/** What lies on a cell, and how to put it right. @param {{seat: number, cell: number, onClose: () => void}} props */
export function CellSheet({ seat, cell, onClose }) {
  const top = view.value.players[seat].showcase[cell];
  const [kind, setKind] = useState(/** @type {number|null} */ (top ? top.glass * FACTS.kinds + top.shape : null));
  const [value, setValue] = useState(/** @type {number|null} */ (top?.value ?? null));
  const fix = (/** @type {{glass: number, shape: number, value: number|null}|null} */ card) => {
    tap('fix_cell', { seat, cell, top: card });
    onClose();
  };
  const ready = kind !== null && value !== null;
  return html`<${Sheet} title=${t('masterpieces.fix.cell')} onClose=${onClose}>
    <p class="sheet-text">${top ? kindWords(top.glass, top.shape) : t('masterpieces.showcase.empty')}. ${t('masterpieces.fix.cell_text')}</p>
    <${Kinds} kind=${kind} onKind=${setKind} />
    <${Choice} label=${t('masterpieces.take.value')} value=${value} onPick=${setValue} choices=${FACTS.values.map((one) => ({ value: one, label: `+${one}` }))} />
    <button type="button" class="btn btn-primary btn-full" disabled=${!ready} onClick=${() => fix({ glass: Math.floor(Number(kind) / FACTS.kinds), shape: Number(kind) % FACTS.kinds, value })}>${t('masterpieces.fix.save')}</button>
    ${top && html`<button type="button" class="btn btn-full" onClick=${() => fix(null)}>${t('masterpieces.fix.away')}</button>`}
  <//>`;
}

/** A value with steps that set it right. @param {{seat: number, what: string, value: number, most: number, shown?: string}} props */
function FixRow({ seat, what, value, most, shown }) {
  const name = t(`masterpieces.counter.${what}`);
  const set = (/** @type {number} */ by) => value + by <= most && tap('adjust', { seat, what, to: value + by });
  return html`<div class="fix-row"><span>${name}</span><${Stepper} minus=${t('masterpieces.fix.less', { what: name })} plus=${t('masterpieces.fix.more', { what: name })} empty=${value <= 0} onStep=${set}>
    <b class="fix-value">${shown ?? value}</b><//></div>`;
}

/** How many Dogaressa cards of each kind. @param {{seat: number}} props */
function FixLadies({ seat }) {
  const { ladies } = view.value.players[seat];
  return html`${FACTS.ladies.map((lady) => {
    const count = ladies[lady] ?? 0;
    return html`<div class="fix-row" key=${lady}><span>${ladyWords(lady)}</span><${Stepper} minus=${t('masterpieces.fix.less', { what: ladyWords(lady) })} plus=${t('masterpieces.fix.more', { what: ladyWords(lady) })} empty=${count <= 0}
      onStep=${(/** @type {number} */ by) => tap('fix_ladies', { seat, lady, to: count + by })}><b class="fix-value">${count}</b><//></div>`;
  })}`;
}

/** Everything of one player that may have to be put right. @param {{seat: number}} props */
function Corrections({ seat }) {
  const [typing, setTyping] = useState(false);
  const { players, doge, bonuses } = view.value;
  const player = players[seat];
  const place = (/** @type {number|null} */ one) => (one === null ? '–' : t('masterpieces.fix.place', { place: one + 1 }));
  return html`<details class="card"><summary>${t('masterpieces.fix.title')}</summary>
    <button type="button" class="btn btn-full" onClick=${() => setTyping(true)}>${t('masterpieces.fix.points')}</button>
    <${FixRow} seat=${seat} what="space" value=${player.space} most=${FACTS.spaces} shown=${player.at_palace ? t('masterpieces.council.palace_short') : player.space + 1} />
    ${player.ship !== null && html`<${FixRow} seat=${seat} what="ship" value=${player.ship} most=${FACTS.most_sea} />`}
    <${FixRow} seat=${seat} what="palace" value=${player.palace === null ? 0 : player.palace + 1} most=${bonuses.palace.places.length} shown=${place(player.palace)} />
    <${FixRow} seat=${seat} what="route" value=${player.route === null ? 0 : player.route + 1} most=${bonuses.route.places.length} shown=${place(player.route)} />
    <${FixLadies} seat=${seat} />
    ${doge !== seat && html`<button type="button" class="btn btn-full" onClick=${() => tap('fix_doge', { seat })}>${t('masterpieces.fix.doge')}</button>`}
    ${typing && html`<${PointsKeys} seat=${seat} sign="=" onClose=${() => setTyping(false)} />`}</details>`;
}

/** One player: showcase, points, corrections. @param {{seat: number, onClose: () => void}} props */
export function PlayerSheet({ seat, onClose }) {
  const player = view.value.players[seat];
  return html`<${Sheet} title=${seatName(seat)} onClose=${onClose}>
    <p class="player-line"><${PlayerChip} seat=${seat} size=${36} /><b class="player-total">${player.total}</b><${Marker} marker=${player.marker} />
      <span>${t('masterpieces.pad.parts', { points: player.points, showcase: player.showcase_points })}</span></p>
    <${Showcase} player=${player} label=${t('masterpieces.showcase.of', { name: seatName(seat) })} />
    ${canEdit(seat) && html`<${Corrections} seat=${seat} />`}
  <//>`;
}
