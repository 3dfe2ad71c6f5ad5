/** A building tile: colour, value, what it does, whether its coin lies on it. */
import { html } from '../../lib/index.js';
import { t } from '../../i18n.js';

/** The face of a tile. @param {{kind: string, does: string, note?: Markup, coin?: boolean}} props */
export function Face({ kind, does, note, coin }) {
  const colour = kind.slice(0, -1);
  return html`<span class=${`ri-tile ri-${colour}`} aria-hidden="true">${kind.slice(-1)}${coin && html`<i class="ri-coin"></i>`}</span>
    <span class="ri-tile-words"><span class="unseen">${t(`rialto.building.${kind}`)}: </span>${t(`rialto.does.${does}`)}
      ${note && html`<small>${note}</small>`}</span>`;
}

/** A tile to choose. @param {{kind: string, does: string, note?: Markup, coin?: boolean, pressed?: boolean, onPick: () => void}} props */
export function TileButton({ kind, does, note, coin, pressed, onPick }) {
  return html`<button type="button" class="ri-pick" aria-pressed=${pressed === undefined ? undefined : String(pressed)} onClick=${onPick}>
    <${Face} kind=${kind} does=${does} note=${note} coin=${coin} /></button>`;
}
