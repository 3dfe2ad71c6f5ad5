/** The score pad of one seat: five tracks under the thumb, the rest below. */
import { html, useState } from '../../lib/index.js';
import { t } from '../../i18n.js';
import { activeSeat, canEdit, chooseSeat, mySeats, seatName, view } from '../../store.js';
import { Keypad } from '../../components/keypad.js';
import { Sheet } from '../../components/sheet.js';
import { PlayerChip } from '../../components/chip.js';
import { SmallRow, Track, valueOf } from './counters.js';
import { FavourRow } from './favour.js';
import { Overview } from './overview.js';
import { adjust, change } from './taps.js';
import { editing } from './ui.js';
import { TRACKS } from './values.js';
import { ruleFor } from './words.js';

/** @typedef {import('./counters.js').Pad} Pad */
/** @typedef {import('./values.js').CounterKey} CounterKey */

/** Which of my seats, or whose pad this is. @param {{seat: number}} props */
function PadHead({ seat }) {
  const mine = mySeats.value;
  if (!mine.includes(seat)) {
    return html`<div class="pad-head pad-head-other"><${PlayerChip} seat=${seat} size=${28} />
      <span>${t(canEdit(seat) ? 'venice.pad.editing_other' : 'venice.pad.watching', { name: seatName(seat) })}</span>
      <button type="button" class="btn btn-quiet" onClick=${() => (editing.value = null)}>${t('venice.pad.back_to_mine')}</button></div>`;
  }
  if (mine.length < 2) return null;
  return html`<div class="pad-head pad-seats" role="group" aria-label=${t('venice.pad.my_seats')}>
    ${mine.map((own) => html`<button type="button" class="pad-seat" aria-pressed=${String(own === seat)} onClick=${() => chooseSeat(own)}>
      <${PlayerChip} seat=${own} size=${28} /><span class="pad-seat-name">${seatName(own)}</span></button>`)}
  </div>`;
}

/** The smaller counters. @param {{pad: Pad}} props */
function Lesser({ pad }) {
  const name = seatName(pad.seat);
  return html`<div class="pad-small">
    <${SmallRow} pad=${pad} counter="assistants" />
    <${SmallRow} pad=${pad} counter="missions" verb=${t('venice.pad.draw')} verbLabel=${t('venice.pad.draw_label', { name })} />
    <${SmallRow} pad=${pad} counter="completed" verb=${t('venice.pad.complete')} verbLabel=${t('venice.pad.complete_label', { name })} />
    <${SmallRow} pad=${pad} counter="influence" />
    <${SmallRow} pad=${pad} counter="bridges" />
    <${FavourRow} pad=${pad} />
  </div>`;
}

/** The keypad for one counter of this pad. @param {{pad: Pad, typing: {counter: CounterKey, sign: '+'|'−'|'='}, onClose: () => void}} props */
function PadKeys({ pad, typing, onClose }) {
  const { counter, sign } = typing;
  const save = (/** @type {import('../../components/amount.js').Amount} */ amount) =>
    void (amount.kind === 'adjust' ? adjust(pad.seat, counter, amount.to) : change(pad.seat, counter, amount.by));
  return html`<${Keypad} title=${`${seatName(pad.seat)}: ${t(`venice.label.${counter}`)}`} value=${valueOf(pad, counter).value}
    sign=${sign} onAmount=${save} onClose=${onClose} />`;
}

/** One seat's pad with its sheets. @param {{seat: number}} props */
function ScorePad({ seat }) {
  const [typing, setTyping] = useState(/** @type {{counter: CounterKey, sign: '+'|'−'|'='}|null} */ (null));
  const [rule, setRule] = useState(/** @type {string|null} */ (null));
  /** @type {Pad} */
  const pad = { view: view.value, seat, may: canEdit(seat), onType: (counter, sign) => setTyping({ counter, sign }), onHelp: setRule };
  return html`<section class="pad" aria-label=${t('venice.pad.title', { name: seatName(seat) })}>
    <${PadHead} seat=${seat} />
    <div class="pad-tracks">${TRACKS.map((counter) => html`<${Track} key=${counter} pad=${pad} counter=${counter} />`)}</div>
    <${Lesser} pad=${pad} />
    ${typing && html`<${PadKeys} pad=${pad} typing=${typing} onClose=${() => setTyping(null)} />`}
    ${rule && html`<${Sheet} title=${t(`venice.label.${rule}`)} onClose=${() => setRule(null)}>
      <p class="sheet-text">${ruleFor(rule, pad.view)}</p><//>`}
  </section>`;
}

/** The pad of my seat, or of the seat I opened; who only watches sees everybody. @param {{seat?: number|null}} props */
export function Mine({ seat = activeSeat.value }) {
  const now = view.value;
  if (!now) return html`<p class="empty">${t('venice.pad.no_game')}</p>`;
  const shown = editing.value ?? seat ?? null;
  if (shown === null || !now.players[shown]) {
    return html`<div><p class="pad-note">${t('venice.pad.no_seat')}</p><${Overview} /></div>`;
  }
  return html`<${ScorePad} key=${shown} seat=${shown} />`;
}
