/** The words of a section of a box: the game's own, else those of the page. */
import { has, t } from '../i18n.js';

/** @param {'section'|'about'} kind @param {string} game @param {string} name */
export const sectionWords = (kind, game, name) => t(has(`${game}.box.${kind}.${name}`) ? `${game}.box.${kind}.${name}` : `box.${kind}.${name}`);
