/** The lines of the page after the automa's turn. */
import { line, t } from '../../../i18n.js';
import { seatName, table } from '../../../store.js';
import { view } from '../now.js';
import { noteWords } from './words.js';

export { noteWords };

/** @typedef {import('./words.js').Note} Note */

const TRACKS = ['vp', 'intrigue', 'scrolls'];
const OWN = new Set(['placed', 'sails', 'pushes', 'doge_bridge']); // sentences of this page; the others are the log's

/** A piece that moves. @param {Note} note */
export function woodWords(note) {
  const { key, ...params } = note;
  if (key === 'sails') return line({ key: 'venice.played.sails', params: { ...params, from: { word: note.path?.trail[0] }, to: { word: note.path?.trail.at(-1) } } }, table.value);
  if (!OWN.has(key) || (key === 'doge_bridge' && params.owner === undefined)) return noteWords(note);
  const yours = key === 'pushes' && view.value.players.length === 1 && note.seat === 0;
  return line({ key: `venice.played.${yours ? 'pushes_you' : key}`, params }, table.value);
}

/** By which way a gondola goes and for how much, where a map says it. @param {Note} note */
export function wayWords({ key, path, n }) {
  if (key !== 'sails' || n === undefined) return '';
  const between = (path?.trail ?? []).slice(1, -1).map((word) => t(`venice.${word}`));
  const price = t('venice.guide.coins', { count: n });
  return between.length ? t('venice.played.way', { way: between.join(' → '), price }) : price;
}

/** The name of a track. @param {string} counter */
const trackName = (counter) => t(counter.startsWith('council_') ? `venice.doge.value.${counter}` : `venice.label.${counter}`);

/** A track that changed, to be said. @param {import('../view.js').Tally} tally */
export function tallyWords({ owner, counter, was, now }) {
  const name = owner < view.value.players.length ? (view.value.players.length === 1 ? t('venice.played.you') : seatName(owner)) : t('venice.doge.name');
  return t('venice.played.tally', { name, counter: trackName(counter), was, now });
}

/**
 * Somebody's tracks: points, intrigue and scrolls always, the council's where it changed.
 * @param {number} owner @param {readonly import('../view.js').Tally[]} tally @param {import('../now.js').Automated} now
 */
export function tracksOf(owner, tally, now) {
  const have = new Map(Object.entries(owner < now.players.length ? now.players[owner] : now.board.automa.doge ?? {}));
  const changed = new Map(tally.filter((one) => one.owner === owner).map((one) => [one.counter, one]));
  const keys = [...TRACKS, ...[...changed.keys()].filter((key) => !TRACKS.includes(key))];
  return keys.map((counter) => ({ counter, name: trackName(counter), was: changed.get(counter)?.was ?? have.get(counter), value: changed.get(counter)?.now ?? have.get(counter) }));
}
