/** Before the first turn, with a map: which tile lies on which dock. */
import { html, useState } from '../../../lib/index.js';
import { t } from '../../../i18n.js';
import { Button } from '../../../components/button.js';
import { FACTS } from '../constants.js';
import { ShortName } from '../boats.js';
import { Cube } from '../goods.js';
import { GuideHead } from './help.js';
import { justShuffled } from './laid.js';
import { LayoutMap } from './layout-map.js';
import { send, waits } from './send.js';

const TILES = FACTS.tiles;

/** The tiles that are not laid yet. @param {{board: import('../now.js').Board, laid: string[], onLay: (key: string) => void}} props */
function FreeTiles({ board, laid, onLay }) {
  const tiles = board.buildings.slice(0, TILES);
  return html`<div class="picks" role="group" aria-label=${t('venice.guide.tiles')}>${tiles.map(({ key, good }) => html`<button type="button"
    class=${`pick ${laid.includes(key) ? 'pick-off' : ''}`} key=${key} disabled=${laid.includes(key)} onClick=${() => onLay(key)}>
    <span class="pick-name"><${ShortName} building=${key} /></span><span class="pick-foot">${good && html`<${Cube} good=${good} size=${16} />`}
      ${laid.includes(key) && html`<span class="pick-note">${laid.indexOf(key) + 1}</span>`}</span></button>`)}</div>`;
}

/**
 * Dock after dock, a tap for the tile that lies there.
 * @param {{board: import('../now.js').Board, words: string, onDone: (tiles: string[]) => void, onBack: () => void}} props words: of the button when all are laid
 */
export function TapThrough({ board, words, onDone, onBack }) {
  const [laid, setLaid] = useState(/** @type {string[]} */ ([]));
  const rest = board.buildings.slice(0, TILES).filter(({ key }) => !laid.includes(key));
  const lay = (/** @type {string} */ key) => {
    const next = [...laid, key];
    setLaid(next.length === TILES - 1 ? [...next, ...rest.flatMap((tile) => (tile.key === key ? [] : [tile.key]))] : next);
  };
  const done = laid.length === TILES;
  return html`<p class="guide-title" aria-live="polite">${done ? t('venice.guide.lay_done') : t('venice.guide.lay_dock', { dock: laid.length + 1, of: TILES })}</p>
    <${LayoutMap} board=${board} laid=${laid} />
    <${FreeTiles} board=${board} laid=${laid} onLay=${lay} />
    <div class="guide-act">${done && html`<${Button} kind="primary" big full aria-disabled=${waits()} onClick=${() => onDone(laid)}>${words}<//>`}
      <${Button} kind="quiet" full onClick=${() => (laid.length ? setLaid(laid.slice(0, done ? -2 : -1)) : onBack())}>${t('venice.guide.lay_back')}<//></div>`;
}

/** @param {import('./card.js').StageProps<'layout'>} props */
export function Layout({ now }) {
  const [tapping, setTapping] = useState(false);
  const shuffle = () => {
    if (send('shuffle_tiles')) justShuffled.value = true;
  };
  if (tapping) {
    return html`<${TapThrough} board=${now.board} words=${t('venice.guide.lay_send')} onDone=${(/** @type {string[]} */ tiles) => send('lay', { tiles })}
      onBack=${() => setTapping(false)} />`;
  }
  return html`<${GuideHead} title=${t('venice.guide.layout_title')} stage="layout" /><p>${t('venice.guide.layout_text')}</p>
    <div class="sheet-choices"><${Button} kind="primary" big full aria-disabled=${waits()} onClick=${shuffle}>${t('venice.guide.shuffle')}<//>
      <${Button} big full onClick=${() => setTapping(true)}>${t('venice.guide.lay')}<//>
      <${Button} kind="quiet" full aria-disabled=${waits()} onClick=${() => send('no_map')}>${t('venice.guide.no_map')}<//></div>`;
}
