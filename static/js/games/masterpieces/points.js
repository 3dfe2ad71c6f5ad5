/** Points, large, with the lap marker; steps, and a keypad for more. */
import { html, useState } from '../../lib/index.js';
import { t } from '../../i18n.js';
import { canEdit, seatName } from '../../store.js';
import { onTheWay, tap } from '../../taps.js';
import { Counter } from '../../components/counter.js';
import { Keypad } from '../../components/keypad.js';
import { StepButton } from '../../components/stepper.js';
import { view } from './now.js';

/** Points with the taps that are on their way. @param {number} seat */
function shownPoints(seat) {
  const taps = onTheWay.value.filter(({ type, data }) => type === 'points' && data.seat === seat);
  return { points: taps.reduce((sum, { data }) => sum + Number(data.by), view.value.players[seat].points), waiting: taps.length > 0 };
}

/** The score marker: 100 to 400. @param {{marker: number}} props */
export function Marker({ marker }) {
  return marker ? html`<span class="marker" role="img" aria-label=${t('masterpieces.pad.marker', { marker })}>${marker}</span>` : null;
}

/** The keypad for points: add, take, or set right. @param {{seat: number, sign?: '+'|'−'|'=', onClose: () => void}} props */
export function PointsKeys({ seat, sign = '+', onClose }) {
  const save = (/** @type {import('../../components/amount.js').Amount} */ amount) =>
    void (amount.kind === 'adjust' ? tap('adjust', { seat, what: 'points', to: amount.to }) : tap('points', { seat, by: amount.by }));
  return html`<${Keypad} title=${`${seatName(seat)}: ${t('masterpieces.counter.points')}`} value=${shownPoints(seat).points} sign=${sign} onAmount=${save} onClose=${onClose} />`;
}

/** The middle of the points: the number, which opens the keypad, and where the pieces are. @param {{seat: number, may: boolean, onType: () => void}} props */
function PointsNumber({ seat, may, onType }) {
  const { points, waiting } = shownPoints(seat);
  const { marker, track, total, showcase_points: showcase } = view.value.players[seat];
  const words = t('masterpieces.pad.type', { name: seatName(seat), points });
  const number = html`<span class="points-number" aria-hidden="true"><${Counter} value=${points} waiting=${waiting} digits=${3} /></span>`;
  return html`<div class="points-middle">
    ${may ? html`<button type="button" class="points-button" onClick=${onType}><span class="unseen">${words}</span>${number}</button>` : number}
    <p class="points-where"><${Marker} marker=${marker} />${marker ? t('masterpieces.pad.track', { track }) : t('masterpieces.counter.points')}</p>
    <p class="points-total">${t('masterpieces.pad.total', { showcase, total })}</p></div>`;
}

/** One seat's points. @param {{seat: number}} props */
export function PointsPanel({ seat }) {
  const [typing, setTyping] = useState(/** @type {'+'|'−'|null} */ (null));
  const may = canEdit(seat);
  const name = seatName(seat);
  const step = (/** @type {number} */ by) => tap('points', { seat, by });
  const words = (/** @type {string} */ key) => t(`masterpieces.pad.${key}`, { name });
  return html`<div class="points-panel">
    ${may && html`<${StepButton} sign="−" label=${words('minus')} off=${shownPoints(seat).points <= 0} onTap=${() => step(-1)} onLong=${() => setTyping('−')} />`}
    <${PointsNumber} seat=${seat} may=${may} onType=${() => setTyping('+')} />
    ${may && html`<${StepButton} sign="+" label=${words('plus')} onTap=${() => step(1)} onLong=${() => setTyping('+')} />`}
    ${typing && html`<${PointsKeys} seat=${seat} sign=${typing} onClose=${() => setTyping(null)} />`}
  </div>`;
}
