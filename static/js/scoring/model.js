/**
 * The final scoring as the view tells it, made ready for the screen: pure.
 * @typedef {import('../frame.js').Use} FrameUse
 * @typedef {Pick<FrameUse, 'key'|'values'> & Partial<FrameUse>} Use
 * @typedef {Omit<import('../frame.js').Page, 'uses'|'lines'> & {uses: Use[], lines: import('../types.js').Line[]}} Page
 * @typedef {Omit<import('../frame.js').ScoringView, 'pages'> & {pages: Page[]}} Scoring
 * @typedef {{type: string, data: Params}} Tapped
 */

/** The highest number that can be typed where the page names none. */
const NO_END = 999;

/** The page that is open. @param {Scoring} scoring */
export const openPage = ({ pages, step }) => pages[step];

/** Whether the open page is the last one. @param {Scoring} scoring */
export const onLastPage = ({ steps, step }) => step === steps.length - 1;

/**
 * The columns as people sit: the seats in turn order, then the game's own players.
 * @param {Scoring} scoring
 * @param {number} seats
 * @param {number[]} [order]
 * @returns {number[]}
 */
export function columnsOf(scoring, seats, order = []) {
  const page = openPage(scoring);
  const all = Math.max(seats, scoring.totals.length, page.gains.length, ...page.uses.map(({ values }) => values.length));
  const around = order.length === seats ? order : Array.from({ length: seats }, (_, seat) => seat);
  return [...around, ...Array.from({ length: all - seats }, (_, past) => seats + past)];
}

/**
 * A number with the corrections that are still on their way.
 * @param {Use} use
 * @param {number} column
 * @param {Tapped[]} taps
 * @returns {{value: number|boolean|null, waiting: boolean}}
 */
export function shownUse({ key, values }, column, taps) {
  const mine = taps.filter(({ type, data }) => type === 'score.set' && data.key === key && data.column === column).at(-1);
  if (!mine) return { value: values[column], waiting: false };
  return { value: typeof values[column] === 'boolean' ? Number(mine.data.to) > 0 : Number(mine.data.to), waiting: true };
}

/** Whether a number is only yes or no. @param {Use} use */
export const isYesNo = ({ values, most }) => most === 1 || values.some((value) => typeof value === 'boolean');

/** The highest number the page takes. @param {Use} use */
export const highest = ({ most }) => most ?? NO_END;

/** A typed number as far as the page takes it. @param {number} to @param {Use} use */
export const fitted = (to, use) => Math.max(0, Math.min(to, highest(use)));

/** Whether a typed number cannot be meant longer: it has two digits, or another would be too many. @param {string} text @param {Use} use */
export const isWhole = (text, use) => text.length > 1 || text === '0' || Number(text) * 10 > highest(use);

/**
 * Who is ready for the next page, with the taps on their way.
 * @param {Scoring} scoring
 * @param {Tapped[]} taps
 * @returns {number[]}
 */
export function readyNow({ ready, step }, taps) {
  const now = new Set(ready);
  for (const { type, data } of taps) {
    if (type === 'score.ready' && data.step === step) now[data.on ? 'add' : 'delete'](Number(data.seat));
  }
  return [...now].sort((one, other) => one - other);
}

/**
 * Whom the page waits for: seats with a phone that are not ready, and seats without one.
 * @param {number[]} ready
 * @param {{device: string|null}[]} places
 */
export function waitingFor(ready, places) {
  const open = places.map((_, seat) => seat).filter((seat) => !ready.includes(seat));
  return { people: open.filter((seat) => places[seat].device), empty: open.filter((seat) => !places[seat].device) };
}

/** What a column has gained on the open page; null where it gives no points. @param {Page} page @param {number} column */
export const gainOf = ({ gains }, column) => (gains.length ? gains[column] ?? 0 : null);
