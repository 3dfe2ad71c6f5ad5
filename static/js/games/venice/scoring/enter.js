/** The quick score: the end of a finished game is typed in, one player a card. */
import { html, useEffect, useState } from '../../../lib/index.js';
import { t } from '../../../i18n.js';
import { table } from '../../../store.js';
import { read, write } from '../../../storage.js';
import { onTheWay } from '../../../taps.js';
import { Counter } from '../../../components/counter.js';
import { Stepper } from '../../../components/stepper.js';
import { charge } from '../../../scoring/charge.js';
import { ColumnChip } from '../../../scoring/column.js';
import { useFoot } from '../../../scoring/foot.js';
import { columnsOf, fitted, isYesNo, openPage, shownUse } from '../../../scoring/model.js';
import { maySet, setUse, UseKeys, UseNumber, YesNo } from '../../../scoring/numbers.js';
import { ColumnRows } from '../../../scoring/rows.js';
import { columnName, useLabel } from '../../../scoring/words.js';
import { view } from '../now.js';

/** @typedef {import('../../../scoring/model.js').Scoring} Scoring */
/** @typedef {import('../../../scoring/model.js').Use} Use */

/** One number: steps at both edges, a tap on it types. @param {{use: Use, column: number}} props */
function EnterRow({ use, column }) {
  const [typing, setTyping] = useState(false);
  const { value: shown, waiting } = shownUse(use, column, onTheWay.value);
  const value = Number(shown);
  const words = { name: columnName(column), what: useLabel(use.key), value };
  const step = (/** @type {1|-1} */ by) => fitted(value + by, use) !== value && setUse(use, column, value + by);
  return html`<${Stepper} class=${`enter-row enter-${use.key}`} minus=${t('venice.scoring.one_less', words)} plus=${t('venice.scoring.one_more', words)} empty=${value <= 0}
      full=${fitted(value + 1, use) === value} onStep=${step} onLong=${() => setTyping(true)}>
      <button type="button" class="enter-number" onClick=${() => setTyping(true)}><span class="unseen">${t('scoring.number', words)}</span>
        <span class="enter-label" aria-hidden="true">${useLabel(use.key)}</span><b aria-hidden="true"><${Counter} value=${value} waiting=${waiting} digits=${2} /></b></button><//>
    ${typing && html`<${UseKeys} use=${use} column=${column} onClose=${() => setTyping(false)} />`}`;
}

/** Everything of one player. @param {{scoring: Scoring, column: number}} props */
function EnterCard({ scoring, column }) {
  const rival = column >= (table.value?.seats.length ?? 0);
  const open = maySet(column) && !scoring.confirmed;
  const uses = openPage(scoring).uses.filter(({ values }) => values[column] !== null && values[column] !== undefined);
  return html`<section class=${`enter-card ${rival ? 'enter-doge' : ''}`} aria-label=${columnName(column)}>
    <header class="enter-head"><${ColumnChip} column=${column} size=${32} /><h3 class="enter-name">${columnName(column)}</h3></header>
    ${uses.map((use) => {
      const Row = !open ? UseNumber : isYesNo(use) ? YesNo : EnterRow;
      return html`<${Row} key=${use.key} use=${use} column=${column} />`;
    })}
  </section>`;
}

/** The players whose numbers this phone types in: its own, those without a phone for the host, the game's own. @param {number[]} columns */
function mineToEnter(columns) {
  const own = charge();
  const mine = columns.filter((column) => own.includes(column) || (column >= (table.value?.seats.length ?? 0) && maySet(column)));
  return mine.length ? mine : columns.filter(maySet);
}

/** Which card is open; a reload comes back to it. @param {number[]} columns */
function useCard(columns) {
  const key = `seen.${table.value?.id}.enter`;
  const [chosen, setChosen] = useState(/** @type {number|null} */ (read(key, null)));
  const mine = mineToEnter(columns);
  const column = chosen !== null && columns.includes(chosen) ? chosen : mine[0] ?? columns[0];
  useEffect(() => void write(key, column), [column]);
  return { column, setChosen, next: mine[mine.indexOf(column) + 1] };
}

/** Everybody's chip; a tap opens the card. @param {{columns: number[], column: number, onPick: (column: number) => void}} props */
function Cards({ columns, column, onPick }) {
  return html`<div class="enter-tabs" role="group" aria-label=${t('venice.scoring.whose_numbers')}>${columns.map((one) => html`<button type="button" class="enter-tab" key=${one}
    aria-pressed=${String(one === column)} aria-label=${columnName(one)} onClick=${() => onPick(one)}><${ColumnChip} column=${one} size=${30} /></button>`)}</div>`;
}

/** The cards on a phone. @param {{scoring: Scoring}} props */
function EnterCards({ scoring }) {
  const columns = columnsOf(scoring, table.value?.seats.length ?? 0, view.value?.order);
  const { column, setChosen, next } = useCard(columns);
  const go = () => setChosen(next ?? null);
  useFoot(next === undefined || scoring.confirmed ? null : { key: `enter-${next}`, label: t('venice.scoring.next_player', { name: columnName(next) }), run: go });
  return html`${columns.length > 1 && html`<${Cards} columns=${columns} column=${column} onPick=${setChosen} />`}
    <${EnterCard} key=${column} scoring=${scoring} column=${column} />`;
}

/** On the display only the first number of each: the rest is read on the phones. @param {Scoring} scoring */
function firstNumbers(scoring) {
  const page = openPage(scoring);
  return { ...scoring, pages: scoring.pages.map((one) => (one === page ? { ...page, uses: page.uses.slice(0, 1) } : one)) };
}

/** The page "enter". @param {import('../../../scoring/page.js').PageProps} props */
export function EnterPage({ scoring, large }) {
  return large ? html`<${ColumnRows} scoring=${firstNumbers(scoring)} />` : html`<${EnterCards} scoring=${scoring} />`;
}
