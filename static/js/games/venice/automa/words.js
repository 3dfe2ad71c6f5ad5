/** What the automa did, in words, and the rule behind each thing. */
import { line, t } from '../../../i18n.js';
import { table } from '../../../store.js';

/**
 * @typedef {import('../view.js').NoteView} Note
 * @typedef {{do: string, count: number, text?: string}} DogeEffect
 * @typedef {{mark: 'A'|'B'|'', notes: Note[]}} Part
 */

/** Which rule each kind of note follows. @type {Record<string, string>} */
export const RULE_OF = {
  card: 'card', last_card: 'card', reveals: 'reveals', sails: 'way', stays: 'way', comes: 'way', meets: 'meets', not_met: 'meets',
  stops_on: 'shares', stops_on_own: 'shares', stops_on_smuggler: 'shares_smuggler', assistant: 'assistant', no_assistant: 'assistant', pushes: 'assistant',
  slot_vp: 'slot_vp', ignores: 'ignores', doge_card: 'doge_card', doge_vp: 'doge_card', doge_scrolls: 'doge_scrolls', doge_intrigue: 'doge_intrigue',
  council_a: 'council', council_b: 'council', doge_bridge: 'bridge', no_bridge: 'bridge', you_intrigue: 'you_pay', you_scrolls: 'you_pay', met_cube: 'you_cubes',
  favour_coins: 'you_pay', favour_scrolls: 'you_pay', favour_both: 'you_pay',
  you_cubes: 'you_cubes', you_ignore: 'you_ignore', doge_pays: 'doge_pays', other: 'other', row_short: 'row_short',
  doge_full: 'doge_intrigue', discards: 'doge_card', refills: 'row_short', lays: 'row_short', leave: 'row_short', away: 'reveals', shuffles: 'card',
};

/** What can be put right by hand where a note is wrong. @type {Record<string, string>} */
const REPAIR_OF = {
  card: 'deck', last_card: 'deck', reveals: 'deck', slot_vp: 'doge', ignores: 'doge', doge_card: 'doge', doge_vp: 'doge', doge_scrolls: 'doge',
  doge_intrigue: 'doge', council_a: 'doge', council_b: 'doge', row_short: 'doge', stops_on_own: 'doge',
};

/** One thing the automa did. @param {Note} note */
export function noteWords(note) {
  const { key, ...params } = note;
  const shared = key === 'pushes' ? 'pushed' : key.startsWith('favour_') ? key : `automa_${key}`; // the players' own sentences
  return line({ key: `venice.log.${shared}`, params }, table.value);
}

/** The rule behind it. @param {Note} note */
export const ruleWords = ({ key }) => t(`venice.help.automa.${RULE_OF[key] ?? 'other'}`);

/** The building where a note happened, or ended. @param {Note} note */
export const placeOf = ({ building, b, path }) => (building ?? b)?.word.split('.')[1] ?? path?.trail.at(-1)?.split('.')[1];

/** What would have to be put right: a building, a deck, the Doge, or somebody's own board. @param {Note} note */
export const repairOf = (note) => REPAIR_OF[note.key] ?? (placeOf(note) ? 'building' : 'seat');

/** The turn in parts: deck A, deck B, the Doge's cards. @param {Note[]} trace @returns {Part[]} */
export function partsOf(trace) {
  /** @type {Part[]} */
  const parts = [];
  for (const note of trace) {
    const mark = ['card', 'last_card', 'reveals'].includes(note.key) ? /** @type {'A'|'B'} */ (note.deck ?? '') : note.key === 'ignores' ? '' : null;
    if (mark !== null || !parts.length) parts.push({ mark: mark ?? '', notes: [] });
    parts[parts.length - 1].notes.push(note);
  }
  return parts;
}

/** What a Doge card does, in words. @param {DogeEffect} effect */
export function effectWords({ do: what, count, text }) {
  return what === 'other' ? text || t('venice.doge_effect.other') : t(`venice.doge_effect.${what}`, { n: count, count });
}

/** A Doge card's name: our own by its key, the box's as printed. @param {import('../view.js').DogeCard} card @param {import('../view.js').Cards} cards whose cards they are */
export const cardName = ({ name }, cards) => (cards === 'own' ? t(`venice.doge_card.${name}`) : name);
