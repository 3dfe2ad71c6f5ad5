import test from 'node:test';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { addMessages, lang } from '../../static/js/i18n.js';
import { isCalled } from '../../static/js/history/data.js';
import { lines, numbered, pathOf, spread, ticks } from '../../static/js/results/chart.js';
import { bars, bgStatsLink, fileName, groups, sources } from '../../static/js/results/model.js';
import { drawPoster, WIDTH } from '../../static/js/results/poster.js';
import { duration, headline, nameOf, shareText, smallPrint, turningPoint } from '../../static/js/results/words.js';

lang.value = 'en';
for (const area of ['common', 'history', 'venice']) addMessages('en', area, JSON.parse(readFileSync(new URL(`../../static/locales/en/${area}.json`, import.meta.url), 'utf8')));

/** @param {string} name @param {number} column @param {number|null} total @param {Record<string, any>} [more] */
const player = (name, column, total, more = {}) => ({ name, colour: 'blue', column, rival: false, start: column === 0, total, rank: column + 1, winner: column === 0, lines: {}, marks: [], out: null, ...more });
/** @param {any[]} players @param {Record<string, any>} [more] */
const game = (players, more = {}) => ({ id: 'r', game: 'venice', table: 't', started: 0, finished: Date.UTC(2026, 10, 16, 12), minutes: 97, options: { edition: 'fr' }, notes: {}, players, imported: false, ...more });

const EVENING = game([
  player('Ana', 0, 61, { lines: { vp: 50, council: 9, wealth: 2, favour: 0 } }),
  player('Ben', 1, 49, { rank: 2, lines: { vp: 45, council: 4, wealth: 0, favour: 0 } }),
  player('Chiara', 2, 70, { rank: 3, lines: { vp: 70, council: 0, wealth: 0, favour: 0 }, marks: ['arrested'], out: 'arrested' }),
]);

test('who is arrested stands behind bars and not on the podium', () => {
  const { podium, others, out } = groups(EVENING);
  assert.deepEqual([podium, others, out].map((some) => some.map(({ name }) => name)), [['Ana', 'Ben'], [], ['Chiara']]);
});

test('the podium has three places even when four share them', () => {
  const tie = game([0, 1, 2, 3].map((column) => player('ABCD'[column], column, 5, { rank: 1, winner: true })));
  const { podium, others } = groups(tie);
  assert.deepEqual([podium.length, others.length], [3, 1]);
});

test('bars have the sources that anybody has, in the order of the rules, and the longest is whole', () => {
  assert.deepEqual(sources(EVENING), ['vp', 'council', 'wealth']);
  const { most, rows } = bars(EVENING);
  assert.equal(most, 70);
  assert.deepEqual(rows[0].segments, [{ key: 'vp', place: 0, value: 50 }, { key: 'council', place: 1, value: 9 }, { key: 'wealth', place: 2, value: 2 }]);
});

test('points taken off are told beside the bar, not in it', () => {
  const { most, rows: [row] } = bars(game([player('Ana', 0, 10, { lines: { vp: 12, penalty: -2 } })]));
  assert.deepEqual([most, row.off, row.segments.length], [12, 2, 1]);
});

test('marks beside the chart are round numbers around all values', () => {
  assert.deepEqual(ticks(0, 52), [0, 20, 40, 60]);
  assert.deepEqual(ticks(0, 4), [0, 1, 2, 3, 4]);
  assert.deepEqual(ticks(-3, 8), [-5, 0, 5, 10]);
  assert.deepEqual(ticks(0, 0), [0, 1]);
});

test('labels keep their order, do not lie on each other and stay inside', () => {
  const placed = spread([50, 50, 52, 199], 20, 10, 200);
  const sorted = [...placed].sort((one, other) => one - other);
  for (let i = 1; i < sorted.length; i += 1) assert.ok(sorted[i] - sorted[i - 1] >= 20);
  assert.ok(sorted[0] >= 10 && sorted[3] <= 200);
  assert.deepEqual(placed, sorted);
});

test('a line breaks where a number is missing', () => {
  assert.equal(pathOf([{ x: 0, y: 1 }, { x: 1, y: 1 }, null, { x: 3, y: 2 }]), 'M0.0 1.0L1.0 1.0M3.0 2.0');
});

test('lines run from the first to the last round, higher values higher up', () => {
  const frame = { width: 100, height: 100, left: 10, right: 20, top: 5, bottom: 15 };
  const { tracks, ticks: marks, rounds } = lines([1, 2, 3], [[0, 0], [5, 2], [10, 4]], frame);
  assert.deepEqual(tracks.map(({ points }) => [points[0].x, points[2].x]), [[10, 80], [10, 80]]);
  assert.ok(tracks[0].end.y < tracks[1].end.y);
  assert.deepEqual([marks[0].y, marks[marks.length - 1].y], [85, 5]);
  assert.deepEqual(rounds.map(({ label }) => label), [1, 2, 3]);
  assert.deepEqual(tracks.map(({ last }) => last), [10, 4]);
});

test('long games number only some rounds, the last among them', () => {
  const labels = numbered(Array.from({ length: 31 }, (_, i) => i)).map(({ label }) => label);
  assert.ok(labels.length <= 11);
  assert.equal(labels.at(-1), 30);
});

test('the headline names whoever won, alone, together, or nobody', () => {
  assert.equal(headline(EVENING), 'Ana wins');
  assert.equal(headline(game([player('Ana', 0, 5), player('Ben', 1, 5, { winner: true })])), 'Ana and Ben win together');
  assert.equal(headline(game([player('Ana', 0, 5, { winner: false })])), 'Nobody wins');
});

test('the game’s own player has its own name, whoever is alone without a name is the player', () => {
  const solo = game([player('', 0, 5, { winner: false }), player('Doge', 1, 9, { rival: true, winner: true, colour: null })], { notes: { level: 'hard', seed: 'KQ7MP2' } });
  assert.equal(headline(solo), 'The Doge wins');
  assert.equal(nameOf(solo, solo.players[0]), 'Player');
  assert.deepEqual(smallPrint(solo), ['French edition', 'Level: Hard', 'Seed: KQ7MP2']);
});

test('the text to send has everybody with place, points and marks', () => {
  const text = shareText(EVENING);
  assert.match(text, /^Venice · .*2026/);
  assert.match(text, /\nAna wins\n/);
  assert.match(text, /1\. Ana, 61 points\n2\. Ben, 49 points\n3\. Chiara, 70 points, [Aa]rrested/);
  assert.match(text, /1 h 37 min · French edition$/);
});

test('a game without points is told without them', () => {
  const text = shareText(game([player('Ana', 0, null), player('Ben', 1, null)], { minutes: null, options: {} }));
  assert.doesNotMatch(text, /point|null/);
  assert.match(text, /Ana wins\n\nAna\nBen$/);
});

test('turning points name the players', () => {
  addMessages('en', 'trial', { turn: '{column} overtook {other} in round {round} by {count}' });
  assert.equal(turningPoint(EVENING, { key: 'trial.turn', params: { column: 0, other: 2, round: 4, count: 3 } }), 'Ana overtook Chiara in round 4 by 3');
});

test('time is told in hours and minutes', () => {
  assert.deepEqual([duration(45), duration(97)], ['45 min', '1 h 37 min']);
});

test('the BG Stats link carries the whole play', () => {
  const play = { sourceName: 'Tabletop Companion', players: [{ name: 'Ana & Łucja?', winner: true }] };
  const link = new URL(bgStatsLink(play));
  assert.equal(link.origin + link.pathname, 'https://app.bgstatsapp.com/createPlay.html');
  assert.deepEqual(JSON.parse(link.searchParams.get('data') ?? ''), play);
});

test('files are named after the game and the day', () => {
  assert.equal(fileName({ ...EVENING, finished: new Date(2026, 0, 5).getTime() }, 'csv'), 'venice-2026-01-05.csv');
});

/** A canvas that only remembers what was written on it. */
function paper() {
  /** @type {string[]} */
  const written = [];
  const ctx = new Proxy({ written }, {
    get: (target, name) => {
      if (name === 'measureText') return (/** @type {string} */ text) => ({ width: text.length * 20 });
      if (name === 'fillText') return (/** @type {string} */ text) => void written.push(text);
      return name in target ? Reflect.get(target, name) : () => null;
    },
    set: () => true,
  });
  const canvas = { width: 0, height: 0, getContext: () => ctx };
  return { canvas, written };
}

test('the picture is 1080 wide and says who won, everybody’s points, and who was arrested', () => {
  globalThis.document = /** @type {any} */ ({ createElement: () => paper().canvas });
  const { canvas, written } = paper();
  const person = (/** @type {string} */ name, /** @type {number} */ total, /** @type {number} */ rank, marks = '') => ({ name, total: String(total), rank: `${rank}.`, winner: rank === 1, marks, chip: rank - 1 });
  const plan = {
    game: 'Venice', date: '16 November 2026', title: 'Ana wins', app: 'Companion', small: '97 min', heading: 'Points', most: 61, sources: ['Track'],
    podium: [person('Ana', 61, 1), person('Ben', 49, 2)], others: [], out: [person('Chiara', 70, 3, 'arrested')],
    bars: [{ name: 'Ana', total: '61', chip: 0, off: 0, segments: [{ place: 0, value: 61 }] }],
  };
  const palette = /** @type {any} */ (new Proxy({}, { get: (_, name) => (name === 'sources' ? Array(8).fill('#000') : '#000') }));
  /** @type {number[]} */
  const chips = [];
  const drawn = drawPoster(/** @type {any} */ (canvas), plan, palette, (_ctx, chip) => void chips.push(chip));
  assert.equal(canvas.width, WIDTH);
  assert.ok(canvas.height > 900, String(canvas.height));
  for (const words of ['Ana wins', 'Ben', '49', 'Chiara', 'arrested', 'Venice · 16 November 2026']) assert.ok(drawn.includes(words) && written.includes(words), words);
  assert.ok(chips.includes(2));
});

test('a name is somebody’s however it is spelled: the server makes them one too', () => {
  const zoe = /** @type {any} */ ({ name: 'Zo\u00eb', aliases: ['Zo M.'] });
  for (const name of ['Zo\u00eb', 'ZOE\u0308', ' zo  m. ']) assert.ok(isCalled(zoe, name), name);
  assert.ok(!isCalled(zoe, 'Zoe'));
});
