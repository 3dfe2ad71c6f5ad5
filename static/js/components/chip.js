/** A player's chip: colour, shape and letter, always together. */
import { html } from '../lib/index.js';
import { t } from '../i18n.js';
import { isAway, table, seatName } from '../store.js';
import { parts } from '../games/index.js';

/** Shapes in a 32 × 32 box, and how far the letter sits below the middle. @type {Record<string, {d: string, drop: number}>} */
export const SHAPES = {
  blue: { d: 'M16 1.5a14.5 14.5 0 1 1 0 29a14.5 14.5 0 1 1 0-29z', drop: 0 },
  violet: { d: 'M16 .8 31.2 16 16 31.2 .8 16z', drop: 0 },
  orange: { d: 'M16 1.5 31.5 29.5H.5z', drop: 4.2 },
  green: { d: 'M4.5 2.5h23a2 2 0 0 1 2 2v23a2 2 0 0 1-2 2h-23a2 2 0 0 1-2-2v-23a2 2 0 0 1 2-2z', drop: 0 },
  ivory: { d: 'M16 .8 29.4 8.4v15.2L16 31.2 2.6 23.6V8.4z', drop: 0 },
  plain: { d: 'M10 2.5h12q7.500 0 7.500 7.500v12q0 7.500-7.500 7.500H10q-7.500 0-7.500-7.500V10q0-7.500 7.500-7.500z', drop: 0 }, // nobody knows the colour any more
};

/** A colour that chips have; an old result may have any. @param {string|null} colour */
export const chipColour = (colour) => (colour && colour in SHAPES ? colour : 'plain');

/** First letters by name: a screen has dozens of chips, and looking for letters took a tenth of a frame's script. @type {Map<string, string>} */
const initials = new Map();

/** First letter of a name as people see it. @param {string} name */
function initial(name) {
  const known = initials.get(name);
  if (known !== undefined) return known;
  const [first = ''] = 'Segmenter' in Intl ? Array.from(new Intl.Segmenter().segment(name), (part) => part.segment) : [...name];
  if (initials.size > 200) initials.clear();
  initials.set(name, first.toLocaleUpperCase());
  return first.toLocaleUpperCase();
}

/** Whether a piece of a rival has this letter. @param {string} letter */
const isRivals = (letter) => Boolean(parts.value?.rivalLetters?.().includes(letter));

/** A name's letter on a chip; the first two where a rival of the game has that letter. @param {string} name */
function letterOf(name) {
  const first = initial(name);
  const more = name.slice(first.length, first.length + 1).trim();
  return more && isRivals(first) ? first + more : first;
}

/** The letter of somebody without a name: the colour's, or the seat's number where a rival has that letter. @param {string} paint @param {number|null} seat */
function nameless(paint, seat) {
  const letter = t(`common.colour_letter.${paint}`);
  return seat !== null && isRivals(letter) ? String(seat + 1) : letter;
}

/**
 * @param {{seat?: number|null, piece?: number, colour?: string, name?: string, size?: number, label?: boolean, person?: boolean}} props
 *   name: of somebody who does not sit at this table; seat: past the seats, a rival whom the game draws; piece: which of the rival's pieces;
 *   person: it stands for the person, not for a piece: it is marked while their phone is away;
 *   label: whether screen readers hear the chip (false when the name stands beside it)
 */
export function PlayerChip({ seat = null, piece, colour, name, size = 28, label = false, person = false }) {
  const Rival = parts.value?.RivalChip;
  if (Rival && seat !== null && table.value && seat >= table.value.seats.length) return html`<${Rival} owner=${seat} piece=${piece} size=${size} label=${label} />`;
  const holder = seat === null ? null : table.value?.seats[seat];
  const paint = colour ?? holder?.colour ?? 'ivory';
  const shape = SHAPES[paint] ?? SHAPES.ivory;
  const called = name ?? holder?.name;
  const letter = called ? letterOf(called) : nameless(paint, seat);
  const words = () => (seat === null ? t(`common.colour.${paint}`) : `${seatName(seat)}, ${t(`common.colour.${paint}`)}`);
  const hearing = label ? { role: 'img', 'aria-label': words() } : { 'aria-hidden': 'true' };
  return html`<svg class=${`chip chip-${paint}`} width=${size} height=${size} viewBox="0 0 32 32" ...${hearing}>
    <path class="chip-shape" d=${shape.d} />
    <text class="chip-letter" x="16" y=${16 + shape.drop} dy="0.36em" text-anchor="middle">${letter}</text>
    ${person && seat !== null && isAway(seat) && html`<g class="chip-away"><circle cx="25" cy="25" r="6.500" /><path d="M22 25h6" /></g>`}
  </svg>`;
}
