/** What the last stage gave everybody, in words, so that hands can take it. */
import { html } from '../../lib/index.js';
import { t } from '../../i18n.js';
import { mySeats, seatName } from '../../store.js';
import { PlayerChip } from '../../components/chip.js';
import { FACTS } from './constants.js';

/** @param {import('./view.js').Gain} gain */
function gainWords({ column, what, n }) {
  const key = n < 0 ? `rialto.recap.${what}_lost` : `rialto.recap.${what}`;
  return t(key, { name: seatName(column), count: Math.abs(n) });
}

/** @param {{now: import('./view.js').View}} props */
export function Recap({ now }) {
  const { recap, stage } = now;
  if (!recap || ![...FACTS.stages, 'blue'].includes(stage)) return null;
  const title = t('rialto.recap.title', { stage: t(`rialto.stage.${recap.stage}`) });
  const row = (/** @type {import('./view.js').Gain} */ gain) => html`<li key=${`${gain.column} ${gain.what}`} class=${mySeats.value.includes(gain.column) ? 'ri-gain-mine' : ''}>
    <${PlayerChip} seat=${gain.column} size=${22} /><span>${gainWords(gain)}</span>${gain.column === recap.winner && html`<small>${t('rialto.recap.majority')}</small>`}</li>`;
  return html`<section class="ri-recap" aria-label=${title}><h2 class="ri-label">${title}</h2>
    ${recap.gains.length ? html`<ul>${recap.gains.map(row)}</ul>` : html`<p class="ri-help">${t('rialto.recap.nothing')}</p>`}</section>`;
}
