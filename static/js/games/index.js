/** The games this page can show: their parts are loaded when a table needs them. */
import { signal } from '../lib/index.js';
import { has, loadAreas, t } from '../i18n.js';
import { addStyle, showStyles } from '../style.js';

/**
 * @typedef {object} GameParts
 * @property {(props: {seat: number}) => any} Mine my own board
 * @property {() => any} Overview everybody side by side
 * @property {() => any} Glance the row above the tabs
 * @property {() => any} TurnLine whose turn, which round
 * @property {() => any} DisplayPanel the table display
 * @property {() => any} [Board] the board tab, for games that have one
 * @property {() => boolean} [hasBoard] whether this table's game shows it
 * @property {(decision: import('../types.js').Decision) => boolean} [inline] decisions the game shows by itself
 * @property {(decision: import('../types.js').Decision) => string} [decisionKey] where a decision's words are, if not under its kind
 * @property {(props: {owner: number, piece?: number, size: number, label: boolean}) => any} [RivalChip] the chip of an owner past the seats
 * @property {Record<string, (props: import('../scoring/page.js').PageProps) => any>} [scoringPages] pages of the scoring that the game draws itself
 * @property {(column: number) => string|null} [columnName] the name of a column of the scoring past the seats
 * @property {(props: {column: number, size: number, label: boolean}) => any} [ColumnChip] its chip
 * @property {(option: import('../types.js').Option) => string} [optionKey] where an option's words are, if not under its key
 */

/**
 * @typedef {object} BoxParts what the box page needs of a game
 * @property {string[]} SECTIONS
 * @property {Record<string, (props: any) => any>} SCREENS
 * @property {(box: any) => any} wholeBox a box with all its sections
 * @property {import('../box/merge.js').Items} ITEMS the lists whose items are merged one by one
 * @property {(box: any) => string[]} misfits the places of a file's box that do not fit
 * @property {(section: string, box: any) => {fill: string, lines: {key: string, params: Record<string, any>}[]}} summary
 * @property {(box: any, told: any[]) => any[]} problemsOf
 * @property {(problem: any) => string} sectionOf
 * @property {(problem: any) => string} problemWords
 * @property {(path: string) => string} placeWords
 */

/** What there is of each game; crest: the mark of its own player. @type {Record<string, {load: () => Promise<any>, box?: () => Promise<any>, crest?: () => Promise<any>, css: string[]}>} */
const GAMES = {
  venice: { load: () => import('./venice/index.js'), box: () => import('./venice/box/index.js'), crest: () => import('./venice/automa/chip.js').then(({ Lion }) => Lion), css: ['venice.css', 'venice-guide.css', 'venice-board.css', 'venice-automa.css', 'venice-scoring.css'] },
  rialto: { load: () => import('./rialto/index.js'), box: () => import('./rialto/box.js').then(({ box }) => box), css: ['rialto.css'] },
  arcades: { load: () => import('./arcades/index.js'), box: () => import('./arcades/box.js').then(({ box }) => box), css: ['arcades.css'] },
  masterpieces: { load: () => import('./masterpieces/index.js'), box: () => import('./masterpieces/box.js').then(({ box }) => box), css: ['masterpieces.css'] },
};

/** A game's name, once its words are here. @param {string|undefined} key */
export function gameName(key) {
  return key && has(`${key}.name`) ? t(`${key}.name`) : t('common.table.word');
}

/** Have the words of some games ready, without their screens. @param {(string|undefined)[]} keys */
export function loadWords(keys) {
  return loadAreas(...keys.flatMap((key) => (key && key in GAMES ? [key] : [])));
}

/** The marks of the games' own players, as far as they are loaded. @type {import('@preact/signals').Signal<Record<string, (props: {size?: number, label?: string}) => any>>} */
export const crests = signal({});

/** Have the marks of some games' own players ready. @param {string[]} keys */
export async function loadCrests(keys) {
  await Promise.all(keys.map(async (key) => {
    const game = GAMES[key];
    if (!game?.crest || crests.peek()[key]) return;
    game.css.forEach(addStyle);
    const Crest = await game.crest();
    crests.value = { ...crests.peek(), [key]: Crest };
  }));
}

/** The games that have a box. */
export const boxGames = Object.keys(GAMES).filter((key) => GAMES[key].box);

/** Whether a game has a box that can be filled in. @param {string|undefined} key */
export const hasBox = (key) => boxGames.includes(key ?? '');

/** What the box page needs of a game. @param {string} key @returns {Promise<BoxParts>} */
export async function loadBox(key) {
  const load = GAMES[key]?.box;
  if (!load) throw new Error(`no box: ${key}`);
  return load();
}

/** The parts of the game that is loaded. @type {import('@preact/signals').Signal<GameParts|null>} */
export const parts = signal(null);
/** Whether loading failed, so that the page can offer a reload. */
export const partsFailed = signal(false);
let loaded = '';

/** Have a game's parts, words and styles ready. @param {string} key */
export async function loadGame(key) {
  if (loaded === key && parts.peek()) return;
  loaded = key;
  partsFailed.value = false;
  const game = GAMES[key];
  if (!game) return void (partsFailed.value = true);
  showStyles(game.css);
  try {
    const [module] = await Promise.all([game.load(), loadAreas(key, 'scoring')]);
    if (loaded === key) parts.value = module;
  } catch (failure) {
    console.warn(failure);
    loaded = '';
    partsFailed.value = true;
  }
}
