/** The seed of this game: to tell others, to play against the same cards again. */
import { html } from '../../../lib/index.js';
import { t } from '../../../i18n.js';
import { table, toast } from '../../../store.js';
import { Button } from '../../../components/button.js';
import { Icon } from '../../../components/icons.js';
import { automaNow } from './rivals.js';

/** The way to a new table like this one. @param {string} seed */
function seedLink(seed) {
  const { options = {}, seats = [], game = '' } = table.value ?? {};
  const wish = new URLSearchParams({ game, players: String(seats.length) });
  for (const [key, value] of Object.entries(options)) wish.set(key, String(value));
  wish.set('seed', seed);
  return `/new?${wish}`;
}

/** The code with its two uses. */
export function Seed() {
  const seed = automaNow()?.seed;
  if (!seed) return null;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(seed);
      toast(t('venice.automa.seed_copied'), { tone: 'good' });
    } catch {
      toast(seed);
    }
  };
  return html`<div class="seed"><span class="seed-words"><span class="small muted">${t('venice.automa.seed')}</span><b class="code">${seed}</b></span>
    <${Button} icon=${html`<${Icon} name="copy" size=${18} />`} label=${t('venice.automa.seed_copy')} onClick=${copy} />
    <${Button} kind="quiet" href=${seedLink(seed)}>${t('venice.automa.seed_again')}<//></div>`;
}
