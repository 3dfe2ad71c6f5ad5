/** The sea route: what its spaces show, told once; a ship's voyage and its landing. */
import { html, useState } from '../../lib/index.js';
import { t } from '../../i18n.js';
import { seatName } from '../../store.js';
import { tap } from '../../taps.js';
import { PlayerChip } from '../../components/chip.js';
import { Sheet } from '../../components/sheet.js';
import { Choice } from './choice.js';
import { FACTS } from './constants.js';
import { endWords } from './ahead.js';
import { view } from './now.js';
import { AskNumber } from './number.js';

/** @typedef {import('./view.js').SeaSpace} SeaSpace */

/** What may be printed on a space of the sea route, besides points and arrows. @type {('masterpiece'|'extra'|'end')[]} */
const PRINTED = ['masterpiece', 'extra', 'end'];
/** Points that are one tap; any other number is typed. */
const COMMON = [0, 1, 2, 3, 4, 5, 6, 8, 10];
/** @type {SeaSpace} */
const NOTHING = { points: 0, arrows: 0, masterpiece: false, extra: false, end: false };
const ONE_TO = (/** @type {number} */ most) => Array.from({ length: most }, (_, one) => one + 1);

/** What a space shows, in words. @param {SeaSpace} space */
function seaWords(space) {
  const parts = [space.points && t('masterpieces.points', { count: space.points }), space.arrows && t('masterpieces.council.up', { count: space.arrows }), ...PRINTED.map((key) => space[key] && t(`masterpieces.route.${key}`))];
  return parts.filter(Boolean).join(', ') || t('masterpieces.route.empty');
}

/** Where a ship comes to. @param {{ship: number|null}} player @param {number} by @param {number|null} end */
export const arrival = ({ ship }, by, end) => Math.min(Number(ship) + by, end === null ? FACTS.most_sea : Math.max(end, Number(ship)));

/** Everything a space can show. @param {{told: SeaSpace, onTell: (told: SeaSpace) => void, arrows?: boolean}} props */
function Shown({ told, onTell, arrows = true }) {
  const [asking, setAsking] = useState(false);
  const tell = (/** @type {Partial<SeaSpace>} */ more) => onTell({ ...told, ...more });
  const points = [...new Set([...COMMON, told.points])].sort((a, b) => a - b).map((one) => ({ value: one, label: `+${one}` })).concat([{ value: -1, label: '…' }]);
  return html`<div class="land-points"><${Choice} label=${t('masterpieces.counter.points')} value=${told.points} choices=${points} onPick=${(/** @type {number} */ one) => (one < 0 ? setAsking(true) : tell({ points: one }))} /></div>
    ${arrows && html`<${Choice} label=${t('masterpieces.council.arrows')} value=${told.arrows} onPick=${(/** @type {number} */ one) => tell({ arrows: one })}
        choices=${[0, ...ONE_TO(FACTS.most_arrows)].map((one) => ({ value: one, label: one ? t('masterpieces.council.up', { count: one }) : '–' }))} />`}
    <div class="gain-row" role="group" aria-label=${t('masterpieces.route.also')}>${PRINTED.map((key) => html`<button type="button" class="btn pick-one" key=${key} aria-pressed=${String(told[key])}
      onClick=${() => tell({ [key]: !told[key] })}>${t(`masterpieces.route.${key}`)}</button>`)}</div>
    ${asking && html`<${AskNumber} title=${t('masterpieces.route.title')} onNumber=${(/** @type {number} */ one) => tell({ points: one })} onClose=${() => setAsking(false)} />`}`;
}

/** A landing at a table that knows no ship's place: what its space shows. @param {{seat: number, onClose: () => void}} props */
function LandSheet({ seat, onClose }) {
  const [told, setTold] = useState(NOTHING);
  const land = () => {
    tap('land', { seat, ...told });
    onClose();
  };
  return html`<${Sheet} title=${t('masterpieces.route.title')} onClose=${onClose}><p class="sheet-text">${t('masterpieces.route.text')}</p>
    <${Shown} told=${told} onTell=${setTold} arrows=${!view.value.players[seat].at_palace} />${told.arrows > 0 && html`<p class="sheet-text">${endWords(seat, told.arrows)}</p>`}
    <button type="button" class="btn btn-primary btn-big btn-full" disabled=${Object.values(told).every((one) => !one)} onClick=${land}>${t('masterpieces.route.land')}</button><//>`;
}

/** What is known of the space where the ship comes to, or the question. @param {{place: number, told: SeaSpace|null, onTell: (told: SeaSpace) => void}} props */
function Landing({ place, told, onTell }) {
  const known = view.value.known.sea[place - 1];
  if (known && !told) {
    return html`<p class="sheet-text" role="status">${t('masterpieces.route.to', { space: place, shows: seaWords(known) })}</p>
      <button type="button" class="btn btn-quiet btn-full" onClick=${() => onTell(known)}>${t('masterpieces.route.other')}</button>`;
  }
  return html`<p class="sheet-text" role="status">${t('masterpieces.route.to_unknown', { space: place })}</p><${Shown} told=${told ?? NOTHING} onTell=${onTell} />`;
}

/** A voyage: how far, and what the space shows if nobody has told it. @param {{seat: number, one?: import('./view.js').Owed, onClose: () => void}} props one: the voyage that is owed */
function SailSheet({ seat, one, onClose }) {
  const paid = one?.due === 'ship';
  const [by, setBy] = useState(/** @type {number|null} */ (paid ? FACTS.ship_spaces : null));
  const [told, setTold] = useState(/** @type {SeaSpace|null} */ (null));
  const { players, known } = view.value;
  const place = by === null ? null : arrival(players[seat], by, known.sea_end);
  const shown = told ?? (place === null ? null : known.sea[place - 1]) ?? NOTHING;
  const empty = place !== null && seaWords(shown) === seaWords(NOTHING); // said aloud: it is remembered
  const far = (/** @type {number} */ spaces) => {
    setBy(spaces);
    setTold(null);
  };
  const sail = () => {
    tap('sail', { seat, by, shows: told ?? (place !== null && known.sea[place - 1] ? null : NOTHING), no: one?.no ?? null });
    onClose();
  };
  return html`<${Sheet} title=${t('masterpieces.route.title')} onClose=${onClose}>
    ${!paid && html`<div class="land-points"><${Choice} label=${t('masterpieces.route.how_far')} value=${by} onPick=${far} choices=${ONE_TO(one ? FACTS.voyage_spaces : FACTS.most_sailed).map((value) => ({ value, label: String(value) }))} /></div>`}
    ${place !== null && html`<${Landing} place=${place} told=${told} onTell=${setTold} />`}
    ${shown.arrows > 0 && html`<p class="sheet-text">${endWords(seat, shown.arrows)}</p>`}
    ${paid && shown.extra && html`<p class="sheet-text">${t('masterpieces.route.no_extra')}</p>`}
    <button type="button" class="btn btn-primary btn-big btn-full" disabled=${place === null} onClick=${sail}>${t(empty ? 'masterpieces.route.sail_empty' : 'masterpieces.route.sail')}</button><//>`;
}

/** A ship sails; tables from before ships were tracked only tell what it found. @param {{seat: number, one?: import('./view.js').Owed, onClose: () => void}} props */
export function RouteSheet(props) {
  return view.value.players[props.seat].ship === null ? html`<${LandSheet} ...${props} />` : html`<${SailSheet} ...${props} />`;
}

/** Where a ship is. @param {{seat: number}} props */
export function ShipPlace({ seat }) {
  const { ship, route } = view.value.players[seat];
  if (ship === null) return null;
  const words = route !== null ? t('masterpieces.route.at_end') : ship ? t('masterpieces.route.ship', { space: ship }) : t('masterpieces.route.start');
  return html`<p class="council-here"><b>${words}</b></p>`;
}

/** What a space shows, put right. @param {{place: number, onClose: () => void}} props */
function SeaSheet({ place, onClose }) {
  const [told, setTold] = useState(view.value.known.sea[place - 1] ?? NOTHING);
  const fix = (/** @type {SeaSpace|null} */ shows) => {
    tap('fix_sea', { place, shows });
    onClose();
  };
  return html`<${Sheet} title=${t('masterpieces.route.space', { space: place })} onClose=${onClose}><${Shown} told=${told} onTell=${setTold} />
    <button type="button" class="btn btn-primary btn-full" onClick=${() => fix(told)}>${t('masterpieces.fix.save')}</button>
    ${view.value.known.sea[place - 1] && html`<button type="button" class="btn btn-quiet btn-full" onClick=${() => fix(null)}>${t('masterpieces.council.forget')}</button>`}<//>`;
}

/** A space in short signs: "+4 ↑1". @param {SeaSpace|null|undefined} space */
function signs(space) {
  if (!space) return '?';
  return [space.points && `+${space.points}`, space.arrows && '↑'.repeat(space.arrows), space.masterpiece && '◆', space.extra && '▯', space.end && '⚑'].filter(Boolean).join(' ') || '–';
}

/** The spaces of the sea route as far as ships have come, or anybody has told. @param {{may: boolean}} props */
export function SeaRoute({ may }) {
  const [place, setPlace] = useState(/** @type {number|null} */ (null));
  const { players, known } = view.value;
  if (players[0].ship === null) return null;
  const last = Math.max(known.sea.length, ...players.map((player) => Number(player.ship)));
  const space = (/** @type {number} */ at) => {
    const who = players.flatMap((player, seat) => (player.ship === at ? [seat] : []));
    const shows = known.sea[at - 1];
    const words = [t('masterpieces.route.space', { space: at }), shows ? seaWords(shows) : t('masterpieces.council.unknown'), ...who.map(seatName)].join(', ');
    const face = html`<span class="unseen">${words}</span><span class="space-face" aria-hidden="true"><span class="space-number">${at}</span><span>${signs(shows)}</span><span class="space-who">${who.map((seat) => html`<${PlayerChip} key=${seat} seat=${seat} size=${22} />`)}</span></span>`;
    return html`<li key=${at}>${may ? html`<button type="button" class="space" onClick=${() => setPlace(at)}>${face}</button>` : html`<span class="space">${face}</span>`}</li>`;
  };
  return html`<h2 class="panel-title">${t('masterpieces.route.title')}</h2><p class="board-note">${t('masterpieces.route.note')}</p>
    ${last > 0 && html`<ol class="sea" aria-label=${t('masterpieces.route.spaces')}>${ONE_TO(last).map(space)}</ol>`}
    ${place !== null && html`<${SeaSheet} place=${place} onClose=${() => setPlace(null)} />`}`;
}
