/** A player's board in a guided game: to read, and to correct by hand when the table says otherwise. */
import { html, useState } from '../../../lib/index.js';
import { has, t } from '../../../i18n.js';
import { canEdit, mySeats, seatName } from '../../../store.js';
import { Counter } from '../../../components/counter.js';
import { PlayerChip } from '../../../components/chip.js';
import { Sheet } from '../../../components/sheet.js';
import { FavourRow } from '../favour.js';
import { guidedView } from '../now.js';
import { ScorePad } from '../pad.js';
import { Drawing } from '../segments.js';
import { mark, useChanges } from '../seen.js';
import { TRACKS } from '../values.js';
import { ruleFor } from '../words.js';
import { Cargo } from './cargo.js';
import { Hand } from './hand.js';
import { MissionSlots } from './missions.js';

/** One of the five tracks, small; a tap shows its rule. @param {{now: import('../now.js').Guided, seat: number, counter: import('../view.js').Counter, changed: boolean, onHelp: (counter: string) => void}} props */
function ReadTrack({ now, seat, counter, changed, onHelp }) {
  const value = now.players[seat][counter];
  return html`<button type="button" class=${`own-track own-${counter} ${mark(changed)}`} onClick=${() => onHelp(counter)}>
    <span class="own-track-name">${t(has(`venice.label.${counter}_short`) ? `venice.label.${counter}_short` : `venice.label.${counter}`)}</span><b><${Counter} value=${value} digits=${counter === 'vp' ? 3 : 2} /></b>
    <${Drawing} counter=${counter} value=${value} limits=${now.limits} /></button>`;
}

/** Assistants and bridges as pips: how many are left. @param {{now: import('../now.js').Guided, seat: number}} props */
function Left({ now, seat }) {
  const player = now.players[seat];
  return html`${/** @type {const} */ (['assistants', 'bridges']).map((counter) => {
    const left = now.limits[counter] - player[counter];
    return html`<div class="own-row" key=${counter}><span class="own-name">${t(`venice.label.${counter}`)}</span>
      <span class="own-left"><${Drawing} counter=${counter} value=${left} limits=${now.limits} /><b>${t('venice.own.left', { count: left })}</b></span></div>`;
  })}
  <div class="own-row"><span class="own-name">${t('venice.label.missions')}</span>
    <span class="own-left"><${Drawing} counter="missions" value=${player.missions} limits=${now.limits} /><b>${t('venice.own.in_hand', { count: player.missions })}</b></span></div>`;
}

/** Everything of one player, to read. @param {{now: import('../now.js').Guided, seat: number, onHelp: (counter: string) => void}} props */
function Read({ now, seat, onHelp }) {
  const changes = useChanges(`mine.${seat}`);
  const may = canEdit(seat);
  return html`<div class="own-tracks">${TRACKS.map((counter) => html`<${ReadTrack} key=${counter} now=${now} seat=${seat} counter=${counter}
      changed=${changes.counters[seat].has(counter)} onHelp=${onHelp} />`)}</div>
    <${Cargo} now=${now} seat=${seat} fixing=${false} changed=${changes.cargo.has(seat)} />
    <div class="own-rows"><${Left} now=${now} seat=${seat} /><${MissionSlots} now=${now} seat=${seat} fixing=${false} /><${Hand} seat=${seat} />
      <${FavourRow} pad=${{ seat, may, onType: () => {}, onHelp }} /></div>`;
}

/** Everything with steps: the table wins. @param {{now: import('../now.js').Guided, seat: number}} props */
function Correct({ now, seat }) {
  return html`<p class="guide-note">${t('venice.own.correct_hint')}</p><${Cargo} now=${now} seat=${seat} fixing=${true} />
    <div class="own-rows"><${MissionSlots} now=${now} seat=${seat} fixing=${true} /></div><${ScorePad} seat=${seat} />`;
}

/** @param {{seat: number}} props */
export function OwnBoard({ seat }) {
  const [fixing, setFixing] = useState(false);
  const [rule, setRule] = useState('');
  const now = guidedView.value;
  return html`<section class="own" aria-label=${t('venice.own.title', { name: seatName(seat) })}>
    <div class="own-head"><${PlayerChip} seat=${seat} size=${28} /><h2 class="own-who">${seatName(seat)}</h2>
      ${mySeats.value.includes(seat) && html`<span class="pad-owner-you">${t('venice.overview.you')}</span>`}
      ${canEdit(seat) && html`<button type="button" class="own-fix" aria-pressed=${String(fixing)} onClick=${() => setFixing(!fixing)}>${t('venice.own.correct')}</button>`}</div>
    ${fixing ? html`<${Correct} now=${now} seat=${seat} />` : html`<${Read} now=${now} seat=${seat} onHelp=${setRule} />`}
    ${rule && html`<${Sheet} title=${t(`venice.label.${rule}`)} onClose=${() => setRule('')}><p class="sheet-text">${ruleFor(rule, now)}</p><//>`}
  </section>`;
}
