/** Masterpieces and council colours as people see them: shape, colour and letter, always together. */
import { html } from '../../lib/index.js';
import { t } from '../../i18n.js';
import { view } from './now.js';

/** Shapes in a 48 × 48 box, and where the letter sits. @type {Record<string, {d: string, at: number}>} */
const SHAPES = {
  vase: { d: 'M17 4h14l-3 9c6 4 10 9 10 16 0 9-6 15-14 15s-14-6-14-15c0-7 4-12 10-16z', at: 29 },
  bowl: { d: 'M3 16h42c0 13-8 21-16 23v5H19v-5C11 37 3 29 3 16z', at: 26 },
  goblet: { d: 'M9 3h30c1 14-5 22-12 24v10l9 4v4H12v-4l9-4V27C14 25 8 17 9 3z', at: 13 },
  bottle: { d: 'M19 3h10v11c6 3 10 8 10 14v13c0 2-2 4-4 4H13c-2 0-4-2-4-4V28c0-6 4-11 10-14z', at: 31 },
  plate: { d: 'M24 5a19 19 0 1 1 0 38a19 19 0 1 1 0-38z', at: 24 },
  lamp: { d: 'M24 3c10 4 17 12 17 22H7C7 15 14 7 24 3zM15 28h18l-3 17H18z', at: 18 },
};

/** What this table calls a kind. @param {number} glass @param {number} shape */
function kindOf(glass, shape) {
  const { look } = view.value;
  return { glass: look.glass[glass], shape: look.shapes[shape] };
}

/** "red vase", in the reader's order of words. @param {number} glass @param {number} shape */
export function kindWords(glass, shape) {
  const kind = kindOf(glass, shape);
  return t('masterpieces.kind', { glass: t(`masterpieces.glass.${kind.glass}`), shape: t(`masterpieces.shape.${kind.shape}`) });
}

/** A shape in a glass colour by their words. @param {{glass: string, shape: string, size?: number}} props */
export function Glass({ glass, shape, size = 44 }) {
  const { d, at } = SHAPES[shape] ?? SHAPES.plate;
  return html`<svg class=${`glass glass-${glass}`} width=${size} height=${size} viewBox="0 0 48 48" aria-hidden="true">
    <path class="glass-shape" d=${d} />
    <text class="glass-letter" x="24" y=${at} dy="0.36em" text-anchor="middle">${t(`masterpieces.glass_letter.${glass}`)}</text>
  </svg>`;
}

/** A masterpiece of this table. @param {{glass: number, shape: number, size?: number}} props */
export function Piece({ glass, shape, size }) {
  return html`<${Glass} ...${kindOf(glass, shape)} size=${size} />`;
}

/** A part of the board in its colour, with its letter. @param {{area: string|null, size?: number}} props */
export function AreaMark({ area, size = 24 }) {
  const known = area ?? 'unknown';
  return html`<span class=${`area area-${known}`} style=${{ '--size': `${size}px` }} aria-hidden="true">${area ? t(`masterpieces.area_letter.${area}`) : '?'}</span>`;
}

/** @param {string|null} area */
export const areaWords = (area) => (area ? t(`masterpieces.area.${area}`) : t('masterpieces.area.unknown'));

/** Signs of the rewards that are not points, in a 24 × 24 box. @type {Record<string, string>} */
const SIGNS = {
  masterpiece: 'M5 2h14c0 7-3 10-6 11v6l4 2v1H7v-1l4-2v-6C8 12 5 9 5 2z',
  dogaressa: 'M2 7l5 5 5-9 5 9 5-5-3 13H5z',
  ship: 'M11 2h2v3l7 8h-7v2h9l-4 7H6l-4-7h9z',
};

/** What a council space pays, short: "+5", a sign, or a question mark. @param {{reward: import('./view.js').Reward|null}} props */
export function RewardSign({ reward }) {
  if (!reward) return html`<span aria-hidden="true">?</span>`;
  if (reward.gain === 'points') return html`<span aria-hidden="true">+${reward.points}</span>`;
  return html`<svg class="reward-sign" width="20" height="20" viewBox="0 0 24 24" aria-hidden="true"><path d=${SIGNS[reward.gain]} /></svg>`;
}

/** What a council space pays, in words. @param {import('./view.js').Reward|null} reward */
export function rewardWords(reward) {
  if (!reward) return t('masterpieces.council.unknown');
  return reward.gain === 'points' ? t('masterpieces.points', { count: reward.points }) : t(`masterpieces.gain.${reward.gain}`);
}
