/** The board: the Small Council from the palace down, and the bonuses at both ends. */
import { html, useState } from '../../lib/index.js';
import { t } from '../../i18n.js';
import { seatName, takesPart } from '../../store.js';
import { tap } from '../../taps.js';
import { PlayerChip } from '../../components/chip.js';
import { Sheet } from '../../components/sheet.js';
import { FACTS } from './constants.js';
import { AreaMark, RewardSign, areaWords, rewardWords } from './glass.js';
import { LayoutSheet } from './layout.js';
import { view } from './now.js';
import { AskNumber } from './number.js';
import { Supply } from './overview.js';
import { Gains } from './rewards.js';
import { SeaRoute } from './sea.js';

/** Who stands where. @param {number} space */
const standing = (space) => view.value.players.flatMap((player, seat) => (player.space === space ? [seat] : []));

/** Who stands on a space, small. @param {{space: number, size?: number}} props */
function Standing({ space, size = 22 }) {
  return html`<span class="space-who">${standing(space).map((seat) => html`<${PlayerChip} key=${seat} seat=${seat} size=${size} />`)}</span>`;
}

/** A space of the council. @param {{space: number, reward: import('./view.js').Reward|null, onOpen?: (space: number) => void}} props */
function Space({ space, reward, onOpen }) {
  const who = standing(space).map(seatName).join(', ');
  const words = [t('masterpieces.council.space', { space: space + 1 }), rewardWords(reward), who].filter(Boolean).join(', ');
  const face = html`<span class="unseen">${words}</span><span class="space-face" aria-hidden="true"><span class="space-number">${space + 1}</span><${RewardSign} reward=${reward} /><${Standing} space=${space} /></span>`;
  return onOpen ? html`<button type="button" class="space" onClick=${() => onOpen(space)}>${face}</button>` : html`<span class="space">${face}</span>`;
}

/** The council track, the palace on top. @param {{onOpen?: (space: number) => void}} props */
export function CouncilTrack({ onOpen }) {
  const tile = (/** @type {import('./view.js').Tile} */ one, /** @type {number} */ number) => html`<li class=${`tile-row area-edge-${one.area ?? 'unknown'}`} key=${number}>
    <span class="tile-area"><${AreaMark} area=${one.area} /><span class="unseen">${areaWords(one.area)}</span></span>
    ${one.rewards.map((reward, place) => html`<${Space} key=${place} space=${number * FACTS.tile_spaces + place} reward=${reward} onOpen=${onOpen} />`)}</li>`;
  return html`<ol class="track-council" reversed aria-label=${t('masterpieces.council.title')}>
    <li class="tile-row palace-row"><b>${t('masterpieces.council.palace_short')}</b><${Standing} space=${FACTS.spaces} size=${26} /></li>
    ${view.value.tiles.map(tile).reverse()}</ol>`;
}

/** What a space pays, put right. @param {{space: number, onClose: () => void}} props */
function SpaceSheet({ space, onClose }) {
  const fix = (/** @type {import('./view.js').Reward|null} */ reward) => {
    tap('fix_space', { space, reward });
    onClose();
  };
  return html`<${Sheet} title=${t('masterpieces.council.space', { space: space + 1 })} onClose=${onClose}><p class="sheet-text">${t('masterpieces.council.pays')}</p><${Gains} onReward=${fix} />
    <button type="button" class="btn btn-quiet btn-full" onClick=${() => fix(null)}>${t('masterpieces.council.forget')}</button><//>`;
}

/** A row of bonuses, the highest first. @param {{where: 'palace'|'route', may: boolean}} props */
export function Bonuses({ where, may }) {
  const [place, setPlace] = useState(/** @type {number|null} */ (null));
  const { places, free } = view.value.bonuses[where];
  const words = (/** @type {import('./view.js').BonusView} */ one, /** @type {number} */ at) => [t('masterpieces.fix.place', { place: at + 1 }), one.points === null ? t('masterpieces.council.unknown') : t('masterpieces.points', { count: one.points }), one.seat !== null && seatName(one.seat)].filter(Boolean).join(', ');
  const face = (/** @type {import('./view.js').BonusView} */ one, /** @type {number} */ at) => html`<span class="unseen">${words(one, at)}</span><span class="space-face" aria-hidden="true"><b>${one.points ?? '?'}</b>${one.seat !== null && html`<${PlayerChip} seat=${one.seat} size=${22} />`}</span>`;
  return html`<div class="bonuses"><h3>${t(`masterpieces.bonus.${where}`)}</h3><div class="bonus-row">${places.map((one, at) => (may
      ? html`<button type="button" key=${at} class=${`bonus ${at === free ? 'bonus-free' : ''}`} onClick=${() => setPlace(at)}>${face(one, at)}</button>`
      : html`<span key=${at} class=${`bonus ${at === free ? 'bonus-free' : ''}`}>${face(one, at)}</span>`))}</div>
    ${place !== null && html`<${AskNumber} title=${`${t(`masterpieces.bonus.${where}`)}: ${t('masterpieces.fix.place', { place: place + 1 })}`}
      onNumber=${(/** @type {number} */ points) => tap('fix_bonus', { where, place, points })} onClose=${() => setPlace(null)} />`}</div>`;
}

/** The board tab. */
export function Board() {
  const [space, setSpace] = useState(/** @type {number|null} */ (null));
  const [laying, setLaying] = useState(false);
  const now = view.value;
  if (!now) return html`<p class="empty">${t('masterpieces.pad.no_game')}</p>`;
  const may = takesPart.value;
  const known = now.tiles.every((tile) => tile.area && tile.rewards.every(Boolean));
  return html`<section class="board gallery" aria-label=${t('masterpieces.board.title')}>
    <h2 class="panel-title">${t('masterpieces.council.title')}</h2>
    ${!known && html`<p class="board-note">${t('masterpieces.layout.note')}</p>`}
    <${CouncilTrack} onOpen=${may ? setSpace : undefined} />
    ${may && html`<button type="button" class=${`btn btn-full ${known ? '' : 'btn-primary'}`} onClick=${() => setLaying(true)}>${t('masterpieces.layout.open')}</button>`}
    <${Bonuses} where="palace" may=${may} /><${SeaRoute} may=${may} /><${Bonuses} where="route" may=${may} />
    <h2 class="panel-title">${t('masterpieces.supply.title')}</h2><${Supply} />
    ${space !== null && html`<${SpaceSheet} space=${space} onClose=${() => setSpace(null)} />`}
    ${laying && html`<${LayoutSheet} onClose=${() => setLaying(false)} />`}</section>`;
}
