/** A finished game as the result page sees it: who stands where, and what the points are made of. */

/**
 * @typedef {{name: string, person?: string, colour: string|null, column: number, rival: boolean, start: boolean, total: number|null,
 *   rank: number, winner: boolean, lines: Record<string, number>, marks: string[], out: string|null}} Player out: the mark by which somebody is out, whatever they scored
 * @typedef {{id: string, game: string, table: string|null, started: number|null, finished: number, minutes: number|null,
 *   options: Params, notes: Params, players: Player[], imported: boolean}} GameRecord
 * @typedef {{rounds: (number|string)[], tracks: Record<string, (number|null)[][]>}} Course
 * @typedef {{record: GameRecord, course: Course, turning: {key: string, params?: Params}[], play: unknown}} TableResult
 * @typedef {{key: string, place: number, value: number}} Segment place: which colour and pattern
 */

/** Places on the podium. */
const STEPS = 3;
/** Colours and patterns there are for sources of points. */
export const LOOKS = 8;

/** Whether somebody is out, whatever they scored. @param {Player} player */
export const isOut = ({ out }) => out !== null;

/** Everybody, best first. @param {GameRecord} record */
export const ranked = ({ players }) => [...players].sort((one, other) => one.rank - other.rank || one.column - other.column);

/** Who stands on the podium, who beside it, who is out. @param {GameRecord} record */
export function groups(record) {
  const all = ranked(record);
  const free = all.filter((player) => !isOut(player));
  const up = free.filter(({ rank }) => rank <= STEPS).slice(0, STEPS);
  return { podium: up, others: free.filter((player) => !up.includes(player)), out: all.filter(isOut) };
}

/** The sources of points that anybody has any of, in the order of the rules. @param {GameRecord} record */
export function sources({ players }) {
  const keys = [...new Set(players.flatMap(({ lines }) => Object.keys(lines)))];
  return keys.filter((key) => players.some(({ lines }) => lines[key]));
}

/**
 * Everybody's points as bars: pieces by source, and what was taken off their end.
 * @param {GameRecord} record
 * @returns {{most: number, rows: {player: Player, segments: Segment[], off: number}[]}}
 */
export function bars(record) {
  const keys = sources(record);
  const rows = ranked(record).filter(({ lines }) => Object.keys(lines).length).map((player) => {
    const all = keys.map((key, place) => ({ key, place: place % LOOKS, value: player.lines[key] ?? 0 }));
    const off = all.reduce((sum, { value }) => sum + Math.max(0, -value), 0);
    return { player, segments: all.filter(({ value }) => value > 0), off };
  });
  const longest = rows.map(({ segments }) => segments.reduce((sum, { value }) => sum + value, 0));
  return { most: Math.max(1, ...longest), rows };
}

/** Whether this game was won by points at all. @param {GameRecord} record */
export const hasPoints = ({ players }) => players.some(({ total }) => total !== null);

/** The leaves of a laurel: where on the circle, from its foot, and how they lean (radians). */
export function laurelLeaves() {
  const side = Array.from({ length: 7 }, (_, index) => ((index + 0.6) * 21 * Math.PI) / 180);
  return [...side.map((turn) => ({ turn, tilt: turn + 2 })), ...side.map((turn) => ({ turn: -turn, tilt: -turn - 2 }))];
}

/** The winners, best first. @param {GameRecord} record */
export const winners = (record) => ranked(record).filter(({ winner }) => winner);

/** The address that opens a play in BG Stats. @param {unknown} play */
export const bgStatsLink = (play) => `https://app.bgstatsapp.com/createPlay.html?data=${encodeURIComponent(JSON.stringify(play))}`;

/** A name for a file of this game, without anything a file system minds. @param {GameRecord} record @param {string} ending */
export function fileName({ game, finished }, ending) {
  const at = new Date(finished);
  const two = (/** @type {number} */ n) => String(n).padStart(2, '0');
  return `${game}-${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}.${ending}`;
}
