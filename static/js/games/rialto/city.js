/** The map drawn: six districts, their connections, bridges with a value at each end, gondolas. */
import { html } from '../../lib/index.js';
import { t } from '../../i18n.js';
import { numberOf } from './words.js';

/** Where the districts lie: two banks, bent so that no line runs through a third. @type {Record<string, [number, number]>} */
const SPOTS = { left1: [104, 38], left2: [40, 130], left3: [104, 222], right1: [236, 38], right2: [300, 130], right3: [236, 222] };

/** How far from its district a value stands, and how close two may come. */
const FAR = 55;
const CLOSE = 13;

/** A point on the way from one place to another. @param {string} from @param {string} to @param {number} wish pixels from the first */
function along(from, to, wish) {
  const [[x1, y1], [x2, y2]] = [SPOTS[from], SPOTS[to]];
  const length = Math.hypot(x2 - x1, y2 - y1);
  const far = Math.min(wish, length / 2 - CLOSE);
  return [x1 + ((x2 - x1) * far) / length, y1 + ((y2 - y1) * far) / length];
}

/** What a screen reader hears of a span. @param {import('./view.js').View} now @param {import('./view.js').SpanSeen} span */
function spanWords(now, span) {
  return t(`rialto.overview.${span.way}`, { ...span, a: numberOf(now, span.a), b: numberOf(now, span.b) });
}

/** The value at one end. @param {{span: import('./view.js').SpanSeen, from: string, to: string, value: number}} props */
function End({ span, from, to, value }) {
  const [x, y] = along(from, to, FAR);
  return html`<g class=${`ri-end ri-end-${span.way}`}><circle cx=${x} cy=${y} r="11" /><text x=${x} y=${y} dy="0.36em" text-anchor="middle">${value}</text></g>`;
}

/** A connection: empty, a bridge or a gondola. @param {{a: string, b: string, look: string}} props */
function Way({ a, b, look }) {
  const [[x1, y1], [x2, y2]] = [SPOTS[a], SPOTS[b]];
  return html`<line class=${`ri-way ri-way-${look}`} x1=${x1} y1=${y1} x2=${x2} y2=${y2} />`;
}

/** A district; where something is to be tapped, a button. @param {{now: import('./view.js').View, place: string, tile: number|null, picked: string, can?: (place: string) => boolean, onPick?: (place: string) => void}} props */
function Spot({ now, place, tile, picked, can, onPick }) {
  const [x, y] = SPOTS[place];
  const open = onPick && can?.(place);
  const marks = `ri-spot ${place === now.district ? 'ri-spot-now' : ''} ${open ? 'ri-spot-open' : ''} ${place === picked ? 'ri-spot-picked' : ''}`;
  const keys = (/** @type {KeyboardEvent} */ event) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    onPick?.(place);
  };
  const acts = open ? { role: 'button', tabindex: 0, 'aria-pressed': String(place === picked), 'aria-label': t('rialto.overview.district', { number: tile ?? '·' }), onClick: () => onPick(place), onKeyDown: keys } : {};
  return html`<g class=${marks} ...${acts}><circle cx=${x} cy=${y} r="26" /><text x=${x} y=${y} dy="0.36em" text-anchor="middle">${tile ?? '·'}</text></g>`;
}

/** @param {{now: import('./view.js').View, picked?: string, can?: (place: string) => boolean, onPick?: (place: string) => void}} props picked: a district; can: which ones can be tapped */
export function City({ now, picked = '', can, onPick }) {
  const { connections, spans, marked, places } = now.map;
  const near = (/** @type {string[]} */ [a, b]) => Boolean(picked) && ((a === picked && can?.(b)) || (b === picked && can?.(a)));
  const words = spans.map((span) => spanWords(now, span)).join('. ');
  return html`<svg class="ri-city" viewBox="0 0 340 262" role=${onPick ? 'group' : 'img'} aria-label=${`${t('rialto.overview.city')}. ${words}`}>
    <path class="ri-canal" d="M150 -4 C 210 70 130 110 170 150 S 150 230 190 266" />
    ${connections.map((/** @type {string[]} */ [a, b]) => html`<${Way} key=${a + b} a=${a} b=${b} look=${near([a, b]) ? 'chosen' : 'free'} />`)}
    ${marked && html`<${Way} a=${marked[0]} b=${marked[1]} look="marked" />`}
    ${spans.map((span) => html`<${Way} key=${span.a + span.b} a=${span.a} b=${span.b} look=${span.way} />`)}
    ${spans.map((span) => html`<${End} key=${`${span.a}>${span.b}`} span=${span} from=${span.a} to=${span.b} value=${span.at_a} />
      <${End} key=${`${span.b}>${span.a}`} span=${span} from=${span.b} to=${span.a} value=${span.at_b} />`)}
    ${places.map(({ place, tile }) => html`<${Spot} key=${place} now=${now} place=${place} tile=${tile} picked=${picked} can=${can} onPick=${onPick} />`)}
  </svg>`;
}
