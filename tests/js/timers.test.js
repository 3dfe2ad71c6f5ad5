import test from 'node:test';
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { basename } from 'node:path';

const LEAST = 10_000; // ms between two wakings of a page that nobody touches

// Timers that come again and again, by file: why they are none of an idle page.
const PASSING = {
  'dev.js': 'only while pages are written',
  'first.js': 'until the page has come whole',
  'reading.js': 'while the server reads a file',
  'keeper.js': 'until the box is saved',
  'first-player.js': 'for the half second of a draw',
  'rest.js': 'begun anew by a touch, rings once',
};

const scripts = readdirSync('static/js', { recursive: true }).map(String).filter((path) => path.endsWith('.js'));
const files = scripts.map((path) => ({ name: basename(path), text: readFileSync(`static/js/${path}`, 'utf8') }));

/** The milliseconds that a timer's last argument says: a figure, or a constant of its file. @param {string} word @param {string} text */
function milliseconds(word, text) {
  const found = /^\d/.test(word) ? word : new RegExp(`const ${word} = ([\\d_]+)`).exec(text)?.[1];
  return Number(found?.replaceAll('_', ''));
}

test('no timer wakes an idle page more than once in ten seconds', () => {
  const lasting = files.filter(({ name, text }) => text.includes('setInterval(') && !(name in PASSING));
  assert.deepEqual(lasting.map(({ name }) => name), ['join.js']); // the door looks again
  for (const { name, text } of lasting) {
    const periods = [...text.matchAll(/setInterval\(.*?, (\w+)\);/g)].map(([, word]) => milliseconds(word, text));
    assert.equal(periods.length, text.split('setInterval(').length - 1);
    for (const ms of periods) assert.ok(ms >= LEAST, `${name} wakes every ${ms} ms`);
  }
});

test('whoever sets itself again is known here', () => {
  const again = files.filter(({ text }) => [...text.matchAll(/function (\w+)\(\) \{/g)].some(([, name]) => new RegExp(`setTimeout\\(${name}\\b`).test(text)));
  for (const { name } of again) assert.ok(name in PASSING || name === 'net.js', `${name} rings again and again`);
});

test('nothing hears a video tell its time, four times a second', () => {
  for (const { name, text } of files) assert.ok(!text.includes('timeupdate'), name);
});

test('the server pings no more often either', () => {
  const seconds = Number(/^PING_INTERVAL = (\d+)/m.exec(readFileSync('companion/web/sockets.py', 'utf8'))?.[1]);
  assert.ok(seconds * 1000 >= LEAST);
});
