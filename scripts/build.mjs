/**
 * Builds what phones load from static/js, static/css and static/locales: static/built/ and its manifest.
 *
 * Every name carries a hash of the contents; beside each text file lies the same as .br and .gz. Source maps go to
 * .maps/, which is never served.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { inline, Layers, styles } from './build/layers.mjs';

const top = join(dirname(fileURLToPath(import.meta.url)), '..');
const source = join(top, 'static');
const out = join(source, 'built');
const fresh = `${out}.new`;
const maps = join(top, '.maps');
const plan = JSON.parse(readFileSync(join(source, 'js', 'parts.json'), 'utf8'));

/** A short name for some contents. @param {string|Buffer} contents */
const hash = (contents) => createHash('sha256').update(contents).digest('hex').slice(0, 10);

/** Built file → its sizes. @type {Record<string, {bytes: number, gzip: number}>} */
const files = {};

/** Something made of a file: the last build's, where that had the same file, for the smallest brotli takes longest of all. @param {string} name @param {() => Buffer} make */
function made(name, make) {
  const before = join(out, name);
  const bytes = existsSync(before) ? readFileSync(before) : make();
  writeFileSync(join(fresh, name), bytes);
  return bytes;
}

/** Keep a file under the name of its contents, text also compressed. @param {string} name @param {string} ending @param {string|Buffer} contents @returns {string} the file's name */
function keep(name, ending, contents) {
  const file = `${name}-${hash(contents)}.${ending}`;
  const bytes = Buffer.from(contents);
  writeFileSync(join(fresh, file), bytes);
  files[file] = { bytes: bytes.length, gzip: bytes.length };
  if (ending === 'woff2') return file;
  files[file].gzip = made(`${file}.gz`, () => gzipSync(bytes, { level: 9 })).length;
  made(`${file}.br`, () => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }));
  return file;
}

/** Where a built file is served. @param {string} file */
const address = (file) => `/b/${file}`;

/** The two fonts, as far as they were made. @returns {Record<string, string>} */
function fonts() {
  const made = ['sans.woff2', 'serif.woff2'].filter((font) => existsSync(join(source, 'vendor', font)));
  return Object.fromEntries(made.map((font) => [font, address(keep(font.split('.')[0], 'woff2', readFileSync(join(source, 'vendor', font))))]));
}

/** One area's messages. @param {string} language @param {string} area */
const messages = (language, area) => JSON.parse(readFileSync(join(source, 'locales', language, `${area}.json`), 'utf8'));

/** The few words of a game that the first pages need: its name and what one may choose. @param {any} all */
function glimpse(all) {
  /** @type {any} */
  const some = {};
  for (const path of plan.glimpse) {
    const [area, key] = path.split('.');
    if (key && all[area]?.[key] !== undefined) some[area] = { ...some[area], [key]: all[area][key] };
    else if (!key && all[area] !== undefined) some[area] = all[area];
  }
  return some;
}

/** What stands in a book: whole areas but for what has a book of its own or stands in the first one, which has a glimpse of every game. @param {string} language @param {string} book */
function content(language, book) {
  const apart = /** @type {string[]} */ (Object.values(plan.words).flat()).filter((area) => area.includes('.'));
  const elsewhere = (/** @type {string} */ area, /** @type {string} */ name) => apart.includes(`${area}.${name}`) || (plan.games.includes(area) && plan.glimpse.includes(name));
  /** @type {Record<string, any>} */
  const found = {};
  for (const wish of plan.words[book]) {
    const [area, key] = wish.split('.');
    const all = messages(language, area);
    found[area] = key ? { ...found[area], [key]: all[key] } : Object.fromEntries(Object.entries(all).filter(([name]) => !elsewhere(area, name)));
  }
  if (book === 'core') plan.games.forEach((/** @type {string} */ game) => void (found[game] = glimpse(messages(language, game))));
  return found;
}

/** Each book of words in each language as one file. @returns {Record<string, Record<string, string>>} */
function words() {
  const languages = readdirSync(join(source, 'locales')).sort();
  const inAll = (/** @type {string} */ book) => languages.map((language) => [language, address(keep(`${book}-${language}`, 'json', JSON.stringify(content(language, book))))]);
  return Object.fromEntries(Object.keys(plan.words).map((book) => [book, Object.fromEntries(inAll(book))]));
}

/** Write a part's script, and its map elsewhere. @param {string} name @param {import('./build/layers.mjs').Bundle} bundle */
function keepScript(name, { text, map }) {
  const file = keep(name, 'js', text);
  writeFileSync(join(maps, `${file}.map`), map);
  return file;
}

/** Everything. */
async function main() {
  [fresh, maps].forEach((folder) => rmSync(folder, { recursive: true, force: true }));
  [fresh, maps].forEach((folder) => mkdirSync(folder, { recursive: true }));
  /** @type {Record<string, string>} */
  const scripts = {};
  const layers = new Layers(join(source, 'js'), plan.parts, plan.twice);
  await layers.all((name, bundle) => (scripts[name] = keepScript(name, bundle)));
  const letters = fonts();
  /** @type {Record<string, any>} */
  const parts = {};
  for (const [name, part] of Object.entries(/** @type {Record<string, import('./build/layers.mjs').Part>} */ (plan.parts))) {
    const sheet = part.styles ? await styles(part.styles.map((style) => join(source, 'css', style)), letters) : '';
    // The first part's styles are in the shell itself: nothing to wait for, nothing that jumps.
    if (name === 'core') writeFileSync(join(fresh, 'shell.css'), sheet);
    const sheets = sheet && name !== 'core' ? [address(keep(name, 'css', sheet))] : [];
    parts[name] = { needs: part.needs ?? [], script: address(scripts[name]), styles: sheets, words: part.words ?? [] };
  }
  for (const name of ['boot', 'first']) writeFileSync(join(fresh, `${name}.js`), await inline(join(source, 'js', `${name}.js`)));
  const manifest = { parts, words: words(), fonts: Object.values(letters), files };
  const shell = ['shell.css', 'boot.js', 'first.js'].map((name) => readFileSync(join(fresh, name)));
  const templates = readdirSync(join(top, 'templates')).sort().map((name) => readFileSync(join(top, 'templates', name)));
  const version = hash(Buffer.concat([Buffer.from(JSON.stringify(manifest)), ...shell, ...templates, readFileSync(join(source, 'sw.js'))]));
  writeFileSync(join(fresh, 'manifest.json'), JSON.stringify({ version, ...manifest }, null, 1));
  rmSync(out, { recursive: true, force: true });
  renameSync(fresh, out);
  const total = Object.values(files).reduce((sum, { gzip }) => sum + gzip, 0);
  console.log(`built ${Object.keys(files).length} files, ${(total / 1024).toFixed(0)} KB compressed, version ${version}`);
}

process.chdir(top); // esbuild names files from here
await main();
