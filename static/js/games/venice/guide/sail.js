/** Sailing: from dock to dock, passing or mooring. */
import { html, useState } from '../../../lib/index.js';
import { t } from '../../../i18n.js';
import { Button } from '../../../components/button.js';
import { DockChooser } from '../board/chooser.js';
import { Later } from '../later.js';
import { AnotherDock } from './another-dock.js';
import { GuideHead } from './help.js';
import { Overboard } from './overboard.js';
import { isOpen, Rows } from './rows.js';
import { SailSheet } from './sail-sheet.js';
import { send, waits } from './send.js';
import { stuckBecause } from './stuck.js';
import { bridgeWords, pathWords } from './words.js';

/** Where the gondola came along, and what that cost. @param {{turn: import('../view.js').TurnView}} props */
function Path({ turn: { path, paid } }) {
  if (path.length < 2) return html`<p class="guide-note">${t('venice.guide.sail_from', { building: t(`venice.building.${path[0]}`) })}</p>`;
  return html`<p class="guide-note">${paid ? t('venice.guide.sail_path', { path: pathWords(path), count: paid }) : pathWords(path)}</p>`;
}

/** What each dock costs, where that makes a difference. @param {import('../now.js').Guided} now @param {import('../view.js').Question<'sail'>} decision */
function prices(now, { options, params }) {
  /** @type {Map<string, number|null>} */
  const costs = new Map([...params.far.map(({ dock, ways }) => /** @type {[string, number]} */ ([dock, ways[0].cost])),
    ...options.map((option) => /** @type {[string, number|null]} */ ([option.key, option.params.cost]))]);
  const bridges = new Map(options.map((option) => [option.key, option.params.bridge]));
  const plain = ![...costs.values()].some((cost) => (cost ?? 0) > 0);
  return (/** @type {string} */ key) => {
    const [cost, owner] = [costs.get(key), bridges.get(key) ?? null];
    if (owner !== null) return bridgeWords(now, owner);
    if (plain) return '';
    return cost ? t('venice.guide.coins_short', { count: cost }) : cost === 0 ? t('venice.guide.free') : '';
  };
}

/** No way on: why, and what staying does. @param {import('./card.js').StageProps<'sail'>} props */
function Stuck({ now, seat, decision }) {
  const { rows } = decision.params;
  const { why, then } = stuckBecause(now, seat, rows.some(isOpen));
  return html`<${GuideHead} title=${t('venice.guide.stuck_title')} stage="sail" />
    <p>${t(`venice.guide.stuck_${why}`)} ${t(`venice.guide.stuck_${then}`)}</p>
    <${Rows} now=${now} seat=${seat} rows=${rows} fold /><${Overboard} now=${now} seat=${seat} rows=${rows} />
    <${Button} kind="primary" big full aria-disabled=${waits()} onClick=${() => send('stuck')}>${t('venice.guide.stuck')}<//>
    <${AnotherDock} now=${now} seat=${seat} options=${[]} />`;
}

/** @param {import('./card.js').StageProps<'sail'>} props */
export function Sail({ now, seat, decision }) {
  const [dock, setDock] = useState('');
  const { turn, board } = now;
  const { rows, far } = decision.params;
  const find = (/** @type {string} */ key) => decision.options.find((option) => option.key === key);
  const chosen = find(dock);
  const voyage = far.find((one) => one.dock === dock);
  if (find('stuck')) return html`<${Stuck} now=${now} seat=${seat} decision=${decision} />`;
  return html`${rows.some(isOpen) && html`<h2 class="guide-title">${t('venice.guide.pass_title', { building: t(`venice.building.${turn.path.at(-1)}`) })}</h2>`}
    <${Rows} now=${now} seat=${seat} rows=${rows} fold /><${Overboard} now=${now} seat=${seat} rows=${rows} />
    <${GuideHead} title=${t(turn.path.length > 1 ? 'venice.guide.sail_on_title' : 'venice.guide.sail_title')} stage="sail" />
    <${Path} turn=${turn} />
    ${board.canals && turn.path.length > 1 && html`<${Later} quiet pick="OnTo" far=${far} near=${decision.options.map(({ key }) => key)} />`}
    <${DockChooser} board=${board} seat=${seat} label=${t('venice.guide.sail_title')} here=${turn.path.at(-1)} onPick=${setDock}
      open=${(/** @type {string} */ key) => Boolean(find(key)) || far.some((one) => one.dock === key)} note=${prices(now, decision)} />
    <${AnotherDock} now=${now} seat=${seat} options=${decision.options} />
    ${chosen ? html`<${SailSheet} option=${chosen} far=${voyage} onClose=${() => setDock('')} />`
      : voyage && html`<${Later} pick="VoyageSheet" far=${voyage} onClose=${() => setDock('')} />`}`;
}
