/** Tokens and cards drawn small: a shape and a letter each, never colour alone. */
import { html } from '../../lib/index.js';
import { t } from '../../i18n.js';
import { PlayerChip } from '../../components/chip.js';
import { ownerOf } from './words.js';

/** The sign of each guild in a 24 × 24 box: scales, a shield, a cross, a leaf, a chisel. @type {Record<string, string>} */
const SIGNS = {
  merchants: 'M12 5v13M8 18h8M5 8h14M5 8l-2 5h4zM19 8l-2 5h4z',
  military: 'M12 4l7 2.5v5c0 4-3 7-7 8.500-4-1.500-7-4.500-7-8.500v-5z',
  clergy: 'M12 4v16M7 9h10',
  gardeners: 'M12 20v-9M12 13c-5 0-7-3-7-7 5 0 7 3 7 7zM12 11c0-4 2-6 7-6 0 4-2 6-7 6z',
  crafts: 'M6 18 16 8M14 6l4 4M5 19l3-1-2-2z',
};

/** A ducat is a coin, a seal a wax disc with its guild's sign; turned over, only its back. @param {{token: string, size?: number, turned?: boolean}} props */
export function Token({ token, size = 26, turned = false }) {
  const kind = turned ? 'turned' : token;
  return html`<svg class=${`arc-token arc-token-${token === 'ducat' ? 'ducat' : 'seal'} arc-token-${kind}`} width=${size} height=${size} viewBox="0 0 24 24" aria-hidden="true">
    <circle class="arc-token-disc" cx="12" cy="12" r="11" />
    ${turned ? html`<path class="arc-token-sign" d="M6 6l12 12M18 6 6 18" />`
      : token === 'ducat' ? html`<circle class="arc-token-sign" cx="12" cy="12" r="7" /><text class="arc-token-letter" x="12" y="12" dy="0.36em" text-anchor="middle">${t('arcades.token_letter')}</text>`
        : html`<g transform="translate(3 3) scale(.75)"><path class="arc-token-sign" d=${SIGNS[token]} /></g>`}
  </svg>`;
}

/** A card in a gap: a schemer's value with whose it is, or the sign of an influence card. @param {{now: import('./view.js').View, card: import('./view.js').Card}} props */
export function CardFace({ now, card }) {
  if (card.influence) return html`<span class="arc-influence" aria-hidden="true">${t(`arcades.card_letter.${card.influence}`)}</span>`;
  const owner = ownerOf(now, card.family);
  return html`<span class=${`arc-schemer ${card.down ? 'arc-down' : ''}`} aria-hidden="true"><b>${card.value}</b>
    ${owner === null ? html`<i class="arc-nobody">${t(`arcades.family_letter.${card.family}`)}</i>` : html`<${PlayerChip} seat=${owner} size=${15} />`}</span>`;
}

/** A row of pips, filled up to the value; the number stands beside it. @param {{value: number, of: number}} props */
export function Pips({ value, of }) {
  return html`<span class="arc-pips" aria-hidden="true">${Array.from({ length: of }, (_, at) => html`<i key=${at} class=${at < value ? 'full' : ''}></i>`)}</span>`;
}
