/** When the Doge's wood first comes to the board: the colours it has, one tap away. */
import { html, useState } from '../../../lib/index.js';
import { t } from '../../../i18n.js';
import { Button } from '../../../components/button.js';
import { Sheet } from '../../../components/sheet.js';
import { mayChooseWood, useSpecs, WoodChoice } from '../../../components/wood-choice.js';

export function OtherColours() {
  const [open, setOpen] = useState(false);
  useSpecs();
  if (!mayChooseWood()) return null;
  const close = () => setOpen(false);
  return html`<${Button} kind="quiet" onClick=${() => setOpen(true)}>${t('venice.played.colours')}<//>
    ${open && html`<${Sheet} title=${t('venice.played.his_colours')} onClose=${close}><${WoodChoice} />
      <${Button} kind="primary" big full onClick=${close}>${t('venice.played.colours_done')}<//><//>`}`;
}
