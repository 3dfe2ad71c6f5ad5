/** Picking gondolas, buildings, bridges, and moving cargo. */
import { html } from '../../../lib/index.js';
import { t } from '../../../i18n.js';
import { FACTS } from '../constants.js';
import { buildingName, dockOf, Gondola } from '../boats.js';
import { Cube, Cubes, GOODS, cubesOf } from '../goods.js';
import { DockChooser } from '../board/chooser.js';
import { canBridge, dropCube, mayDrop, moveCube, tapEnd } from './picks.js';

/** @typedef {import('./cubes.js').PickerProps} PickerProps */

/** Which of the two gondolas. @param {PickerProps} props */
export function BoatPicker({ ask, picks, now, seat, onPicks }) {
  return html`<div><p class="field-label">${t('venice.pick.boat')}</p><div class="boat-buttons">${/** @type {number[]} */ (ask.options ?? []).map((boat) => html`<button type="button"
    class="boat-button" key=${boat} aria-pressed=${String(picks.boat === boat)} onClick=${() => onPicks({ ...picks, boat })}>
    <${Gondola} seat=${seat} pole=${now.board.gondolier[seat] === boat} size=${28} /><span class="boat-dock">${buildingName(dockOf(now.board, seat, boat))}</span>
    <${Cubes} bundle=${(picks.cargo ?? now.board.cargo[seat])[boat]} size=${16} of=${FACTS.cargo} /></button>`)}</div></div>`;
}

/** Which building. @param {PickerProps} props */
export function BuildingPicker({ ask, picks, now, seat, onPicks }) {
  return html`<div><p class="field-label">${t('venice.pick.building')}</p>
    <${DockChooser} board=${now.board} seat=${seat} label=${t('venice.pick.building')} picked=${picks.building ? [picks.building] : []}
      open=${(/** @type {string} */ key) => /** @type {string[]} */ (ask.options ?? []).includes(key)} onPick=${(/** @type {string} */ building) => onPicks({ ...picks, building })} /></div>`;
}

/** Both ends of a bridge. @param {PickerProps} props */
export function BridgePicker({ ask, picks, now, onPicks }) {
  const ends = picks.bridge ?? [];
  const words = ends.length ? ends.map((key) => t(`venice.building.${key}`)).join(' – ') : t('venice.pick.bridge_hint');
  return html`<div><p class="field-label">${t('venice.pick.bridge')}</p><p class="guide-note" aria-live="polite">${words}</p>
    <${DockChooser} board=${now.board} label=${t('venice.pick.bridge')} picked=${ends}
      open=${(/** @type {string} */ key) => canBridge(ask.pairs, ends, key)}
      onPick=${(/** @type {string} */ key) => onPicks({ ...picks, bridge: tapEnd(ends, key) })} /></div>`;
}

/** Cubes between the two gondolas: a tap moves one. @param {PickerProps} props */
export function CargoPicker({ ask, picks, now, seat, onPicks }) {
  const boats = picks.cargo ?? ask.boats ?? [];
  const most = ask.most ?? FACTS.cargo;
  const move = (/** @type {number} */ from, /** @type {string} */ good) => onPicks({ ...picks, cargo: moveCube(boats, from, GOODS.indexOf(good), most) });
  return html`<div><p class="field-label">${t('venice.pick.cargo')}</p><p class="guide-note">${t('venice.pick.cargo_hint')}</p>
    <div class="cargo-mover">${boats.map((bundle, boat) => html`<div class="cargo-side" key=${boat} role="group" aria-label=${buildingName(dockOf(now.board, seat, boat))}>
      <span class="cargo-where"><${Gondola} seat=${seat} pole=${now.board.gondolier[seat] === boat} size=${20} />${buildingName(dockOf(now.board, seat, boat))}</span>
      <span class="cargo-cubes">${cubesOf(bundle).map((good, index) => html`<button type="button" class="cargo-cube" key=${`${good}${index}`}
        onClick=${() => move(boat, good)}><span class="unseen">${t('venice.pick.move', { good: t(`venice.good.${good}`) })}</span><${Cube} good=${good} size=${30} /></button>`)}
        ${!cubesOf(bundle).length && html`<span class="muted">${t('venice.board.empty')}</span>`}</span>
      ${mayDrop(ask, boats) && GOODS.map((good, index) => bundle[index] > 0 && html`<button type="button" class="btn btn-quiet" key=${`drop${good}`}
        onClick=${() => onPicks({ ...picks, cargo: dropCube(boats, boat, index) })}><${Cube} good=${good} size=${18} /> ${t('venice.pick.drop', { good: t(`venice.good.${good}`) })}</button>`)}</div>`)}</div></div>`;
}
