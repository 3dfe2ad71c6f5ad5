/** Completing a mission: which one, and where its card goes. */
import { html, useState } from '../../../lib/index.js';
import { t } from '../../../i18n.js';
import { read, write } from '../../../storage.js';
import { Button } from '../../../components/button.js';
import { Sheet } from '../../../components/sheet.js';
import { FACTS } from '../constants.js';
import { Cube, Cubes, GOODS } from '../goods.js';
import { missionWords } from '../own/missions.js';
import { HelpButton } from './help.js';
import { MissionNumber } from './mission-number.js';
import { send, waits } from './send.js';

/** @typedef {import('../view.js').Mission} Known */
/** @typedef {{cubes: number[], scrolls: number, coins: number, vp: number}} Entered */

/** A mission of the box. @param {{mission: Known, picked: boolean, onPick: () => void}} props */
function KnownMission({ mission, picked, onPick }) {
  const { number, cost, scrolls, coins, vp, lasting, ok } = mission;
  const gain = [coins && t('venice.gain.coins', { by: `+${coins}`, count: coins }), vp && t('venice.gain.vp', { by: `+${vp}`, count: vp })].filter(Boolean).join(', ');
  return html`<button type="button" class="effect-button" aria-pressed=${String(picked)} disabled=${!ok} onClick=${onPick}>
    <span class="effect-words">${t('venice.mission.number', { number })} <${Cubes} bundle=${cost} size=${18} />
      ${scrolls > 0 && html`<span>${t('venice.gain.scrolls', { by: `−${scrolls}`, count: scrolls })}</span>`}</span>
    <span class="effect-result">${gain}</span>${lasting && html`<span class="small muted">${lasting}</span>`}
    ${!ok && html`<span class="effect-why">${t('venice.mission.too_dear')}</span>`}</button>`;
}

/** How far the keys go; one more than that is a tap on "+". */
const KEYS = 12;

/** A number at one tap. @param {{what: string, value: number, last: number, beyond?: boolean, onValue: (value: number) => void}} props last: more cannot be paid; beyond: it can be more */
function Keys({ what, value, last, beyond = false, onValue }) {
  const keys = Array.from({ length: last + 1 }, (_, key) => key);
  return html`<div class="mission-keys">${keys.map((key) => html`<button type="button" key=${key} class="mission-key" aria-label=${`${what}: ${key}`}
      aria-pressed=${String(value === key)} onClick=${() => onValue(key)}>${key}</button>`)}
    ${beyond && html`<button type="button" class="mission-key" aria-label=${t('venice.mission.more', { what })} onClick=${() => onValue(Math.min(FACTS.printed, value + 1))}>+</button>`}</div>`;
}

/** Scrolls, coins or points: a number at one tap. @param {{what: string, value: number, most?: number, onValue: (value: number) => void}} props most: more cannot be paid */
function Amount({ what, value, most, onValue }) {
  return html`<div role="group" aria-label=${what}><p class="mission-value">${what} <b aria-live="polite">${value}</b></p>
    <${Keys} what=${what} value=${value} last=${Math.min(most ?? KEYS, KEYS)} beyond=${most === undefined} onValue=${onValue} /></div>`;
}

/** Cubes of one good: as many keys as lie on the gondola. @param {{good: string, value: number, most: number, onValue: (value: number) => void}} props */
function Good({ good, value, most, onValue }) {
  const what = t(`venice.good.${good}`);
  return html`<div class="mission-good" role="group" aria-label=${what}><span class="mission-what"><${Cube} good=${good} size=${28} /><span class="cube-name">${what}</span></span>
    <${Keys} what=${what} value=${value} last=${most} onValue=${onValue} /></div>`;
}

/** A mission typed in from its card. @param {{entered: Entered, limit: number[], scrolls: number, onEnter: (entered: Entered) => void}} props limit, scrolls: what there is to pay with */
function ByHand({ entered, limit, scrolls, onEnter }) {
  const { cubes } = entered;
  return html`<div class="stack-tight"><p class="field-label">${t('venice.mission.pays')}</p>
    ${GOODS.map((good, at) => html`<${Good} key=${good} good=${good} value=${cubes[at]} most=${limit[at]}
      onValue=${(/** @type {number} */ to) => onEnter({ ...entered, cubes: cubes.map((count, place) => (place === at ? to : count)) })} />`)}
    <p class="small muted">${t('venice.mission.usual')}</p>
    ${/** @type {const} */ (['scrolls', 'coins', 'vp']).map((key) => html`<${Amount} key=${key} what=${t(`venice.mission.${key}`)} value=${entered[key]}
      most=${key === 'scrolls' ? scrolls : undefined} onValue=${(/** @type {number} */ to) => onEnter({ ...entered, [key]: to })} />`)}</div>`;
}

/** Under which of the three slots, or into the archive. @param {{slots: (number|null)[], slot: number|null, onSlot: (slot: number|null) => void}} props */
function Slots({ slots, slot, onSlot }) {
  const places = [...slots.map((there, index) => ({ key: index, there })), { key: null, there: null }];
  return html`<div><div class="mission-head"><p class="field-label">${t('venice.mission.where')}</p>
    <${HelpButton} title=${t('venice.guide.mission')} rules=${['stage.mission']} /></div><div class="mission-slots">${places.map(({ key, there }) => html`<button type="button"
    class="mission-slot" key=${String(key)} aria-pressed=${String(slot === key)} onClick=${() => onSlot(key)}>
    <b>${key === null ? t('venice.mission.archive') : t('venice.mission.slot', { slot: key + 1 })}</b>
    <span>${key === null ? t('venice.mission.no_effect') : there === null ? t('venice.board.empty') : t('venice.mission.replaces', { mission: missionWords(there) })}</span></button>`)}</div></div>`;
}

/** What both missions of the rulebooks' examples ask for and bring: most cards are then typed by their cubes alone. */
const USUAL = { scrolls: 1, coins: 5, vp: 5 };

/** What a mission is typed in from: as the last one on this phone, as far as it can be paid. @param {number} scrolls @returns {Entered} */
function usual(scrolls) {
  const last = { ...USUAL, ...read('mission', USUAL) };
  return { cubes: [0, 0, 0], ...last, scrolls: Math.min(last.scrolls, scrolls) };
}

/** What was typed in this turn: a refusal must not lose it. @type {{no: number, entered: Entered, named: number}|null} */
let draft = null;

/** @param {{now: import('../now.js').Guided, seat: number, known: Known[], onClose: () => void}} props */
export function MissionSheet({ now, seat, known, onClose }) {
  const { slots } = now.board.missions[seat];
  const [number, setNumber] = useState(known.find(({ ok }) => ok)?.number ?? 0);
  const left = draft?.no === now.turn.no ? draft : null;
  const [entered, setEntered] = useState(left?.entered ?? usual(now.players[seat].scrolls));
  const [named, setNamed] = useState(left?.named ?? 0); // of one that the box does not know
  const free = slots.indexOf(null);
  const [slot, setSlot] = useState(/** @type {number|null} */ (free < 0 ? null : free));
  const go = () => {
    draft = { no: now.turn.no, entered, named };
    const { scrolls, coins, vp } = entered;
    if (!number) write('mission', { scrolls, coins, vp });
    if (send('mission', { number: number || named, slot, ...(number ? {} : entered) })) onClose();
  };
  return html`<${Sheet} title=${t('venice.guide.mission')} onClose=${onClose}>
    ${known.length > 0 && html`<div class="effect-options">${known.map((mission) => html`<${KnownMission} key=${mission.number} mission=${mission}
        picked=${number === mission.number} onPick=${() => setNumber(mission.number)} />`)}
      <button type="button" class="effect-button" aria-pressed=${String(number === 0)} onClick=${() => setNumber(0)}>
        <span class="effect-words">${t('venice.mission.by_hand')}</span></button></div>`}
    ${number === 0 && now.board.automa?.doge && html`<${MissionNumber} number=${named} onNumber=${setNamed} />`}
    ${number === 0 && html`<${ByHand} entered=${entered} limit=${now.board.cargo[seat][now.turn.boat ?? 0]} scrolls=${now.players[seat].scrolls} onEnter=${setEntered} />`}
    <${Slots} slots=${slots} slot=${slot} onSlot=${setSlot} />
    <div class="guide-act"><${Button} kind="primary" big full aria-disabled=${waits()} onClick=${go}>${t('venice.mission.complete')}<//></div><//>`;
}
