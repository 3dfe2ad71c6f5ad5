/** Arcades in words: places, cards, and what is going on. */
import { line, t } from '../../i18n.js';
import { seatName, table } from '../../store.js';

/** @param {string} token */
export const tokenWord = (token) => t(`arcades.token.${token}`);

/** @param {string} guild */
export const guildWord = (guild) => t(`arcades.guild.${guild}`);

/** @param {string} family */
export const familyWord = (family) => t(`arcades.family.${family}`);

/** @param {string} card */
export const cardWord = (card) => t(`arcades.card.${card}`);

/** Whose family it is; null: nobody's. @param {import('./view.js').View} now @param {string|null} family */
export function ownerOf(now, family) {
  const seat = now.players.findIndex((player) => player.family === family);
  return seat < 0 ? null : seat;
}

/** What lies in a gap. @param {Partial<import('./view.js').Card>|null} card */
export function gapWords(card) {
  if (!card) return t('arcades.gap.free');
  if (card.influence) return cardWord(card.influence);
  return t(card.down ? 'arcades.gap.down' : 'arcades.gap.schemer', { family: familyWord(String(card.family)), value: card.value });
}

/** What lies on an arcade. @param {import('./view.js').ArcadeView} arcade */
export function arcadeWords({ token, turned }) {
  if (!token) return t('arcades.arcade.empty');
  return turned ? t('arcades.arcade.turned', { token: tokenWord(token) }) : tokenWord(token);
}

/** The name of a place in the ring, with what lies there. @param {'arcade'|'gap'} kind @param {number} place @param {string} lying */
export const placeWords = (kind, place, lying) => t(`arcades.${kind}.${place ? 'place' : 'first'}`, { n: place + 1, lying });

/** What the round waits for. @param {import('./view.js').View} now */
export function phaseWords(now) {
  if (now.won) return t('arcades.won.head', { name: seatName(now.won.seat) });
  if (now.seat !== null) return t('arcades.phase.placement', { name: seatName(now.seat) });
  return t(`arcades.phase.${now.phase}`);
}

/** Why somebody has won. @param {import('./view.js').Win} won */
export function wonWords({ seat, how, guild }) {
  return line({ key: `arcades.log.won_${how}`, params: { seat, ...(guild ? { token: { word: `token.${guild}` } } : {}) } }, table.value);
}
