/** The favour card: used once, after a question. */
import { html, useState } from '../../lib/index.js';
import { t } from '../../i18n.js';
import { seatName } from '../../store.js';
import { Sheet } from '../../components/sheet.js';
import { RuleButton } from './counters.js';
import { useKept } from '../../same.js';
import { view } from './now.js';
import { onTheWay, tap } from './taps.js';

/** The question before the card is used. @param {{seat: number, takes: string[], onClose: () => void}} props */
function FavourSheet({ seat, takes, onClose }) {
  const use = (/** @type {string} */ take) => {
    tap('favour', { seat, take });
    onClose();
  };
  return html`<${Sheet} title=${t('venice.favour.title')} onClose=${onClose}>
    <p class="sheet-text">${t('venice.favour.text')}</p>
    <div class="sheet-choices">
      ${takes.map((take) => html`<button type="button" class="btn btn-primary"
        onClick=${() => use(take)}>${t(`venice.favour.${take}`)}</button>`)}
      <button type="button" class="btn" onClick=${onClose}>${t('venice.favour.keep')}</button>
    </div>
  <//>`;
}

/** The favour card's row, when the table plays with it. @param {{pad: import('./counters.js').Pad}} props */
export function FavourRow({ pad }) {
  const [open, setOpen] = useState(false);
  const { seat, may } = pad;
  const { waiting, state, takes } = useKept(() => {
    const { favour, takes = [] } = view.value.players[seat];
    return { state: favour, takes, waiting: onTheWay.value.some((one) => one.type === 'favour' && one.data.seat === seat) };
  }, [seat]);
  if (!state) return null;
  const used = state === 'used' || waiting;
  return html`<div class="small-row small-favour">
    <div class="small-name"><${RuleButton} counter="favour" onHelp=${pad.onHelp} />
      <span class="small-text">${t(used ? 'venice.favour.used' : 'venice.favour.unused')}</span></div>
    ${may && !used && takes.length > 0 && html`<button type="button" class="step step-verb" aria-label=${t('venice.favour.use_label', { name: seatName(seat) })}
      onClick=${() => setOpen(true)}>${t('venice.favour.use')}</button>`}
    ${open && html`<${FavourSheet} seat=${seat} takes=${takes} onClose=${() => setOpen(false)} />`}
  </div>`;
}
