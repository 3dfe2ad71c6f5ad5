/** What moves a councillor, from one's own page: a card of the right colour, a Dogate, the sea route. */
import { html, useState } from '../../lib/index.js';
import { t } from '../../i18n.js';
import { tap } from '../../taps.js';
import { Sheet } from '../../components/sheet.js';
import { endWords } from './ahead.js';
import { Choice } from './choice.js';
import { FACTS } from './constants.js';
import { AreaMark, areaWords } from './glass.js';
import { view } from './now.js';
import { AskNumber } from './number.js';
import { RouteSheet, ShipPlace } from './sea.js';

const ARROWS = Array.from({ length: FACTS.most_arrows }, (_, one) => one + 1);

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

/** The colour of the space one stands on, asked once, when a card's colour has been named. @param {{onPick: (area: string) => void, onClose: () => void}} props */
function SpaceColour({ onPick, onClose }) {
  return html`<${Sheet} title=${t('masterpieces.council.which_colour')} onClose=${onClose}><p class="sheet-text">${t('masterpieces.council.colour_text')}</p>
    ${FACTS.council_areas.map((area) => html`<button type="button" class="btn btn-full" key=${area} onClick=${() => onPick(area)}><${AreaMark} area=${area} /> ${areaWords(area)}</button>`)}<//>`;
}

/** A card's colour is named: with the colour of one's space one must move. @param {{seat: number, no?: number, onDone?: () => void}} props no: of the extra card that is owed */
export function CardColour({ seat, no, onDone }) {
  const [asking, setAsking] = useState(/** @type {string|null} */ (null));
  const [stays, setStays] = useState(false);
  const { area: here, at_palace: there } = view.value.players[seat];
  const played = (/** @type {string} */ area, /** @type {string|null} */ space = null) => {
    setAsking(null);
    setStays(false);
    tap('card_move', { seat, area, space, no: no ?? null });
    onDone?.();
  };
  const name = (/** @type {import('./view.js').Area} */ area) => {
    const idle = there || area === 'harbour';
    if (!idle && !here) return setAsking(area);
    return no !== undefined || (!idle && area === here) ? played(area) : setStays(true);
  };
  const areas = no === undefined ? FACTS.council_areas : FACTS.areas;
  return html`<div class="gain-row" role="group" aria-label=${t('masterpieces.council.card_colour')}>${areas.map((area) => html`<button type="button" class="btn area-button" key=${area} onClick=${() => name(area)}>
      <${AreaMark} area=${area} /><span>${areaWords(area)}${area === here && !there && html`<br /><small>${t('masterpieces.council.must')} ${endWords(seat, 1)}</small>`}</span></button>`)}</div>
    <p class="council-next" role="status">${stays && here ? t('masterpieces.council.no_move', { area: areaWords(here) }) : ''}</p>
    ${asking && html`<${SpaceColour} onPick=${(/** @type {string} */ space) => played(asking, space)} onClose=${() => setAsking(null)} />`}`;
}

const SHEETS = { dogate: DogateSheet, route: RouteSheet };

/** The council of one player. @param {{seat: number, may: boolean}} props */
export function Moves({ seat, may }) {
  const [open, setOpen] = useState(/** @type {'dogate'|'route'|null} */ (null));
  const { space, area, route, at_palace: there } = view.value.players[seat];
  const OpenSheet = open && SHEETS[open];
  return html`<section class="panel" aria-label=${t('masterpieces.council.title')}><h2 class="panel-title">${t('masterpieces.council.title')}</h2>
    <p class="council-here">${!there && html`<${AreaMark} area=${area} />`}<b>${there ? t('masterpieces.council.at_palace') : t('masterpieces.council.space', { space: space + 1 })}</b>
      ${!there && html`<span class="council-next">${areaWords(area)}</span>`}</p>
    ${may && !there && html`<p class="pick-label" aria-hidden="true">${t('masterpieces.council.card_colour')}</p><${CardColour} seat=${seat} /><p class="board-note">${t('masterpieces.council.card_text')}</p>`}
    <${ShipPlace} seat=${seat} />
    ${may && html`<div class="move-row">
      <button type="button" class="btn" onClick=${() => setOpen('dogate')}>${t('masterpieces.dogate.title')}</button>
      ${route === null && html`<button type="button" class="btn" onClick=${() => setOpen('route')}>${t('masterpieces.route.title')}</button>`}</div>`}
    ${OpenSheet && html`<${OpenSheet} seat=${seat} onClose=${() => setOpen(null)} />`}</section>`;
}
