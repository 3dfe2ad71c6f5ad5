/** The preliminary round: a gondola goes to any dock. */
import { html, useState } from '../../../lib/index.js';
import { t } from '../../../i18n.js';
import { Button } from '../../../components/button.js';
import { buildingAt } from '../boats.js';
import { DockChooser } from '../board/chooser.js';
import { PushChain } from './chain.js';
import { GuideHead } from './help.js';
import { send, waits } from './send.js';
import { shareWords } from './words.js';

/** @param {import('./card.js').StageProps<'place'>} props */
export function Place({ now, seat, decision }) {
  const [dock, setDock] = useState('');
  const option = decision.options.find(({ key }) => key === dock);
  const { share = [], advance = null, takes: take = [] } = option?.params ?? {};
  const good = take.length > 0 && buildingAt(now.board, dock).good;
  return html`<${GuideHead} title=${t('venice.guide.place_title')} stage="place" />
    <${DockChooser} board=${now.board} seat=${seat} label=${t('venice.guide.place_title')} picked=${[dock]} onPick=${setDock}
      open=${(/** @type {string} */ key) => decision.options.some((one) => one.key === key)} />
    <div class="guide-act">
      ${advance && html`<${PushChain} advance=${advance} seat=${seat} />`}
      ${share.length > 0 && html`<p class="guide-note">${t('venice.guide.sharing', { who: shareWords(share) })}</p>`}
      ${good && html`<button type="button" class="btn btn-primary btn-big btn-full way" aria-disabled=${waits()} onClick=${() => send('next_turn', { place: dock, take })}>
        <span>${t('venice.guide.place_ends')}</span><span class="way-result">${t('venice.guide.place_takes', { good: t(`venice.good.${good}`) })}</span></button>`}
      <${Button} kind=${good ? 'quiet' : 'primary'} big=${!good} full disabled=${!option} aria-disabled=${waits()} onClick=${() => send('place', { dock, assistant: true })}>
        ${option ? t('venice.guide.place_at', { building: t(`venice.building.${dock}`) }) : t('venice.guide.place_pick')}<//>
    </div>`;
}
