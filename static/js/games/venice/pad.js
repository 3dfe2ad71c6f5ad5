/** One seat's score pad: five tracks under the thumb, the rest below, keypad and rules as sheets. */
import { html, useMemo, useState } from '../../lib/index.js';
import { t } from '../../i18n.js';
import { canEdit, seatName } from '../../store.js';
import { Keypad } from '../../components/keypad.js';
import { Sheet } from '../../components/sheet.js';
import { SmallRow, Track, valueOf } from './counters.js';
import { FavourRow } from './favour.js';
import { guided } from './mode.js';
import { view } from './now.js';
import { adjust, change } from './taps.js';
import { TRACKS, countersOf, outcome } from './values.js';
import { outcomeWords, ruleFor } from './words.js';

/** @typedef {import('./counters.js').Pad} Pad */
/** @typedef {import('./values.js').CounterKey} CounterKey */

/** The smaller counters; what stands on a known board is corrected there. @param {{pad: Pad}} props */
function Lesser({ pad }) {
  const name = seatName(pad.seat);
  return html`<div class="pad-small">
    ${!guided() && html`<${SmallRow} pad=${pad} counter="assistants" />`}
    <${SmallRow} pad=${pad} counter="missions" verb=${t('venice.pad.draw')} verbLabel=${t('venice.pad.draw_label', { name })} />
    <${SmallRow} pad=${pad} counter="completed" verb=${t('venice.pad.complete')} verbLabel=${t('venice.pad.complete_label', { name })} />
    <${SmallRow} pad=${pad} counter="influence" />
    ${!guided() && html`<${SmallRow} pad=${pad} counter="bridges" />`}
    <${FavourRow} pad=${pad} />
  </div>`;
}

/** The keypad for one counter of this pad. @param {{pad: Pad, typing: {counter: CounterKey, sign: '+'|'−'|'='}, onClose: () => void}} props */
function PadKeys({ pad, typing, onClose }) {
  const { counter, sign } = typing;
  const save = (/** @type {import('../../components/amount.js').Amount} */ amount) =>
    void (amount.kind === 'adjust' ? adjust(pad.seat, counter, amount.to) : change(pad.seat, counter, amount.by));
  const { value } = valueOf(pad.seat, counter);
  const foresee = (/** @type {import('../../components/amount.js').Amount} */ amount) =>
    outcomeWords(outcome(value, amount, countersOf(view.value)[counter], valueOf(pad.seat, 'vp').value));
  return html`<${Keypad} title=${`${seatName(pad.seat)}: ${t(`venice.label.${counter}`)}`} value=${value}
    sign=${sign} foresee=${foresee} onAmount=${save} onClose=${onClose} />`;
}

/** The rule of a counter, at this table. @param {{rule: string, onClose: () => void}} props */
function RuleSheet({ rule, onClose }) {
  return html`<${Sheet} title=${t(`venice.label.${rule}`)} onClose=${onClose}><p class="sheet-text">${ruleFor(rule, view.value)}</p><//>`;
}

/** One seat's pad with its sheets. @param {{seat: number}} props */
export function ScorePad({ seat }) {
  const [typing, setTyping] = useState(/** @type {{counter: CounterKey, sign: '+'|'−'|'='}|null} */ (null));
  const [rule, setRule] = useState(/** @type {string|null} */ (null));
  const may = canEdit(seat);
  /** @type {Pad} */
  const pad = useMemo(() => ({ seat, may, onType: (counter, sign) => setTyping({ counter, sign }), onHelp: setRule }), [seat, may]);
  return html`<section class="pad" aria-label=${t('venice.pad.title', { name: seatName(seat) })}>
    <div class="pad-tracks">${TRACKS.map((counter) => html`<${Track} key=${counter} pad=${pad} counter=${counter} />`)}</div>
    <${Lesser} pad=${pad} />
    ${may && html`<p class="pad-hint">${t('venice.pad.hint')}</p>`}
    ${typing && html`<${PadKeys} pad=${pad} typing=${typing} onClose=${() => setTyping(null)} />`}
    ${rule && html`<${RuleSheet} rule=${rule} onClose=${() => setRule(null)} />`}
  </section>`;
}
