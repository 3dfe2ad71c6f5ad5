/** The Doge has played: the wood to move, then points, then cards, until the person goes on. */
import { html, useEffect, useRef, useState } from '../../../lib/index.js';
import { t } from '../../../i18n.js';
import { read, write } from '../../../storage.js';
import { aloud } from '../../../speech.js';
import { seatName, session } from '../../../store.js';
import { Aloud, AloudButton } from '../../../components/aloud.js';
import { PlayerChip } from '../../../components/chip.js';
import { Icon } from '../../../components/icons.js';
import { automatedView } from '../now.js';
import { Lion } from './lion.js';
import { GoOn } from './go-on.js';
import { OtherColours } from './wood.js';
import { Row } from './row.js';
import { markSeen } from './seen-story.js';
import { noteWords, tallyWords, tracksOf, wayWords, woodWords } from './played-words.js';

/** @typedef {import('./words.js').Note} Note */

const STILL = new Set(['stays', 'no_assistant']); // lines that move nothing

/** Which lines are ticked, kept on this phone for this turn. @param {number} no */
function useTicks(no) {
  const place = `ticked.${session.peek()?.table}`;
  const [ticks, setTicks] = useState(() => {
    const kept = read(place, { no: -1, ticks: /** @type {number[]} */ ([]) });
    return kept.no === no ? kept.ticks : [];
  });
  const toggle = (/** @type {number} */ at) => {
    const next = ticks.includes(at) ? ticks.filter((other) => other !== at) : [...ticks, at];
    write(place, { no, ticks: next });
    setTicks(next);
  };
  return { ticks, toggle };
}

/** Whose piece a line moves. @param {{note: Note}} props */
const Whose = ({ note }) => (note.owner === undefined && note.seat === undefined ? null : html`<${PlayerChip} seat=${note.owner ?? note.seat} size=${28} />`);

/** Pieces to move on the board, one line each. @param {{wood: readonly Note[], no: number, began: boolean}} props began: they come to the board */
function Wood({ wood, no, began }) {
  const { ticks, toggle } = useTicks(no);
  if (!wood.length) return null;
  return html`<div class="played-head"><h3>${t('venice.played.wood')}</h3>${began && html`<${OtherColours} />`}</div>
    <ul class="played-wood">${wood.map((note, at) => html`<li key=${at}>${STILL.has(note.key)
      ? html`<p class="played-line"><span class="played-box" aria-hidden="true"></span><${Whose} note=${note} /><span>${woodWords(note)}</span></p>`
      : html`<button type="button" class="played-line" role="checkbox" aria-checked=${String(ticks.includes(at))} onClick=${() => toggle(at)}>
          <span class="played-box" aria-hidden="true">${ticks.includes(at) && html`<${Icon} name="check" />`}</span><${Whose} note=${note} /><span>${woodWords(note)}${wayWords(note) && html`<small>${wayWords(note)}</small>`}</span></button>`}</li>`)}</ul>`;
}

/** One side's tracks: what they were, what they are. @param {{owner: number, tally: readonly import('../view.js').Tally[]}} props */
function Side({ owner, tally }) {
  const now = automatedView.value;
  const doge = owner >= now.players.length;
  return html`<div class=${`played-side ${doge ? 'played-doge' : ''}`}><p class="played-who">${doge ? html`<${Lion} size=${28} />` : html`<${PlayerChip} seat=${owner} size=${28} />`}
      <b>${doge ? t('venice.doge.name') : now.players.length === 1 ? t('venice.played.you') : seatName(owner)}</b></p>
    <dl>${tracksOf(owner, tally, now).map(({ counter, name, was, value }) => html`<div key=${counter} class=${was === value ? 'played-same' : ''}><dt>${name}</dt>
      <dd>${was !== value && html`<span class="played-was">${was} → </span>`}<b>${value}</b></dd></div>`)}</dl></div>`;
}

/** Points and intrigue on both sides, and why. @param {{story: import('../view.js').StoryView}} props */
function Points({ story: { tally, points } }) {
  const { players, board } = automatedView.value;
  const sides = players.length + (board.automa.doge ? 1 : 0);
  return html`<h3 class="played-head">${t('venice.played.points')}</h3>
    <div class="played-sides">${[...Array(sides).keys()].reverse().map((owner) => html`<${Side} key=${owner} owner=${owner} tally=${tally} />`)}</div>
    ${points.length > 0 && html`<ul class="played-why">${points.map((note, at) => html`<li key=${at}>${noteWords(note)}</li>`)}</ul>`}`;
}

/** His cards: resolved, discarded, the new row. @param {{cards: readonly Note[]}} props */
function Cards({ cards }) {
  const { doge } = automatedView.value.board.automa;
  if (!cards.length) return null;
  return html`<h3 class="played-head">${t('venice.played.cards')}</h3>
    <ul class="played-cards">${cards.map((note, at) => html`<li key=${at} class=${note.key === 'row_short' ? 'doge-last' : ''}>${noteWords(note)}</li>`)}</ul>
    ${doge?.row.some(Boolean) && html`<${Row} doge=${doge} />`}`;
}

/** Everything at once, or line by line with a voice. */
export function Played() {
  const top = useRef(/** @type {HTMLElement|null} */ (null));
  const now = automatedView.value;
  const { story } = now.board.automa;
  useEffect(() => void top.current?.closest('.table-main')?.scrollTo({ top: 0 }), []);
  if (!story) return null;
  const began = [...story.wood, ...story.cards].some(({ key }) => key === 'placed' || key === 'lays');
  const lines = [...story.wood.map(woodWords), ...story.points.map(noteWords), ...story.tally.map(tallyWords), ...story.cards.map(noteWords)];
  const head = html`<header class="played-top"><h2>${t(!now.board.automa.doge ? 'venice.automa.happened_smugglers' : began ? 'venice.played.began' : 'venice.played.title')}</h2>
    <${AloudButton} /></header>`;
  return html`<section class="played" ref=${top} aria-label=${t('venice.played.title')}>${head}
    ${aloud.value ? html`<${Aloud} lines=${lines} last=${t(now.board.automa.doge ? 'venice.played.mine' : 'venice.played.over')} onDone=${markSeen} />`
      : html`<${Wood} wood=${story.wood} no=${now.turn.no} began=${began} /><${Points} story=${story} /><${Cards} cards=${story.cards} /><${GoOn} />`}</section>`;
}
