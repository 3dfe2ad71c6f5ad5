/** What moves a councillor, from one's own page: a card of the right colour, a Dogate, the sea route. */
import { html, useState } from '../../lib/index.js';
import { t } from '../../i18n.js';
import { tap } from '../../taps.js';
import { Sheet } from '../../components/sheet.js';
import { Choice } from './choice.js';
import { FACTS } from './constants.js';
import { AreaMark, areaWords, rewardWords } from './glass.js';
import { view } from './now.js';
import { AskNumber } from './number.js';

const ARROWS = Array.from({ length: FACTS.most_arrows }, (_, one) => one + 1);

/** What the space pays where a move of so many steps ends. @param {number} seat @param {number} steps */
export function endWords(seat, steps) {
  const { players, tiles } = view.value;
  const { ahead } = players[seat];
  const space = ahead[Math.min(steps, ahead.length) - 1];
  if (space === undefined) return t('masterpieces.council.stays');
  if (space === FACTS.spaces) return t('masterpieces.council.palace');
  const reward = tiles[Math.floor(space / FACTS.tile_spaces)].rewards[space % FACTS.tile_spaces];
  return t('masterpieces.council.to', { space: space + 1, reward: rewardWords(reward) });
}

/** A Dogate card: its arrows, its points. @param {{seat: number, onClose: () => void}} props */
function DogateSheet({ seat, onClose }) {
  const [arrows, setArrows] = useState(1);
  const [points, setPoints] = useState(0);
  const [asking, setAsking] = useState(false);
  const play = () => {
    tap('dogate', { seat, arrows, points });
    onClose();
  };
  return html`<${Sheet} title=${t('masterpieces.dogate.title')} onClose=${onClose}>
    <p class="sheet-text">${t('masterpieces.dogate.text')}</p>
    <${Choice} label=${t('masterpieces.council.arrows')} value=${arrows} onPick=${setArrows} choices=${ARROWS.map((one) => ({ value: one, label: t('masterpieces.council.up', { count: one }) }))} />
    <p class="sheet-text">${endWords(seat, arrows)}</p>
    <${Choice} label=${t('masterpieces.counter.points')} value=${points} onPick=${(/** @type {number} */ one) => (one < 0 ? setAsking(true) : setPoints(one))}
      choices=${[...new Set([0, 3, 5, 7, points])].sort((a, b) => a - b).map((one) => ({ value: one, label: `+${one}` })).concat([{ value: -1, label: '…' }])} />
    <button type="button" class="btn btn-primary btn-big btn-full" onClick=${play}>${t('masterpieces.dogate.play')}</button>
    ${asking && html`<${AskNumber} title=${t('masterpieces.dogate.title')} onNumber=${setPoints} onClose=${() => setAsking(false)} />`}
  <//>`;
}

/** What may be printed on a space of the sea route, besides points and arrows. @type {('masterpiece'|'extra'|'end')[]} */
const PRINTED = ['masterpiece', 'extra', 'end'];
/** Points that are one tap; any other number is typed. */
const COMMON = [0, 1, 2, 3, 4, 5, 6, 8, 10];

/** A ship's landing: everything its space shows, in one sheet. @param {{seat: number, onClose: () => void}} props */
export function RouteSheet({ seat, onClose }) {
  const [told, setTold] = useState({ points: 0, arrows: 0, masterpiece: false, extra: false, end: false });
  const [asking, setAsking] = useState(false);
  const player = view.value.players[seat];
  const tell = (/** @type {Partial<typeof told>} */ more) => setTold({ ...told, ...more });
  const nothing = Object.values(told).every((one) => !one);
  const land = () => {
    tap('land', { seat, ...told });
    onClose();
  };
  const points = [...new Set([...COMMON, told.points])].sort((a, b) => a - b).map((one) => ({ value: one, label: `+${one}` })).concat([{ value: -1, label: '…' }]);
  return html`<${Sheet} title=${t('masterpieces.route.title')} onClose=${onClose}>
    <p class="sheet-text">${t('masterpieces.route.text')}</p>
    <div class="land-points"><${Choice} label=${t('masterpieces.counter.points')} value=${told.points} choices=${points} onPick=${(/** @type {number} */ one) => (one < 0 ? setAsking(true) : tell({ points: one }))} /></div>
    ${!player.at_palace && html`<${Choice} label=${t('masterpieces.council.arrows')} value=${told.arrows} onPick=${(/** @type {number} */ arrows) => tell({ arrows })}
        choices=${[0, ...ARROWS].map((one) => ({ value: one, label: one ? t('masterpieces.council.up', { count: one }) : '–' }))} />
      ${told.arrows > 0 && html`<p class="sheet-text">${endWords(seat, told.arrows)}</p>`}`}
    <div class="gain-row" role="group" aria-label=${t('masterpieces.route.also')}>${PRINTED.map((key) => html`<button type="button" class="btn pick-one" key=${key} aria-pressed=${String(told[key])}
      onClick=${() => tell({ [key]: !told[key] })}>${t(`masterpieces.route.${key}`)}</button>`)}</div>
    <button type="button" class="btn btn-primary btn-big btn-full" disabled=${nothing} onClick=${land}>${t('masterpieces.route.land')}</button>
    ${asking && html`<${AskNumber} title=${t('masterpieces.route.title')} onNumber=${(/** @type {number} */ one) => tell({ points: one })} onClose=${() => setAsking(false)} />`}
  <//>`;
}

/** Which colour the card had, where the space's colour is not known. @param {{seat: number, onClose: () => void}} props */
function ColourSheet({ seat, onClose }) {
  const pick = (/** @type {string} */ area) => {
    tap('card_move', { seat, area });
    onClose();
  };
  return html`<${Sheet} title=${t('masterpieces.council.which_colour')} onClose=${onClose}><p class="sheet-text">${t('masterpieces.council.colour_text')}</p>
    ${FACTS.council_areas.map((area) => html`<button type="button" class="btn btn-full" key=${area} onClick=${() => pick(area)}><${AreaMark} area=${area} /> ${areaWords(area)}</button>`)}<//>`;
}

const SHEETS = { dogate: DogateSheet, route: RouteSheet, colour: ColourSheet };

/** The council of one player. @param {{seat: number, may: boolean}} props */
export function Moves({ seat, may }) {
  const [open, setOpen] = useState(/** @type {'dogate'|'route'|'colour'|null} */ (null));
  const { space, area, route, at_palace: there } = view.value.players[seat];
  const OpenSheet = open && SHEETS[open];
  return html`<section class="panel" aria-label=${t('masterpieces.council.title')}><h2 class="panel-title">${t('masterpieces.council.title')}</h2>
    <p class="council-here">${!there && html`<${AreaMark} area=${area} />`}<b>${there ? t('masterpieces.council.at_palace') : t('masterpieces.council.space', { space: space + 1 })}</b>
      ${!there && html`<span class="council-next">${areaWords(area)}</span>`}</p>
    ${may && html`<div class="move-row">
      ${!there && html`<button type="button" class="btn btn-two" onClick=${() => (area ? tap('card_move', { seat, area }) : setOpen('colour'))}>
        <b>${t('masterpieces.council.card')}</b><small>${endWords(seat, 1)}</small></button>`}
      <button type="button" class="btn" onClick=${() => setOpen('dogate')}>${t('masterpieces.dogate.title')}</button>
      ${route === null && html`<button type="button" class="btn" onClick=${() => setOpen('route')}>${t('masterpieces.route.title')}</button>`}</div>`}
    ${OpenSheet && html`<${OpenSheet} seat=${seat} onClose=${() => setOpen(null)} />`}</section>`;
}
