/** The board tab: the palace to tap, the phase, the story of the sharing, and what can be put right. */
import { html, useState } from '../../lib/index.js';
import { t } from '../../i18n.js';
import { Button } from '../../components/button.js';
import { takesPart } from '../../store.js';
import { FixSheet } from './fix.js';
import { palaceView, view } from './now.js';
import { PhaseCard } from './phase.js';
import { GapSheet } from './place.js';
import { Middle, Ring } from './ring.js';

/** The ring, where a tapped gap opens its sheet. */
export function TapRing() {
  const [open, setOpen] = useState(/** @type {number|null} */ (null));
  const now = palaceView.value;
  const lit = now.palace.draw === null ? [] : [now.palace.draw];
  return html`<${Ring} now=${now} lit=${lit} onTap=${takesPart.value ? setOpen : undefined}><${Middle} now=${now} /><//>
    ${open !== null && html`<${GapSheet} key=${open} gap=${open} onClose=${() => setOpen(null)} />`}`;
}

/** The palace and everything around it. */
export function Board() {
  const [fixing, setFixing] = useState(false);
  const now = view.value;
  if (!now?.palace) return null;
  return html`<div class="stack"><${TapRing} /><${PhaseCard} />
    ${takesPart.value && html`<${Button} kind="quiet" full onClick=${() => setFixing(true)}>${t('arcades.fix.open')}<//>`}
    ${fixing && html`<${FixSheet} onClose=${() => setFixing(false)} />`}</div>`;
}
