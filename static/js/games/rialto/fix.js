/** The table put right by hand: discs, councillors, connections, buildings, the bonus tiles. */
import { html, useState } from '../../lib/index.js';
import { t } from '../../i18n.js';
import { canEdit, mySeats, seatName } from '../../store.js';
import { tap } from '../../taps.js';
import { Button } from '../../components/button.js';
import { PlayerChip } from '../../components/chip.js';
import { Sheet } from '../../components/sheet.js';
import { TileButton } from './building.js';
import { FACTS } from './constants.js';
import { view } from './now.js';
import { Number_, OneOf, Value } from './picks.js';
import { TellMap, TellTiles } from './setup.js';
import { numberOf } from './words.js';

/** Whether this device may put a column right; the virtual player is everybody's. @param {number} column */
export const mayFix = (column) => (column < view.value.players.length ? canEdit(column) : mySeats.value.length > 0);

/** How many of a kind somebody has. @param {{seat: number, onClose: () => void}} props */
export function FixBuilding({ seat, onClose }) {
  const [kind, setKind] = useState('');
  const mine = view.value.players[seat].buildings.filter((one) => one.kind === kind);
  return html`<${Sheet} title=${t('rialto.fix.add')} onClose=${onClose}>
    ${kind ? html`<${CountOf} key=${kind} seat=${seat} kind=${kind} count=${mine.length} coins=${mine.filter(({ coin }) => coin).length} onClose=${onClose} />`
      : FACTS.kinds.map((one) => html`<${TileButton} key=${one} kind=${one} does=${view.value.effects[one]} onPick=${() => setKind(one)} />`)}<//>`;
}

/** @param {{seat: number, kind: string, count: number, coins: number, onClose: () => void}} props */
function CountOf({ seat, kind, count, coins, onClose }) {
  const [to, setTo] = useState({ count, coins });
  const save = () => {
    tap('fix_building', { seat, kind, ...to });
    onClose();
  };
  return html`<p><b>${t(`rialto.building.${kind}`)}</b></p>
    <${Number_} name=${t('rialto.fix.count')} said=${t('rialto.fix.count')} value=${to.count} most=${FACTS.building_places} least=${to.coins} onChange=${(/** @type {number} */ value) => setTo({ ...to, count: value })} />
    <${Number_} name=${t('rialto.fix.coins')} said=${t('rialto.fix.coins')} value=${to.coins} most=${to.count} onChange=${(/** @type {number} */ value) => setTo({ ...to, coins: value })} />
    <${Button} kind="primary" big full onClick=${save}>${t('rialto.fix.save')}<//>
    <p class="ri-label">${t('rialto.fix.does')}</p>
    ${FACTS.printed[kind.slice(0, -1)].map((does) => html`<button type="button" class="ri-option" key=${does} aria-pressed=${String(view.value.effects[kind] === does)}
      onClick=${() => view.value.effects[kind] !== does && tap('fix_effect', { kind, does })}>${t(`rialto.does.${does}`)}</button>`)}`;
}

/** A disc of the Doge track. @param {{column: number, space: number, onClose: () => void}} props */
export function FixDisc({ column, space, onClose }) {
  const [to, setTo] = useState(space);
  const save = () => {
    tap('fix_disc', { column, space: to });
    onClose();
  };
  const name = t('rialto.fix.disc', { name: seatName(column) });
  return html`<${Sheet} title=${t('rialto.overview.doge')} onClose=${onClose}><${Number_} name=${name} said=${name} value=${to} most=${FACTS.last_space} onChange=${setTo} />
    <${Button} kind="primary" big full onClick=${save}>${t('rialto.fix.disc_save')}<//><//>`;
}

/** The councillors of a district. @param {{now: import('./view.js').View, place: string, onClose: () => void}} props */
export function FixPlaced({ now, place, onClose }) {
  const row = now.map.places.find((one) => one.place === place)?.councillors ?? [];
  return html`<${Sheet} title=${t('rialto.fix.placed', { number: numberOf(now, place) })} onClose=${onClose}>
    ${row.map((/** @type {number} */ count, /** @type {number} */ column) => mayFix(column) && html`<${Number_} key=${column} said=${seatName(column)} value=${count} most=${FACTS.councillors}
      name=${html`<${PlayerChip} seat=${column} size=${28} /> ${seatName(column)}`} onChange=${(/** @type {number} */ to) => tap('fix_placed', { column, place, to })} />`)}<//>`;
}

/** What lies on a connection. @param {{now: import('./view.js').View, pair: string[], onClose: () => void}} props */
function FixSpan({ now, pair, onClose }) {
  const [a, b] = pair;
  const lying = now.map.spans.find((span) => span.a === a && span.b === b);
  const [way, setWay] = useState(lying?.way ?? 'nothing');
  const [ends, setEnds] = useState([lying?.at_a ?? 0, lying?.at_b ?? 0]);
  const whole = way !== 'bridge' || ends.every((value) => FACTS.bridge_values.includes(value));
  const save = () => {
    const [at_a, at_b] = way === 'bridge' ? ends : Array(2).fill(way === 'gondola' ? FACTS.gondola_value : 0);
    tap('fix_span', { a, b, way: way === 'nothing' ? null : way, at_a, at_b });
    onClose();
  };
  return html`<p><b>${t('rialto.fix.span', { a: numberOf(now, a), b: numberOf(now, b) })}</b></p>
    <${OneOf} label=${t('rialto.fix.spans')} options=${['nothing', 'bridge', 'gondola']} value=${way} words=${(/** @type {string} */ one) => t(`rialto.fix.${one}`)} onPick=${setWay} />
    ${way === 'bridge' && html`<${Value} label=${t('rialto.bridge.value', { number: numberOf(now, a) })} value=${ends[0]} onPick=${(/** @type {number} */ value) => setEnds([value, ends[1]])} />
      <${Value} label=${t('rialto.bridge.value', { number: numberOf(now, b) })} value=${ends[1]} onPick=${(/** @type {number} */ value) => setEnds([ends[0], value])} />`}
    <${Button} kind="primary" big full aria-disabled=${whole ? undefined : 'true'} onClick=${() => whole && save()}>${t('rialto.fix.save')}<//>`;
}

/** Everything about the map that can be put right. @param {{now: import('./view.js').View, onClose: () => void}} props */
export function FixMap({ now, onClose }) {
  const [open, setOpen] = useState('');
  const pairs = /** @type {string[][]} */ (now.map.connections);
  const pair = pairs.find((one) => one.join() === open);
  const ends = (/** @type {string} */ key) => key.split(',').map((place) => numberOf(now, place)).sort().join(' – ');
  const turn = (/** @type {number} */ side) => tap('fix_bonus', { side, turned: !now.map.turned[side] });
  const body = open === 'map' ? html`<${TellMap} onDone=${onClose} />` : open === 'tiles' ? html`<${TellTiles} now=${now} onDone=${onClose} />`
    : pair ? html`<${FixSpan} now=${now} pair=${pair} onClose=${onClose} />`
      : html`<${OneOf} label=${t('rialto.fix.spans')} options=${pairs.map((one) => one.join())} value="" words=${ends} onPick=${setOpen} />
        <${Button} full onClick=${() => turn(0)}>${t('rialto.fix.turn_left')}<//><${Button} full onClick=${() => turn(1)}>${t('rialto.fix.turn_right')}<//>
        <${Button} full onClick=${() => setOpen('tiles')}>${t('rialto.fix.tiles')}<//><${Button} full onClick=${() => setOpen('map')}>${t('rialto.fix.map')}<//>`;
  return html`<${Sheet} title=${t('rialto.fix.title')} onClose=${onClose}>${body}<//>`;
}
