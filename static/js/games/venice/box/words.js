/** The box in words: docks, canals, parts of effects, and what is odd. */
import { has, t } from '../../../i18n.js';
import { signed } from '../../../components/amount.js';
import { COMMUNAL, GOODS, PAID_OPS } from './facts.js';

/** @typedef {import('../../../types.js').Problem} Problem */
/** @typedef {import('../printed.js').Part} Part */
/** @typedef {import('../printed.js').Mission} Mission */
/** @typedef {import('../printed.js').DogeEffect} DogeEffect */

/** @param {string} key */
export const buildingName = (key) => t(`venice.building.${key}`);

/** A dock's name: its number, or the building that is printed there. @param {string} dock */
export const dockName = (dock) => (COMMUNAL.includes(dock) ? buildingName(dock) : t('box.dock', { n: dock }));

/** "Dock 3 – Doge's Palace". @param {{a: string, b: string}} canal */
export const canalName = ({ a, b }) => `${dockName(a)} – ${dockName(b)}`;

/** "Coins", "Cube: silver". @param {{op: string, good?: string|null}} part */
export const partName = ({ op, good }) => (good ? `${t('box.op.cube')}: ${t(`venice.good.${good}`)}` : t(`box.op.${op}`));

/** "Coins +2". @param {Part} part */
export const partWords = (part) => `${partName(part)} ${PAID_OPS.includes(part.op) ? signed(part.n) : `× ${part.n}`}`;

/** What a Doge card does, with how much. @param {DogeEffect} effect */
export function dogeWords({ do: what, count, text }) {
  return what === 'other' ? text || t('box.doge.other') : `${t(`box.doge.${what}`)} × ${count}`;
}

/** What a mission costs and brings, in one line. @param {Mission} mission */
export function missionWords({ cubes, scrolls, coins, vp }) {
  const pay = [...cubes.map((count, i) => [count, t(`venice.good.${GOODS[i]}`)]), [scrolls, t('venice.counter.scrolls')]];
  const gain = [[coins, t('venice.counter.coins')], [vp, t('venice.counter.vp')]];
  const list = (/** @type {(number|string)[][]} */ things) => things.filter(([count]) => count).map(([count, word]) => `${count} ${word}`).join(', ') || '–';
  return `${list(pay)} → ${list(gain)}`;
}

/** A place in a file, as people read it. @param {string} path */
export function placeWords(path) {
  return path.split('.').map((step) => (has(`box.field.${step}`) ? t(`box.field.${step}`) : step)).join(' › ');
}

/** A problem as a sentence. @param {Problem} problem */
export function problemWords({ code, params = {} }) {
  const key = `box.problem.${code.split('.').at(-1)}`;
  const said = { ...params };
  for (const end of ['a', 'b', 'dock']) if (said[end]) said[end] = dockName(String(said[end]));
  if (said.row) said.row = t(`box.rewards.row_${said.row}`);
  if (said.deck) said.deck = String(said.deck).toUpperCase();
  return has(key) ? t(key, said) : code;
}
