/** One person: how often, how well, where the points came from; and the name itself. */
import { html, useState } from '../lib/index.js';
import { errorText, region, t } from '../i18n.js';
import { asProblem } from '../api.js';
import { go } from '../router.js';
import { toast, toastProblem } from '../store.js';
import { gameName } from '../games/index.js';
import { Button } from '../components/button.js';
import { PlayerChip } from '../components/chip.js';
import { Confirm } from '../components/confirm.js';
import { TextField } from '../components/field.js';
import { Sheet } from '../components/sheet.js';
import { Bar, Swatch } from '../results/bars.js';
import { LOOKS } from '../results/model.js';
import { levelName, markName, sourceName } from '../results/words.js';
import { isCalled, renamePerson, splitPerson, unmerge } from './data.js';
import { Select } from './select.js';

/** @typedef {import('./data.js').Person} Person */
/** @typedef {import('./data.js').ByGame} ByGame */

const LONGEST_NAME = 24;

/** Two people again, as before. @param {number} change @param {string} name @param {(name: string) => void} onDone */
async function takeApart(change, name, onDone) {
  try {
    await unmerge(change);
    onDone(name);
  } catch (failure) {
    toastProblem(asProblem(failure));
  }
}

/** A number as the reader writes it, with one digit at most after the point. @param {number} value */
const rounded = (value) => new Intl.NumberFormat(region(), { maximumFractionDigits: 1 }).format(value);
/** @param {{games: number, wins: number}} tally */
const rate = ({ games, wins }) => new Intl.NumberFormat(region(), { style: 'percent', maximumFractionDigits: 0 }).format(games ? wins / games : 0);

/** A number and what it counts. @param {{label: string, value: string|number}} props */
const Stat = ({ label, value }) => html`<div class="stat"><dt>${label}</dt><dd class="numbers">${value}</dd></div>`;

/** The few numbers that say most. @param {{of: {games: number, wins: number, best: number|null, average: number|null}, children?: Markup}} props */
function Stats({ of, children }) {
  return html`<dl class="stats">
    <${Stat} label=${t('history.person.games')} value=${of.games} /><${Stat} label=${t('history.person.wins')} value=${of.wins} />
    <${Stat} label=${t('history.person.rate')} value=${rate(of)} />
    ${of.best !== null && html`<${Stat} label=${t('history.person.best')} value=${of.best} />`}
    ${of.average !== null && html`<${Stat} label=${t('history.person.average')} value=${rounded(of.average)} />`}
    ${children}</dl>`;
}

/** Where the points come from, on average. @param {{game: string, lines: Record<string, number>}} props */
function SourceBars({ game, lines }) {
  const keys = Object.keys(lines).filter((key) => lines[key]);
  const most = Math.max(1, ...keys.map((key) => lines[key]));
  if (!keys.length) return null;
  return html`<h4 class="person-sub">${t('history.person.sources')}</h4><ul class="source-bars">${keys.map((key, place) => html`<li key=${key}>
    <span class="source-name"><${Swatch} place=${place} />${sourceName(game, key)}</span><b class="numbers">${rounded(lines[key])}</b>
    <${Bar} most=${most} segments=${[{ key, place: place % LOOKS, value: Math.max(0, lines[key]) }]} bare /></li>`)}</ul>`;
}

/** Against the game's own player: how often won at each level, the best of each seed. @param {{game: string, of: ByGame}} props */
function Solo({ game, of }) {
  const [levels, seeds] = [Object.entries(of.levels ?? {}), Object.entries(of.seeds ?? {})];
  return html`${levels.length > 0 && html`<h4 class="person-sub">${t('history.person.levels')}</h4>
      <ul class="list">${levels.map(([level, tally]) => html`<li key=${level} class="list-row"><span class="grow">${levelName(game, level)}</span>
        <span>${t('history.person.level_tally', { wins: tally.wins, games: tally.games })}</span><b class="numbers stat-rate">${rate(tally)}</b></li>`)}</ul>`}
    ${seeds.length > 0 && html`<h4 class="person-sub">${t('history.person.seeds')}</h4>
      <ul class="list">${seeds.map(([seed, best]) => html`<li key=${seed} class="list-row"><span class="grow code">${seed}</span><b class="numbers">${best}</b></li>`)}</ul>`}`;
}

/** @param {{game: string, of: ByGame}} props */
function GameSection({ game, of }) {
  const marks = Object.entries(of.marks ?? {});
  return html`<section class="card stack-tight"><h3 class="result-heading">${gameName(game)}</h3>
    <${Stats} of=${of}>${marks.map(([mark, count]) => html`<${Stat} key=${mark} label=${markName(game, mark)} value=${count} />`)}<//>
    <${SourceBars} game=${game} lines=${of.lines ?? {}} /><${Solo} game=${game} of=${of} /></section>`;
}

/** Another name; one that is taken makes two people one, which is asked first. @param {{person: Person, people: Person[], onDone: (name: string) => void, onClose: () => void}} props */
function RenameSheet({ person, people, onDone, onClose }) {
  const [name, setName] = useState(person.name);
  const [error, setError] = useState('');
  const [asking, setAsking] = useState(false);
  const to = name.trim();
  const others = people.filter((one) => one !== person);
  const taken = others.some((one) => isCalled(one, to));
  const send = async () => {
    try {
      const { change } = await renamePerson(person.name, to);
      if (taken) toast(t('history.person.merged', { from: person.name, to }), { action: { label: t('history.deleted.undo'), run: () => void takeApart(change, person.name, onDone) } });
      onDone(to);
    } catch (failure) {
      setAsking(false);
      setError(errorText(asProblem(failure)));
    }
  };
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    if (!to || to === person.name) return onClose();
    return taken ? setAsking(true) : void send();
  };
  const choices = [{ value: '', label: t('history.person.nobody') }, ...others.map((one) => ({ value: one.name, label: one.name }))];
  if (asking) return html`<${Confirm} title=${t('history.person.merge_ask')} text=${t('history.person.merge_text', { from: person.name, to })} action=${t('history.person.merge')}
    danger=${false} onYes=${send} onNo=${() => setAsking(false)} />`;
  return html`<${Sheet} title=${t('history.person.rename')} onClose=${onClose}><form class="stack" onSubmit=${submit}>
    <${TextField} label=${t('history.person.name')} value=${name} error=${error} maxlength=${LONGEST_NAME} onInput=${setName} />
    ${others.length > 0 && html`<${Select} label=${t('history.person.same_as')} value=${others.some((one) => one.name === to) ? to : ''} choices=${choices} onPick=${(/** @type {string} */ one) => one && setName(one)} />`}
    <${Button} type="submit" kind="primary" big full>${t(taken ? 'history.person.merge' : 'common.action.save')}<//></form><//>`;
}

/** Other names of the same person; each can be taken apart again. @param {{person: Person, onChange: () => void}} props */
function Aliases({ person, onChange }) {
  const [asking, setAsking] = useState('');
  if (!person.aliases.length) return null;
  const split = async () => {
    setAsking('');
    try {
      await splitPerson(asking);
      toast(t('history.person.split_done', { alias: asking }), { tone: 'good' });
      onChange();
    } catch (failure) {
      toastProblem(asProblem(failure));
    }
  };
  return html`<section class="card stack-tight"><h3 class="result-heading">${t('history.person.aliases')}</h3>
    <ul class="list">${person.aliases.map((alias) => html`<li key=${alias} class="row person-alias"><span class="grow">${alias}</span><${Button} onClick=${() => setAsking(alias)}>${t('history.person.split')}<//></li>`)}</ul>
    ${asking && html`<${Confirm} title=${t('history.person.split_ask', { alias: asking })} text=${t('history.person.split_text', { alias: asking, name: person.name })} action=${t('history.person.split')}
      danger=${false} onYes=${split} onNo=${() => setAsking('')} />`}</section>`;
}

/** @param {{person: Person, people: Person[], onChange: () => void}} props */
export function PersonPage({ person, people, onChange }) {
  const [renaming, setRenaming] = useState(false);
  const done = (/** @type {string} */ name) => {
    go(`/history?person=${encodeURIComponent(name)}`, { replace: true }); // while the sheet is open: it goes with the page
    setRenaming(false);
    onChange();
  };
  const games = Object.entries(person.by_game);
  return html`<div class="stack"><div class="person-head"><${PlayerChip} name=${person.name} colour="plain" size=${56} /><h2 class="person-name">${person.name}</h2></div>
    ${games.length > 1 && html`<section class="card"><${Stats} of=${{ ...person, best: null, average: null }} /></section>`}
    ${games.map(([game, of]) => html`<${GameSection} key=${game} game=${game} of=${of} />`)}
    <${Aliases} person=${person} onChange=${onChange} />
    <${Button} full href=${`/history?player=${encodeURIComponent(person.name)}`}>${t('history.person.all_games')}<//>
    <${Button} kind="quiet" full onClick=${() => setRenaming(true)}>${t('history.person.rename')}<//>
    ${renaming && html`<${RenameSheet} person=${person} people=${people} onDone=${done} onClose=${() => setRenaming(false)} />`}</div>`;
}
