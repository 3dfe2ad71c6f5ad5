/** Telling the companion how the six council tiles lie: tile after tile from the lowest up, a few taps each. */
import { html, useState } from '../../lib/index.js';
import { t } from '../../i18n.js';
import { tap } from '../../taps.js';
import { Sheet } from '../../components/sheet.js';
import { Choice } from './choice.js';
import { FACTS } from './constants.js';
import { AreaMark, RewardSign, areaWords, rewardWords } from './glass.js';
import { view } from './now.js';
import { Gains } from './rewards.js';

/** @typedef {import('./view.js').Tile} Tile */

/** Tiles with one of them changed. @param {Tile[]} tiles @param {number} at @param {Partial<Tile>} change */
export const changed = (tiles, at, change) => tiles.map((tile, number) => (number === at ? { ...tile, ...change } : tile));

/** Tiles of the box that do not lie in the council yet. @param {Tile[]} known @param {Tile[]} laid */
export function unlaid(known, laid) {
  const left = laid.map((tile) => JSON.stringify(tile));
  return known.filter((tile) => {
    const found = left.indexOf(JSON.stringify(tile));
    if (found < 0) return true;
    left.splice(found, 1);
    return false;
  });
}

/** One tile: its colour, then its three spaces. @param {{tile: Tile, onTile: (change: Partial<Tile>) => void}} props */
function TileForm({ tile, onTile }) {
  const [place, setPlace] = useState(() => Math.max(0, tile.rewards.indexOf(null)));
  const reward = (/** @type {import('./view.js').Reward} */ one) => {
    onTile({ rewards: tile.rewards.map((old, at) => (at === place ? one : old)) });
    setPlace(Math.min(place + 1, tile.rewards.length - 1));
  };
  const areas = FACTS.council_areas.map((area) => ({ value: area, label: html`<span class="unseen">${areaWords(area)}</span><${AreaMark} area=${area} size=${28} />` }));
  const spaces = tile.rewards.map((one, at) => ({ value: at, label: html`<span class="unseen">${`${at + 1}: ${rewardWords(one)}`}</span><${RewardSign} reward=${one} />` }));
  return html`<${Choice} label=${t('masterpieces.layout.colour')} value=${tile.area} choices=${areas} onPick=${(/** @type {Tile['area']} */ area) => onTile({ area })} />
    <${Choice} label=${t('masterpieces.layout.spaces')} value=${place} choices=${spaces} onPick=${setPlace} />
    <${Gains} onReward=${reward} />`;
}

/** Which of the known tiles it is. @param {{tiles: Tile[], onTile: (tile: Tile) => void}} props */
function KnownTiles({ tiles, onTile }) {
  if (!tiles.length) return null;
  return html`<div class="pick"><span class="pick-label">${t('masterpieces.layout.known')}</span><div class="known-tiles">${tiles.map((tile, at) => html`<button type="button" class="btn known-tile" key=${at}
    onClick=${() => onTile(tile)}><span class="unseen">${[areaWords(tile.area), ...tile.rewards.map(rewardWords)].join(', ')}</span><${AreaMark} area=${tile.area} />${tile.rewards.map((one, place) => html`<${RewardSign} key=${place} reward=${one} />`)}</button>`)}</div></div>`;
}

/** @param {{onClose: () => void}} props */
export function LayoutSheet({ onClose }) {
  const now = view.value;
  const [tiles, setTiles] = useState(now.tiles);
  const [at, setAt] = useState(0);
  const last = at === tiles.length - 1;
  const save = () => {
    tap('lay', { tiles });
    onClose();
  };
  const pick = (/** @type {Tile} */ tile) => {
    setTiles(changed(tiles, at, tile));
    if (!last) setAt(at + 1);
  };
  return html`<${Sheet} title=${t('masterpieces.layout.title', { number: at + 1, of: tiles.length })} onClose=${onClose}>
    <p class="sheet-text">${t('masterpieces.layout.text')}</p>
    <${KnownTiles} tiles=${unlaid(now.known.tiles, tiles)} onTile=${pick} />
    <${TileForm} key=${at} tile=${tiles[at]} onTile=${(/** @type {Partial<Tile>} */ change) => setTiles(changed(tiles, at, change))} />
    <div class="layout-steps"><button type="button" class="btn" disabled=${at === 0} onClick=${() => setAt(at - 1)}>${t('masterpieces.layout.back')}</button>
      ${last ? html`<button type="button" class="btn btn-primary" onClick=${save}>${t('masterpieces.layout.save')}</button>` : html`<button type="button" class="btn btn-primary" onClick=${() => setAt(at + 1)}>${t('masterpieces.layout.next')}</button>`}</div>
    ${!last && html`<button type="button" class="btn btn-quiet btn-full" onClick=${save}>${t('masterpieces.layout.save_now')}</button>`}
  <//>`;
}
