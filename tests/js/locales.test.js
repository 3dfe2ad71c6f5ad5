import test from 'node:test';
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LANGUAGES, withoutPlural } from '../../static/js/i18n.js';

const root = fileURLToPath(new URL('../../static/', import.meta.url));
const areas = readdirSync(join(root, 'locales', 'en')).filter((name) => name.endsWith('.json')).sort();

/** Flat keys and sentences of one file. @param {any} node @param {string} [path] @returns {[string, string][]} */
function flat(node, path = '') {
  if (typeof node === 'string') return [[path, node]];
  return Object.entries(node).flatMap(([key, value]) => flat(value, path ? `${path}.${key}` : key));
}

/** @param {string} language @param {string} area */
const load = (language, area) => new Map(flat(JSON.parse(readFileSync(join(root, 'locales', language, area), 'utf8'))));

/** The holes of a sentence. @param {string} text */
const holes = (text) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort().join(' ');

/** Whether a key is one form of a plural in this file. @param {Map<string, string>} file @param {string} key */
const isPlural = (file, key) => withoutPlural(key) !== key && file.has(`${withoutPlural(key)}_other`) && !isOtherPerson(file, key);

/** Whether a key only ends in "other", as a bridge of some other player's does: no count and no form beside it. @param {Map<string, string>} file @param {string} key */
const isOtherPerson = (file, key) => !file.get(key)?.includes('{count}') && !file.has(`${withoutPlural(key)}_one`);

/** All JavaScript of the pages as one text per file. @param {string} folder @returns {string[]} */
function sources(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((item) => {
    const path = join(folder, item.name);
    if (item.isDirectory()) return sources(path);
    return item.name.endsWith('.js') ? [readFileSync(path, 'utf8')] : [];
  });
}

for (const area of areas) {
  const english = load('en', area);
  for (const language of LANGUAGES) {
    test(`${language}/${area} says everything English says, with the same holes`, () => {
      const own = load(language, area);
      const names = (/** @type {Map<string, string>} */ file) =>
        [...new Set([...file.keys()].map((key) => (isPlural(file, key) ? withoutPlural(key) : key)))].sort();
      assert.deepEqual(names(own), names(english));
      for (const [key, text] of own) {
        assert.ok(text.trim(), `${key} is empty`);
        const model = english.get(key) ?? english.get(`${withoutPlural(key)}_other`) ?? '';
        if (!isPlural(own, key)) assert.equal(holes(text), holes(model), key);
      }
    });

    test(`${language}/${area} has every plural form of its language`, () => {
      const own = load(language, area);
      const rules = new Intl.PluralRules(language);
      const forms = new Set(Array.from({ length: 200 }, (_, count) => rules.select(count)));
      for (const key of own.keys()) {
        if (!key.endsWith('_other') || isOtherPerson(own, key)) continue;
        for (const form of forms) assert.ok(own.has(key.replace(/other$/, form)), `${key}: ${form}`);
      }
    });
  }
}

/** What no sentence of a language has: one word for one thing, and the marks of its typographers. */
const NEVER = {
  en: [/'/, /kept in the box/],
  fr: [/'/, /[ \u00a0][:;?!»]|«[ \u00a0]/, /\b(logiciel|appli)\b/],
  pl: [/'/, /(?<!\p{L})(twoj|ciebie|cię(?!\p{L}))/u],
  de: [/'/, /Handy/],
};

for (const [language, never] of Object.entries(NEVER)) {
  test(`${language}: one word for one thing, and its own marks`, () => {
    const found = areas.flatMap((area) => [...load(language, area)].filter(([, text]) => never.some((sign) => sign.test(text))).map(([key, text]) => `${area} ${key}: ${text}`));
    assert.deepEqual(found, []);
  });
}

test('every key that the pages name as a whole exists', () => {
  const known = new Set(areas.flatMap((area) => [...load('en', area).keys()].map((key) => `${area.replace('.json', '')}.${key}`)));
  const named = sources(join(root, 'js')).flatMap((text) => [...text.matchAll(/\bt\(\s*'([\w.]+)'/g)].map(([, key]) => key));
  const missing = named.filter((key) => !known.has(key) && !known.has(`${key}_other`));
  assert.deepEqual([...new Set(missing)], []);
});
