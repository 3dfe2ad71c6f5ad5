/** A Doge card asks: scrolls, intrigue, or with mission 21 cubes. */
import { html, useState } from '../../../lib/index.js';
import { t } from '../../../i18n.js';
import { Button } from '../../../components/button.js';
import { Sheet } from '../../../components/sheet.js';
import { buildingName, dockOf } from '../boats.js';
import { sum } from '../goods.js';
import { GuideHead } from '../guide/help.js';
import { send, waits } from '../guide/send.js';
import { CubeSteps } from '../pickers/cubes.js';
import { withBundle } from './effects.js';

/** Which cubes of both gondolas pay; what they do not pay, scrolls do. @param {{now: import('../now.js').Automated, seat: number, n: number, least: number, onClose: () => void}} props */
function CubesSheet({ now, seat, n, least, onClose }) {
  const [cargo, setCargo] = useState([[0, 0, 0], [0, 0, 0]]);
  const paid = sum(cargo.map(sum));
  const pay = () => send('doge_choice', { option: 'cubes', cargo }) && onClose();
  return html`<${Sheet} title=${t('venice.automa.choice.cubes', { n, count: n })} onClose=${onClose}>
    ${cargo.map((bundle, boat) => html`<div key=${boat}><p class="field-label">${t('venice.own.gondola_at', { building: buildingName(dockOf(now.board, seat, boat)) })}</p>
      <${CubeSteps} bundle=${bundle} limit=${now.board.cargo[seat][boat]} max=${n - paid + sum(bundle)} label=${t('venice.pick.give')}
        onBundle=${(/** @type {number[]} */ next) => setCargo(withBundle(cargo, boat, next))} /></div>`)}
    <div class="guide-act"><${Button} kind="primary" big full disabled=${paid < least} aria-disabled=${waits()} onClick=${pay}>
      ${paid < least ? t('venice.pick.missing.cubes') : paid < n ? t('venice.automa.choice.mixed', { count: n - paid }) : t('venice.pick.done')}<//></div><//>`;
}

/** @param {import('./card.js').StepProps<'automa_choice'>} props */
export function ChoiceStep({ now, seat, decision }) {
  const [cubes, setCubes] = useState(false);
  const { n } = decision.params;
  const words = (/** @type {(typeof decision.options)[number]} */ { key, params }) => {
    const full = key === 'intrigue' && (params.to ?? 0) > now.limits.cap;
    const said = full ? 'intrigue_cap' : params.take === 'both' ? 'favour_both' : key;
    return t(`venice.automa.choice.${said}`, { ...params, count: n, cap: now.limits.cap });
  };
  return html`<${GuideHead} title=${t('venice.automa.choice_title')} stage="automa_choice" />
    <div class="sheet-choices">${decision.options.map((option) => html`<${Button} key=${option.key} big full aria-disabled=${waits()}
      onClick=${() => (option.key === 'cubes' ? setCubes(true) : send('doge_choice', { option: option.key }))}>${words(option)}<//>`)}</div>
    ${cubes && html`<${CubesSheet} now=${now} seat=${seat} n=${n} least=${decision.options.find(({ key }) => key === 'cubes')?.params.least ?? n} onClose=${() => setCubes(false)} />`}`;
}
