/** Which language a reader wants; the shell asks before anything else is here. */

export const LANGUAGES = ['en', 'fr', 'pl', 'de'];

/** The first tag of ours, else English. @param {readonly unknown[]} wanted the remembered one, then the browser's */
export function languageOf(wanted) {
  return wanted.map((tag) => String(tag).slice(0, 2).toLowerCase()).find((tag) => LANGUAGES.includes(tag)) ?? 'en';
}
