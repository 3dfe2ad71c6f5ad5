/** Where a map writes the names of its docks so that they cover neither prices nor each other: pure. */

/**
 * @typedef {{x: number, y: number, w: number, h: number}} Box its middle and its size
 * @typedef {{key: string, name: string, boats: number, ring?: boolean}} Named ring: a wide one is drawn around it
 * @typedef {{x: number, y: number, anchor: 'middle'|'start'|'end', box: Box}} Label
 */

const LETTER = 1.9; // how wide one is, on the whole
const HIGH = 4;
const PRICE = 5.6;
const SPOT = 7.4;
const RING = 3; // how much further out it goes
const EDGE = 10; // as much room as a map has beside its docks anyway
const WIDER = 0.15; // names that make a map wider make everything on it smaller
const ROUNDS = 3; // a name that found its place early makes way for a later one
export const CHIP = 5.6;

/** Where the gondolas of a dock lie: two in a row, further ones above. @param {number} x @param {number} y @param {number} count */
export function boatSpots(x, y, count) {
  return Array.from({ length: count }, (_, at) => {
    const row = Math.floor(at / 2);
    const inRow = Math.min(2, count - 2 * row);
    return { x: x + ((at % 2) - (inRow - 1) / 2) * 5, y: y - 5.4 - row * 5 };
  });
}

/** How much two boxes cover each other. @param {Box} one @param {Box} other */
function overlap(one, other) {
  const wide = (one.w + other.w) / 2 - Math.abs(one.x - other.x);
  const high = (one.h + other.h) / 2 - Math.abs(one.y - other.y);
  return wide > 0 && high > 0 ? wide * high : 0;
}

/** The four places of a name: below, above, right, left. @param {number} x @param {number} y @param {Named} dock @returns {Label[]} */
function choices(x, y, { name, boats, ring }) {
  const w = name.length * LETTER + 1;
  const out = ring ? RING : 0;
  const up = boats ? 8.6 + 5 * Math.floor((boats - 1) / 2) : 4.600 + out;
  const at = (/** @type {number} */ cx, /** @type {number} */ cy) => ({ x: cx, y: cy, w, h: HIGH });
  return [
    { x, y: y + 7.6 + out, anchor: 'middle', box: at(x, y + 6.4 + out) },
    { x, y: y - up, anchor: 'middle', box: at(x, y - up - 1.2) },
    { x: x + 4.6 + out, y: y + 1.2, anchor: 'start', box: at(x + 4.600 + out + w / 2, y) },
    { x: x - 4.6 - out, y: y + 1.2, anchor: 'end', box: at(x - 4.600 - out - w / 2, y) },
  ];
}

/**
 * A place for every name, the least covered one.
 * @param {Record<string, [number, number]>} spots
 * @param {{a: string, b: string}[]} canals
 * @param {Named[]} docks
 * @returns {Map<string, Label>}
 */
export function placeLabels(spots, canals, docks) {
  const taken = [
    ...canals.map(({ a, b }) => ({ x: (spots[a][0] + spots[b][0]) / 2, y: (spots[a][1] + spots[b][1]) / 2, w: PRICE, h: PRICE })),
    ...docks.flatMap(({ key, boats, ring }) => [{ x: spots[key][0], y: spots[key][1], w: SPOT + (ring ? 2 * RING : 0), h: SPOT + (ring ? 2 * RING : 0) },
      ...boatSpots(...spots[key], boats).map((spot) => ({ ...spot, w: CHIP, h: CHIP }))]),
  ];
  const xs = docks.map(({ key }) => spots[key][0]);
  const [left, right] = [Math.min(...xs) - EDGE, Math.max(...xs) + EDGE];
  const outside = (/** @type {Box} */ { x, w, h }) => (Math.max(0, left - x + w / 2) + Math.max(0, x + w / 2 - right)) * h * WIDER;
  /** @type {Map<string, Label>} */
  const found = new Map();
  const others = (/** @type {string} */ mine) => [...found].flatMap(([key, { box }]) => (key === mine ? [] : [box]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const dock of docks) {
      const around = [...taken, ...others(dock.key)];
      const cost = (/** @type {Label} */ { box }) => around.reduce((sum, other) => sum + overlap(box, other), outside(box));
      found.set(dock.key, choices(...spots[dock.key], dock).reduce((one, other) => (cost(other) < cost(one) - 0.5 ? other : one)));
    }
  }
  return found;
}
