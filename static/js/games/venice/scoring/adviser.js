/** The adviser of the buy-down: what would happen now, the cheapest way out, whether it pays. */
import { html } from '../../../lib/index.js';
import { t } from '../../../i18n.js';
import { table } from '../../../store.js';
import { tap } from '../../../taps.js';
import { Button } from '../../../components/button.js';
import { lineWords } from '../../../scoring/words.js';
import { secretsOf } from '../now.js';
import { adviceWords, escaped } from './buying.js';

/** What this phone is told for a seat; null where the table has sent the adviser away. @param {number} seat @returns {import('./buying.js').Advice|null} */
const adviceFor = (seat) => (table.value?.options.adviser === false ? null : secretsOf(seat).advice ?? null);

/** @param {{seat: number, buyer: import('./buying.js').Buyer & {waiting: boolean}}} props */
export function Adviser({ seat, buyer }) {
  const advice = adviceFor(seat);
  if (!advice) return null;
  const [first, ...rest] = adviceWords(advice, seat).map(({ key, params }) => lineWords({ key: `venice.scoring.advice.${key}`, params }));
  const { escape } = advice;
  const follow = () => {
    if (!escape || buyer.waiting) return;
    if (escape.favour) tap('favour', { seat, take: escape.favour });
    tap('score.buy', { seat, ...escaped(buyer, escape) });
  };
  return html`<aside class=${`adviser ${advice.arrested === seat ? 'adviser-danger' : ''}`} aria-label=${t('venice.scoring.adviser')}>
    <p class="adviser-first"><span class="adviser-tag">${t('venice.scoring.adviser')}</span>${first}</p>
    ${rest.map((words) => html`<p key=${words}>${words}</p>`)}
    ${escape && html`<${Button} full onClick=${follow}>${t('venice.scoring.follow')}<//>`}
  </aside>`;
}
