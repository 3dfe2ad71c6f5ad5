/** The games this page can show: their parts are loaded when a table needs them. */
import { signal } from '../lib/index.js';
import { has, loadWords as loadBooks, t } from '../i18n.js';
import { loadPart, partNow } from '../files.js';
import { showGame } from '../style.js';

/**
 * @typedef {object} GameParts
 * @property {(props: {seat: number}) => Markup} Mine my own board
 * @property {() => Markup} Overview everybody side by side
 * @property {() => Markup} Glance the row above the tabs
 * @property {() => Markup} TurnLine whose turn, which round
 * @property {() => Markup} DisplayPanel the table display
 * @property {() => (() => Markup)|null} [displaySide] what stands beside it instead of the way in, when everybody is there
 * @property {() => number[]} [points] what everybody has now: the seats in their order, then owners past them
 * @property {() => Markup} [Board] the board tab, for games that have one
 * @property {() => (() => Markup)|null} [beside] what stands beside one's own board on a screen in the middle, if not the board
 * @property {() => boolean} [hasBoard] whether this table's game shows it
 * @property {(table: import('../types.js').Table) => string[]} [ahead] parts that this table will need besides
 * @property {(decision: import('../types.js').Decision) => boolean} [inline] decisions the game shows by itself
 * @property {(decision: import('../types.js').Decision) => string} [decisionKey] where a decision's words are, if not under its kind
 * @property {(props: {owner: number, piece?: number, size: number, label: boolean}) => Markup} [RivalChip] the chip of an owner past the seats
 * @property {() => {seat: number, type: string, data: Params}|null} [othersTurn] the tap that ends somebody else's turn, where this phone may
 * @property {(seat: number) => string} [wakes] what only this seat's phone can be told, while another screen lies in the middle; '': nothing
 * @property {() => string[]} [rivalLetters] letters that stand on pieces of owners past the seats
 * @property {(option: import('../types.js').Option) => string} [optionKey] where an option's words are, if not under its key
 */

/**
 * @typedef {object} ScoringParts what a game adds to the final scoring
 * @property {Record<string, (props: import('../scoring/page.js').PageProps) => Markup>} [scoringPages] pages that the game draws itself
 * @property {(column: number) => string|null} [columnName] the name of a column past the seats
 * @property {(props: {column: number, size: number, label: boolean}) => Markup} [ColumnChip] its chip
 */

/**
 * @typedef {object} BoxParts what the box page needs of a game
 * @property {string[]} SECTIONS
 * @property {Record<string, (props: never) => Markup>} SCREENS
 * @property {(box: BoxContents) => BoxContents} wholeBox a box with all its sections
 * @property {import('../box/merge.js').Items} ITEMS the lists whose items are merged one by one
 * @property {(box: BoxContents) => string[]} misfits the places of a file's box that do not fit
 * @property {(section: string, box: BoxContents) => {fill: string, lines: {key: string, params: Params}[]}} summary
 * @property {(box: BoxContents, told: import('../types.js').Problem[]) => import('../types.js').Problem[]} problemsOf
 * @property {(problem: import('../types.js').Problem) => string} sectionOf
 * @property {(problem: import('../types.js').Problem) => string} problemWords
 * @property {(path: string) => string} placeWords
 */

/** What there is of each game besides its screens; scoring: pages of its own when the points are counted; crest: the mark of its own player; setup: the words of its set-up list apart, which only the lobby reads. @type {Record<string, {box?: boolean, scoring?: boolean, crest?: boolean, setup?: boolean}>} */
const GAMES = {
  venice: { box: true, scoring: true, crest: true, setup: true },
  rialto: { box: true },
  arcades: { box: true },
  masterpieces: { box: true },
};

/** A game's name, once its words are here. @param {string|undefined} key */
export function gameName(key) {
  return key && has(`${key}.name`) ? t(`${key}.name`) : t('common.table.word');
}

/** Have the words of some games ready, without their screens. @param {(string|undefined)[]} keys */
export function loadWords(keys) {
  return loadBooks(...keys.flatMap((key) => (key && key in GAMES ? [key, ...(GAMES[key].scoring ? [`${key}-scoring`] : [])] : [])));
}

/** Have the words of a game's set-up list ready. @param {string|undefined} key */
export const loadSetup = (key) => loadBooks(...(key && GAMES[key]?.setup ? [`${key}-setup`] : []));

/** The marks of the games' own players, as far as they are loaded. @type {import('@preact/signals').Signal<Record<string, (props: {size?: number, label?: string}) => Markup>>} */
export const crests = signal({});

/** Have the marks of some games' own players ready. @param {string[]} keys */
export async function loadCrests(keys) {
  await Promise.all(keys.map(async (key) => {
    const game = GAMES[key];
    if (!game?.crest || crests.peek()[key]) return;
    const { Crest } = await loadPart(`${key}-crest`);
    crests.value = { ...crests.peek(), [key]: Crest };
  }));
}

/** The games that have a box. */
export const boxGames = Object.keys(GAMES).filter((key) => GAMES[key].box);

/** Whether a game has a box that can be filled in. @param {string|undefined} key */
export const hasBox = (key) => boxGames.includes(key ?? '');

/** What the box page needs of a game. @param {string} key @returns {Promise<BoxParts>} */
export async function loadBox(key) {
  if (!hasBox(key)) throw new Error(`no box: ${key}`);
  const module = await loadPart(`${key}-box`);
  return module.box ?? module;
}

/** The parts of the game that is loaded. @type {import('@preact/signals').Signal<GameParts|null>} */
export const parts = signal(null);
/** Whether loading failed, so that the page can offer a reload. */
export const partsFailed = signal(false);
let loaded = '';

/** Have a game's parts, words and styles ready. @param {string} key */
export async function loadGame(key) {
  if (loaded === key && parts.peek()) return;
  if (loaded !== key) parts.value = null; // another game's screens cannot show this table
  loaded = key;
  partsFailed.value = false;
  if (!GAMES[key]) return void (partsFailed.value = true);
  try {
    const module = await loadPart(key);
    if (loaded !== key) return;
    showGame(key, Object.keys(GAMES));
    parts.value = module;
  } catch (failure) {
    console.warn(failure);
    loaded = '';
    partsFailed.value = true;
  }
}

/** The part that holds a game's final scoring. @param {string|undefined} key */
export const scoringPart = (key) => (key && GAMES[key]?.scoring ? `${key}-scoring` : 'scoring');

/** What a game adds to the scoring, once that is here. @param {string|undefined} key @returns {ScoringParts} */
export const scoringOf = (key) => partNow(scoringPart(key)) ?? {};
