/** What is laid on the map: the top bridge, a gondola with its councillor; both ends are tapped there. */
import { html, useState } from '../../lib/index.js';
import { t } from '../../i18n.js';
import { tap } from '../../taps.js';
import { FACTS } from './constants.js';
import { City } from './city.js';
import { OneOf } from './picks.js';
import { numberOf } from './words.js';

/** @typedef {import('./view.js').Question<'bridge'|'gondola'>} Laid */
/**
 * @template {keyof import('./view.js').Asks} Kind
 * @typedef {import('./answers.js').AnswerProps<Kind>} AnswerProps
 */
/** @typedef {[number, number]} Tile the values at both ends, the lower first */

/** All bridges that could be printed. @type {Tile[]} */
const PRINTED = FACTS.bridge_values.flatMap((low) => FACTS.bridge_values.filter((high) => high >= low).map((high) => /** @type {Tile} */ ([low, high])));

/** Which bridge it is, among those that are known to be left. @param {{tiles: readonly (readonly number[])[], onPick: (tile: Tile) => void}} props */
export function Tiles({ tiles, onPick }) {
  const keys = (tiles.length ? tiles : PRINTED).map((tile) => tile.join());
  const words = (/** @type {string} */ key) => key.replace(',', ' · ');
  return html`<${OneOf} label=${t('rialto.bridge.tile')} options=${keys} value="" words=${words}
    onPick=${(/** @type {string} */ key) => onPick(/** @type {Tile} */ (key.split(',').map(Number)))} />`;
}

/** The places that something can lead to from one, or at all. @param {Laid} decision @param {string} from */
function reach(decision, from) {
  const pairs = decision.options.map(({ params }) => [params.a, params.b]);
  return new Set(from ? pairs.filter((pair) => pair.includes(from)).map(([a, b]) => (a === from ? b : a)) : pairs.flat());
}

/** Both ends, tapped one after the other. @param {{now: import('./view.js').View, decision: Laid, first: string, second: string, onBoth: (a: string, b: string) => void}} props */
function Ends({ now, decision, first, second, onBoth }) {
  const [from, setFrom] = useState('');
  const open = reach(decision, from);
  const pick = (/** @type {string} */ place) => (place === from ? setFrom('') : from ? onBoth(from, place) : setFrom(place));
  const words = from ? t(second, { ...decision.params, number: numberOf(now, from) }) : first;
  return html`<p class="ri-prompt" role="status">${words}</p>
    <${City} now=${now} picked=${from} can=${(/** @type {string} */ place) => place === from || open.has(place)} onPick=${pick} />`;
}

/** The top bridge: which one unless it is known, then the end of the higher value, then the other. @param {AnswerProps<'bridge'>} props */
export function BridgeCard({ now, decision }) {
  const { tiles } = decision.params;
  const [told, setTold] = useState(/** @type {Tile|null} */ (null));
  const tile = told ?? (tiles.length === 1 ? tiles[0] : null);
  const [low, high] = tile ?? [0, 0];
  const lay = (/** @type {string} */ a, /** @type {string} */ b) => void tap('bridge', { no: now.no, a, b, at_a: high, at_b: low });
  const ends = tile && html`<p class="ri-label">${t('rialto.bridge.printed', { low, high })}</p>
    <${Ends} now=${now} decision=${{ ...decision, params: { ...decision.params, value: low } }} first=${t('rialto.bridge.first', { value: high })} second="rialto.bridge.second" onBoth=${lay} />`;
  return html`<div class="ri-card"><h2>${t('rialto.bridge.title')}</h2>${ends || html`<${Tiles} tiles=${tiles} onPick=${setTold} />`}</div>`;
}

/** What is printed on the virtual player's bridge. @param {AnswerProps<'values'>} props */
export function ValuesCard({ now, decision }) {
  const [a, b] = (decision.params.pair ?? []).map((place) => numberOf(now, place));
  return html`<div class="ri-card"><h2>${t('rialto.values.title')}</h2><p>${t('rialto.values.help', { a, b })}</p>
    <${Tiles} tiles=${decision.params.tiles} onPick=${(/** @type {Tile} */ values) => void tap('values', { no: now.no, values })} /></div>`;
}

/** The districts with councillors of mine, but the one they go to. @param {import('./view.js').View} now @param {number} seat @param {string} but */
const mineElsewhere = (now, seat, but) => now.map.places.filter((one) => one.place !== but && one.councillors[seat] > 0).map((one) => one.place);

/** A gondola and the councillor beside it: into the end that is tapped first. @param {AnswerProps<'gondola'>} props */
export function GondolaCard({ now, seat, decision }) {
  const { sources } = decision.params;
  const [source, setSource] = useState(sources.length === 1 ? sources[0] : '');
  const [ends, setEnds] = useState(/** @type {string[]} */ ([]));
  const lay = (/** @type {string} */ a, /** @type {string} */ b, /** @type {string|null} */ district = null) =>
    void tap('gondola', { no: now.no, a, b, source, at: source === 'none' ? null : a, district });
  const both = (/** @type {string} */ a, /** @type {string} */ b) => (source === 'district' ? setEnds([a, b]) : lay(a, b));
  const words = (/** @type {string} */ one) => t(`rialto.gondola.${one}`);
  const first = t(source === 'none' ? 'rialto.gondola.ends' : 'rialto.gondola.first');
  return html`<div class="ri-card"><h2>${t('rialto.gondola.title')}</h2>
    ${sources.length > 1 && html`<${OneOf} label=${t('rialto.gondola.source')} options=${sources} value=${source} words=${words} onPick=${setSource} />`}
    ${ends.length ? html`<${OneOf} label=${t('rialto.gondola.from')} options=${mineElsewhere(now, seat, ends[0])} value=""
        words=${(/** @type {string} */ place) => String(numberOf(now, place))} onPick=${(/** @type {string} */ place) => lay(ends[0], ends[1], place)} />`
      : source && html`<${Ends} key=${source} now=${now} decision=${decision} first=${first} second="rialto.gondola.second" onBoth=${both} />`}</div>`;
}
