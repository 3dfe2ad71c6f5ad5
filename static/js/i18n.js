/** Sentences for keys, in the reader's language; each phone has its own. */
import { batch, signal, effect } from './lib/index.js';
import { LANGUAGES, languageOf } from './language.js';
import { hear, read, write } from './storage.js';
import { woodOf } from './wood.js';

/** @typedef {import('./types.js').Line} Line */
/** @typedef {import('./types.js').Problem} Problem */
/** @typedef {import('./types.js').Table} Table */
/** @typedef {Pick<Table, 'game'|'seats'> & Partial<Pick<Table, 'options'>>} Where which game's words, and who sits there */

export { LANGUAGES };
const PLURAL_FORMS = /_(zero|one|two|few|many|other)$/;

/** The reader's language: the remembered one, else the browser's, else English. */
export const lang = signal(languageOf([read('lang', ''), ...(globalThis.navigator?.languages ?? [])]));

/** The reader's language as their own region writes dates and times: British English has 24 hours. */
export function region() {
  return globalThis.navigator?.languages?.find((tag) => tag.toLowerCase().split('-')[0] === lang.value) ?? lang.value;
}

/** Loaded messages: language → area → messages. @type {import('@preact/signals').Signal<Record<string, Record<string, Messages>>>} */
const messages = signal({});
/** The books of words that the open screens need. @type {Set<string>} */
const books = new Set();
const complained = new Set();

/** A book of words in one language, by area; asked for until it is there. @param {string} language @param {string} book @returns {Promise<Record<string, Messages>>} */
async function fetchBook(language, book) {
  return (await globalThis.companion?.words(book, language)) ?? {};
}

let loader = fetchBook;

/** Let tests read the files their own way. @param {typeof fetchBook} load */
export function setLoader(load) {
  loader = load;
}

/** Both together; a glimpse of a game's words never takes the place of all of them. @param {Messages} known @param {Messages} more @returns {Messages} */
function merged(known, more) {
  const both = Object.entries(more).map(([key, value]) => {
    const before = known[key];
    return [key, typeof value === 'object' && typeof before === 'object' ? merged(before, value) : value];
  });
  return { ...known, ...Object.fromEntries(both) };
}

/** Put messages in place. @param {string} language @param {string} area @param {Messages} content */
export function addMessages(language, area, content) {
  const known = messages.peek()[language] ?? {};
  messages.value = { ...messages.peek(), [language]: { ...known, [area]: merged(known[area] ?? {}, content) } };
}

/** The books that are in place, as language/book. @type {Set<string>} */
const placed = new Set();

/** Load what is missing of one language. @param {string} language */
async function loadLanguage(language) {
  const missing = [...books].filter((book) => !placed.has(`${language}/${book}`));
  const found = await Promise.all(missing.map((book) => loader(language, book)));
  batch(() => found.forEach((areas, index) => {
    placed.add(`${language}/${missing[index]}`);
    Object.entries(areas).forEach(([area, content]) => addMessages(language, area, content));
  }));
}

/** Make books of words available, now and after each change of language. @param {...string} names */
export async function loadWords(...names) {
  names.forEach((name) => books.add(name));
  for (let language = ''; language !== lang.peek();) {
    language = lang.peek(); // it may change while its words are on their way
    await loadLanguage(language);
  }
}

/** The language somebody asked for last. */
let wanted = '';

/** Switch to another language once its sentences are here; who has asked for another one since gets that. @param {string} language */
export async function setLanguage(language) {
  if (!LANGUAGES.includes(language)) return;
  wanted = language;
  await loadLanguage(language);
  if (wanted !== language) return;
  write('lang', language);
  lang.value = language;
}

// A phone speaks one language: what is chosen on one of its pages holds on the others.
hear('lang', (language) => void setLanguage(String(language)));

effect(() => {
  if (globalThis.document) document.documentElement.lang = lang.value;
});

/** Walk a key like `common.start.title` down the loaded messages. @param {string} key @returns {string|Messages|undefined} */
function lookUp(key) {
  const [area, ...path] = key.split('.');
  /** @type {string|Messages|undefined} */
  let found = messages.value[lang.value]?.[area];
  for (const step of path) found = typeof found === 'object' ? found[step] : undefined;
  return found;
}

/** The plural rules of each language; making them takes longer than the sentence. @type {Map<string, Intl.PluralRules>} */
const pluralRules = new Map();

/** Which plural form a count takes in the reader's language. @param {number} count */
function pluralForm(count) {
  const rules = pluralRules.get(lang.value) ?? new Intl.PluralRules(lang.value);
  pluralRules.set(lang.value, rules);
  return rules.select(Math.abs(count));
}

/** The template for a key and a count, or undefined. @param {string} key @param {Params} params */
function template(key, params) {
  if (typeof params.count === 'number') {
    const plural = lookUp(`${key}_${pluralForm(params.count)}`) ?? lookUp(`${key}_other`);
    if (typeof plural === 'string') return plural;
  }
  const plain = lookUp(key);
  return typeof plain === 'string' ? plain : undefined;
}

/** Whether the reader's language has this key. @param {string} key */
export function has(key) {
  return typeof lookUp(key) === 'string' || typeof lookUp(`${key}_other`) === 'string';
}

/**
 * The sentence for a key; the key itself (and one complaint) when it is missing.
 * @param {string} key
 * @param {Params} [params]
 * @returns {string}
 */
export function t(key, params = {}) {
  const text = template(key, params);
  if (text === undefined) {
    if (!complained.has(lang.value + key)) console.error(`missing text ${lang.value}: ${key}`);
    complained.add(lang.value + key);
    return key;
  }
  return text.replace(/\{(\w+)\}/g, (hole, name) => (name in params ? String(params[name]) : hole));
}

/**
 * Who owns what no seat holds: the game's own pieces are numbered after the seats.
 * @param {number} owner
 * @param {Where} table
 * @param {number} [piece] which of its pieces, where they have names of their own
 */
function nameOfRival(owner, { game, seats }, piece) {
  const base = `${game}.rival.of_${seats.length}.${owner - seats.length}`;
  const own = `${base}${piece === 1 ? 'b' : 'a'}`;
  return t(piece !== undefined && has(own) ? own : base);
}

/** A seat's name as people say it; past the seats, a rival's. @param {number} seat @param {Where|null} [table] @param {number} [piece] */
export function nameOfSeat(seat, table, piece) {
  if (table && seat >= table.seats.length && has(`${table.game}.rival.of_${table.seats.length}.${seat - table.seats.length}`)) return nameOfRival(seat, table, piece);
  return table?.seats[seat]?.name || (table?.seats.length === 1 ? t('common.seat.alone') : t('common.seat.number', { n: Number(seat) + 1 }));
}

/** Several things in one breath: "Ana, Ben and Chiara". @param {string[]} words */
export const listed = (words) => new Intl.ListFormat(lang.value, { type: 'conjunction' }).format(words);

/** What a reference names: in the game's own words, else in the house's; without words its key. @param {string} word @param {Where|null} table */
function named(word, table) {
  const found = [`${table?.game}.${word}`, `common.${word}`].find(has);
  return found ? t(found) : word.split('.')[1];
}

/** A fact as people read it: references by their words, several things in one breath. @param {unknown} fact @param {Where|null} table @returns {unknown} */
function said(fact, table) {
  const { word, trail } = /** @type {{word?: string, trail?: string[]}} */ (fact ?? {});
  if (word) return named(word, table);
  if (trail) return trail.map((one) => named(one, table)).join(' → ');
  return Array.isArray(fact) ? listed(fact.map((one) => String(said(one, table)))) : fact;
}

/**
 * Params as people read them: seats by name, things by the words they refer to.
 * @param {Params} params
 * @param {Where|null} table
 */
export function spoken(params, table) {
  const { boat, name, owner, seats } = params;
  const told = Object.fromEntries(Object.entries(params).map(([param, fact]) => [param, said(fact, table)]));
  for (const one of ['seat', 'who']) if (typeof told[one] === 'number') told[one] = nameOfSeat(told[one], table);
  if (Array.isArray(seats)) told.seats = listed(seats.map((seat) => nameOfSeat(seat, table)));
  if (name === '') told.name = t('common.seat.a_phone');
  if (typeof owner === 'number') {
    const colour = has(`${table?.game}.option.wood_a.label`) && woodOf(owner, table);
    const painted = (/** @type {string} */ piece) => (colour ? `${piece} (${t(`common.colour.${colour}`)})` : piece);
    Object.assign(told, { owner: painted(nameOfSeat(owner, table)), boat: painted(nameOfSeat(owner, table, /** @type {number|undefined} */ (boat))) });
  }
  return told;
}

/** One line of the log as a sentence. @param {Line} entryLine @param {Table|null} table */
export function line(entryLine, table) {
  const { params = {} } = entryLine;
  const bare = `${entryLine.key}_bare`; // a sentence that can do without the words it quotes
  const key = entryLine.key === 'log.tick' && params.done === false ? 'log.untick' : !params.text && has(bare) ? bare : entryLine.key;
  return t(key, spoken(entryLine.params ?? {}, table));
}

/** Words as a sentence begins. @param {string} text */
export const capital = (text) => text.charAt(0).toLocaleUpperCase(lang.value) + text.slice(1);

/** What happened and what to do about it. @param {Problem} problem @param {Table|null} [table] */
export function errorText(problem, table = null) {
  const params = spoken(problem.params ?? {}, table);
  if (typeof params.retry_ms === 'number') params.seconds = Math.ceil(params.retry_ms / 1000);
  const [game, ...rest] = problem.code.split('.');
  const own = `${game}.error.${rest.join('.')}`;
  const key = [`errors.${problem.code}`, own].find(has);
  return capital(key ? t(key, params) : t('errors.unknown', { code: problem.code }));
}

/** The key without its plural ending, for the parity tests. @param {string} key */
export function withoutPlural(key) {
  return key.replace(PLURAL_FORMS, '');
}
