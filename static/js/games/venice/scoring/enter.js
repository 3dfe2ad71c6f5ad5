/** The quick score: the end of a finished game is typed into a grid, one number after the other. */
import { html, useEffect, useRef, useState } from '../../../lib/index.js';
import { t } from '../../../i18n.js';
import { table } from '../../../store.js';
import { read, write } from '../../../storage.js';
import { onTheWay } from '../../../taps.js';
import { charge } from '../../../scoring/charge.js';
import { ColumnChip } from '../../../scoring/column.js';
import { columnsOf, isWhole, isYesNo, openPage, shownUse } from '../../../scoring/model.js';
import { maySet, setUse, valueWords } from '../../../scoring/numbers.js';
import { ColumnRows } from '../../../scoring/rows.js';
import { columnName, useLabel } from '../../../scoring/words.js';
import { view } from '../now.js';
import { Keys, useKeyboard } from './keys.js';

/** @typedef {import('../../../scoring/model.js').Scoring} Scoring */
/** @typedef {import('../../../scoring/model.js').Use} Use */
/** @typedef {{use: Use, column: number}} Cell */

/** Digits of the longest number. */
const LONGEST = 3;

/** Whether a column has this number. @param {Use} use @param {number} column */
const hasNumber = ({ values }, column) => values[column] !== null && values[column] !== undefined;

/** The players whose numbers this phone types in: its own, those without a phone for the host, the game's own. @param {number[]} columns */
function mineToEnter(columns) {
  const own = charge();
  const mine = columns.filter((column) => own.includes(column) || (column >= (table.value?.seats.length ?? 0) && maySet(column)));
  return mine.length ? mine : columns.filter(maySet);
}

/** The numbers to type, player by player; yes and no are tapped. @param {Scoring} scoring @param {number[]} columns @returns {Cell[]} */
function cellsOf(scoring, columns) {
  const uses = openPage(scoring).uses.filter((use) => !isYesNo(use));
  return mineToEnter(columns).flatMap((column) => uses.filter((use) => hasNumber(use, column)).map((use) => ({ use, column })));
}

/** A cell's name among all. @param {Cell|undefined} cell */
const nameOf = (cell) => (cell ? `${cell.column}.${cell.use.key}` : '');

/** What is typed and where; a reload comes back to the same cell. @param {Cell[]} cells */
function useTyping(cells) {
  const key = `seen.${table.value?.id}.enter`;
  const [name, setName] = useState(/** @type {string} */ (read(key, nameOf(cells[0]))));
  const [text, setText] = useState('');
  const [again, setAgain] = useState(false); // somebody came back to a number: it may become longer
  useEffect(() => void write(key, name), [name]);
  const at = cells.findIndex((cell) => nameOf(cell) === name);
  const keep = (/** @type {string} */ typed) => void (at >= 0 && typed && setUse(cells[at].use, cells[at].column, Number(typed)));
  const goTo = (/** @type {number} */ to, typed = text) => {
    keep(typed);
    setName(nameOf(cells[to]));
    setText('');
    setAgain(false);
  };
  const erase = () => {
    if (text) return setText(text.slice(0, -1));
    if (at <= 0) return;
    goTo(at - 1);
    setText(String(shownUse(cells[at - 1].use, cells[at - 1].column, onTheWay.peek()).value));
    setAgain(true);
  };
  const digit = (/** @type {string} */ one) => {
    const next = `${text === '0' ? '' : text}${one}`.slice(0, LONGEST);
    if (!again && isWhole(next, cells[at].use)) goTo(at + 1, next);
    else setText(next);
  };
  const press = (/** @type {string} */ one) => (one === 'Enter' ? goTo(at + 1) : one === 'Backspace' ? erase() : digit(one));
  const open = (/** @type {Cell} */ cell) => goTo(cells.findIndex((other) => nameOf(other) === nameOf(cell)));
  return { at, text, press, open, close: () => goTo(-1) };
}

/** One number of the grid. @param {Cell & {now: boolean, text: string, onOpen: () => void}} props */
function NumberCell({ use, column, now, text, onOpen }) {
  const { value, waiting } = shownUse(use, column, onTheWay.value);
  const box = useRef(/** @type {HTMLButtonElement|null} */ (null));
  useEffect(() => void (now && box.current?.scrollIntoView({ block: 'nearest' })), [now]);
  if (!hasNumber(use, column)) return html`<td></td>`;
  const yes = isYesNo(use);
  const shown = yes ? valueWords(Number(value) > 0) : String(value);
  const words = t('scoring.number', { name: columnName(column), what: useLabel(use.key), value: shown });
  if (!maySet(column)) return html`<td class="enter-read">${shown}</td>`;
  const tapped = () => (yes ? setUse(use, column, Number(value) > 0 ? 0 : 1) : onOpen());
  return html`<td><button type="button" ref=${box} class=${`enter-cell ${waiting ? 'enter-waits' : ''}`} aria-pressed=${yes ? undefined : String(now)} onClick=${tapped}>
    <span class="unseen">${words}</span><span aria-hidden="true">${now ? text || html`<i>${shown}</i>` : shown}</span></button></td>`;
}

/** The grid on a phone. @param {{scoring: Scoring}} props */
function EnterGrid({ scoring }) {
  const columns = columnsOf(scoring, table.value?.seats.length ?? 0, view.value?.order);
  const cells = scoring.confirmed ? [] : cellsOf(scoring, columns);
  const { at, text, press, open, close } = useTyping(cells);
  useKeyboard(at >= 0, press);
  const isNow = (/** @type {Use} */ use, /** @type {number} */ column) => at >= 0 && nameOf(cells[at]) === nameOf({ use, column });
  return html`<table class="enter-grid"><caption class="unseen">${t('venice.scoring.whose_numbers')}</caption>
      <thead><tr><td></td>${columns.map((column) => html`<th key=${column} scope="col"><${ColumnChip} column=${column} size=${28} /><span class="enter-who">${columnName(column)}</span></th>`)}</tr></thead>
      <tbody>${openPage(scoring).uses.map((use) => html`<tr key=${use.key} class=${`enter-${use.key}`}><th scope="row">${useLabel(use.key)}</th>
        ${columns.map((column) => html`<${NumberCell} key=${column} use=${use} column=${column} now=${isNow(use, column)} text=${text} onOpen=${() => open({ use, column })} />`)}</tr>`)}</tbody></table>
    ${at >= 0 && html`<${Keys} title=${`${columnName(cells[at].column)}: ${useLabel(cells[at].use.key)}`} text=${text} onKey=${press} onClose=${close} />`}`;
}

/** On the display only the first number of each: the rest is read on the phones. @param {Scoring} scoring */
function firstNumbers(scoring) {
  const page = openPage(scoring);
  return { ...scoring, pages: scoring.pages.map((one) => (one === page ? { ...page, uses: page.uses.slice(0, 1) } : one)) };
}

/** The page "enter". @param {import('../../../scoring/page.js').PageProps} props */
export function EnterPage({ scoring, large }) {
  return large ? html`<${ColumnRows} scoring=${firstNumbers(scoring)} />` : html`<${EnterGrid} scoring=${scoring} />`;
}
