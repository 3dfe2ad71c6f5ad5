/** The games this page can show: their parts are loaded when a table needs them. */
import { signal } from '../lib/index.js';
import { has, loadAreas, t } from '../i18n.js';
import { addStyle } from '../style.js';

/**
 * @typedef {object} GameParts
 * @property {(props: {seat: number}) => any} Mine my own board
 * @property {() => any} Overview everybody side by side
 * @property {() => any} Glance the row above the tabs
 * @property {() => any} TurnLine whose turn, which round
 * @property {() => any} DisplayPanel the table display
 * @property {() => any} [Board] the board tab, for games that have one
 */

/** @type {Record<string, {load: () => Promise<any>, css: string[]}>} */
const GAMES = {
  venice: { load: () => import('./venice/index.js'), css: ['venice.css'] },
};

/** A game's name, once its words are here. @param {string|undefined} key */
export function gameName(key) {
  return key && has(`${key}.name`) ? t(`${key}.name`) : t('common.table.word');
}

/** Have the words of some games ready, without their screens. @param {(string|undefined)[]} keys */
export function loadWords(keys) {
  return loadAreas(...keys.flatMap((key) => (key && key in GAMES ? [key] : [])));
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
  game.css.forEach(addStyle);
  try {
    const [module] = await Promise.all([game.load(), loadAreas(key)]);
    if (loaded === key) parts.value = module;
  } catch (failure) {
    console.error(failure);
    loaded = '';
    partsFailed.value = true;
  }
}
