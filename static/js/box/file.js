/** A box as a file: one person's work serves everybody. */

/** @typedef {import('../types.js').Problem} Problem */
/** @typedef {BoxContents} Box */

const FORMAT = 'companion-box';
const VERSION = 1;

/** What the file says. @param {string} game @param {Box} box */
export const fileOf = (game, box) => JSON.stringify({ format: FORMAT, version: VERSION, game, box }, null, 1);

/** @param {unknown} value @returns {value is Params} */
const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The box of a file, or why there is none: a key below `box.file`.
 * @param {string} text
 * @param {string} game
 * @param {(box: Box) => string[]} misfits the places where a box does not have the game's shape
 * @returns {{box: Box} | {why: string, params: {game?: string, place?: string}}}
 */
export function readFile(text, game, misfits) {
  let file;
  try {
    file = JSON.parse(text);
  } catch {
    return { why: 'not_json', params: {} };
  }
  if (!isObject(file) || file.format !== FORMAT || !isObject(file.box)) return { why: 'not_box', params: {} };
  if (typeof file.version !== 'number' || file.version > VERSION) return { why: 'newer', params: {} };
  if (file.game !== game) return { why: 'other_game', params: { game: String(file.game) } };
  const wrong = misfits(file.box);
  if (wrong.length) return { why: 'bad_place', params: { place: wrong[0] } };
  return { box: file.box };
}

/** The first place that the server's nested complaint names, as a path; places of a list begin at 1. @param {unknown} fault @returns {string} */
export function placeOfFault(fault) {
  if (!isObject(fault)) return '';
  const [step] = Object.keys(fault);
  if (step === undefined || step === '_schema') return '';
  const rest = placeOfFault(fault[step]);
  return [/^\d+$/.test(step) ? String(Number(step) + 1) : step, ...(rest ? [rest] : [])].join('.');
}

/** Save a text, or whatever else, as a file of this device. @param {string} name @param {string|Blob} content */
export function download(name, content) {
  const url = URL.createObjectURL(typeof content === 'string' ? new Blob([content], { type: 'application/json' }) : content);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 10000);
}
