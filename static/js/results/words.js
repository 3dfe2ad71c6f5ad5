/** A finished game in words: names, headline, small print, and the text one sends. */
import { has, listed, region, t } from '../i18n.js';
import { gameName } from '../games/index.js';
import { isOut, hasPoints, ranked, winners } from './model.js';

/** @typedef {import('./model.js').GameRecord} GameRecord */
/** @typedef {import('./model.js').Player} Player */

/** The name of a game's own player, where the game has words for it. @param {GameRecord} record @param {Player} player */
function rivalName({ game, players }, player) {
  const seats = players.filter(({ rival }) => !rival).length;
  const key = [`${game}.rival.${player.column - seats}`, `${game}.${player.name.toLowerCase()}.name`].find(has);
  return key ? t(key) : player.name;
}

/** What people call somebody in this game; the history knows who that is today. @param {GameRecord} record @param {Player} player */
export function nameOf(record, player) {
  if (player.rival) return rivalName(record, player);
  const alone = record.players.filter(({ rival }) => !rival).length === 1;
  return player.person || player.name || (alone ? t('common.seat.alone') : t('common.seat.number', { n: player.column + 1 }));
}

/** Who won, as a headline. @param {GameRecord} record */
export function headline(record) {
  const names = winners(record).map((player) => nameOf(record, player));
  return names.length ? t('history.result.wins', { count: names.length, names: listed(names) }) : t('history.result.nobody');
}

/** A day as the reader writes it. @param {number} at */
export const day = (at) => new Intl.DateTimeFormat(region(), { day: 'numeric', month: 'long', year: 'numeric' }).format(at);

/** How long it took. @param {number} minutes */
export function duration(minutes) {
  const hours = Math.floor(minutes / 60);
  return hours ? t('history.result.hours', { hours, minutes: minutes % 60 }) : t('history.result.minutes', { minutes });
}

/** A source of points. @param {string} game @param {string} key */
export const sourceName = (game, key) => (has(`${game}.source.${key}`) ? t(`${game}.source.${key}`) : key);

/** What the bars show: points, or what counts in a game without. @param {GameRecord} record */
export const sourcesTitle = (record) => (hasPoints(record) ? t('history.result.sources') : t('history.result.counts'));

/** What else is told of somebody. @param {string} game @param {string} mark */
export const markName = (game, mark) => (has(`${game}.mark.${mark}`) ? t(`${game}.mark.${mark}`) : mark);

/** A track of the game. @param {string} game @param {string} track */
export function trackName(game, track) {
  const key = [`${game}.track.${track}`, `${game}.label.${track}`, `${game}.counter.${track}`].find(has);
  return key ? t(key) : track;
}

/** How hard the game's own player was. @param {string} game @param {unknown} level */
export function levelName(game, level) {
  const key = [`${game}.level.${level}`, `${game}.option.difficulty.${level}`].find(has);
  return key ? t(key) : String(level);
}

/** Edition, level and seed, each a few words. @param {GameRecord} record */
export function smallPrint({ game, options, notes }) {
  const edition = `${game}.option.edition.${options.edition}`;
  return [
    options.edition && has(edition) && t(edition),
    notes.level && t('history.result.level', { level: levelName(game, notes.level) }),
    notes.seed && t('history.result.seed', { seed: notes.seed }),
  ].filter((part) => typeof part === 'string' && part !== '');
}

/** Somebody's points in words. @param {number} total */
export const points = (total) => t('history.result.points', { count: total });

/** One line of the text: place, name, points, and whether behind bars. @param {GameRecord} record @param {Player} player */
function standingLine(record, player) {
  const place = t('history.result.place', { place: player.rank, name: nameOf(record, player) });
  const marks = player.marks.map((mark) => markName(record.game, mark));
  return [place, player.total !== null && points(player.total), ...marks].filter(Boolean).join(', ');
}

/** The result as a text to send. @param {GameRecord} record */
export function shareText(record) {
  const lines = hasPoints(record) || record.players.some(isOut) ? ranked(record).map((player) => standingLine(record, player)) : record.players.map((player) => nameOf(record, player));
  const small = [record.minutes && duration(record.minutes), ...smallPrint(record)].filter(Boolean).join(' · ');
  return [`${gameName(record.game)} · ${day(record.finished)}`, headline(record), '', ...lines, ...(small ? ['', small] : [])].join('\n');
}

/** A turning point as a sentence. @param {GameRecord} record @param {{key: string, params?: Params}} point */
export function turningPoint(record, { key, params = {} }) {
  const named = (/** @type {unknown} */ column) => {
    const player = record.players.find((one) => one.column === column);
    return player ? nameOf(record, player) : String(column);
  };
  const said = Object.fromEntries(Object.entries(params).map(([name, value]) => {
    if (['seat', 'column', 'from', 'to', 'who', 'by', 'other'].includes(name) && typeof value === 'number') return [name, named(value)];
    if (name === 'track') return [name, trackName(record.game, String(value))];
    return [name, Array.isArray(value) ? listed(value.map(named)) : value];
  }));
  return t(key, said);
}
