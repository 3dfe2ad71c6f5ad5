/** Sailing: from dock to dock, passing or mooring. */
import { html, useState } from '../../../lib/index.js';
import { t } from '../../../i18n.js';
import { Button } from '../../../components/button.js';
import { DockChooser } from '../board/chooser.js';
import { GuideHead } from './help.js';
import { Overboard } from './overboard.js';
import { isOpen, Rows } from './rows.js';
import { SailSheet } from './sail-sheet.js';
import { send, waits } from './send.js';
import { pathWords } from './words.js';

/** Where the gondola came along, and what that cost. @param {{turn: any}} props */
function Path({ turn: { path, paid } }) {
  if (path.length < 2) return html`<p class="guide-note">${t('venice.guide.sail_from', { building: t(`venice.building.${path[0]}`) })}</p>`;
  return html`<p class="guide-note">${paid ? t('venice.guide.sail_path', { path: pathWords(path), count: paid }) : pathWords(path)}</p>`;
}

/** What each dock costs, where that makes a difference. @param {import('../../../types.js').Option[]} options */
function prices(options) {
  const costs = new Map(options.map(({ key, params }) => [key, params?.cost ?? null]));
  if (![...costs.values()].some((cost) => cost > 0)) return () => '';
  return (/** @type {string} */ key) => {
    const cost = costs.get(key);
    return cost ? t('venice.guide.coins_short', { count: cost }) : cost === 0 ? t('venice.guide.free') : '';
  };
}

/** @param {import('./card.js').StageProps} props */
export function Sail({ now, seat, decision }) {
  const [dock, setDock] = useState('');
  const { turn, board } = now;
  const rows = decision.params?.rows ?? [];
  const find = (/** @type {string} */ key) => decision.options.find((option) => option.key === key);
  const chosen = find(dock);
  if (find('stuck')) {
    return html`<${GuideHead} title=${t('venice.guide.stuck_title')} stage="sail" /><p>${t('venice.guide.stuck_text')}</p>
      <${Rows} now=${now} seat=${seat} rows=${rows} fold />
      <${Button} kind="primary" big full aria-disabled=${waits()} onClick=${() => send('stuck')}>${t('venice.guide.stuck')}<//>`;
  }
  return html`${rows.some(isOpen) && html`<h2 class="guide-title">${t('venice.guide.pass_title', { building: t(`venice.building.${turn.path.at(-1)}`) })}</h2>`}
    <${Rows} now=${now} seat=${seat} rows=${rows} fold /><${Overboard} now=${now} seat=${seat} rows=${rows} />
    <${GuideHead} title=${t(turn.path.length > 1 ? 'venice.guide.sail_on_title' : 'venice.guide.sail_title')} stage="sail" />
    <${Path} turn=${turn} />
    <${DockChooser} board=${board} seat=${seat} label=${t('venice.guide.sail_title')} here=${turn.path.at(-1)} onPick=${setDock}
      open=${(/** @type {string} */ key) => Boolean(find(key))} note=${prices(decision.options)} />
    ${chosen && html`<${SailSheet} option=${chosen} onClose=${() => setDock('')} />`}`;
}
