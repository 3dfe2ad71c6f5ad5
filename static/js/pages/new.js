/** A new table: which game, how many, which rules; names now or later. */
import { html, useEffect, useRef, useState } from '../lib/index.js';
import { errorText, has, t } from '../i18n.js';
import { asProblem } from '../api.js';
import { go, route } from '../router.js';
import { gameName } from '../games/index.js';
import { catalogue, createTable, gameSpec, importTable, loadCatalogue } from '../tables.js';
import { PageBar } from '../components/bar.js';
import { BoxLink } from '../components/box-link.js';
import { Button } from '../components/button.js';
import { PlayerChip } from '../components/chip.js';
import { ChoiceField, TextField } from '../components/field.js';
import { fits, OptionFields, optionsFor, wayOf } from '../components/options.js';
import { Skeleton } from '../components/skeleton.js';
import { DeadEnd } from './lost.js';

/** @typedef {{name: string, colour: string}} Place */

/** Give a seat the next colour; who had it gets the old one. @param {Place[]} places @param {number} at @param {string[]} colours */
export function nextColour(places, at, colours) {
  const old = places[at].colour;
  const next = colours[(colours.indexOf(old) + 1) % colours.length];
  return places.map((place, i) => {
    if (i === at) return { ...place, colour: next };
    return place.colour === next ? { ...place, colour: old } : place;
  });
}

/** @param {{places: Place[], colours: string[], limit: number, open: boolean, onChange: (places: Place[]) => void}} props */
function Places({ places, colours, limit, open, onChange }) {
  const rename = (/** @type {number} */ at, /** @type {string} */ name) =>
    onChange(places.map((place, i) => (i === at ? { ...place, name } : place)));
  return html`<details class="card" open=${open}>
    <summary>${t('common.new.names')}</summary>
    <p class="field-help">${t('common.new.names_help')}</p>
    <ul class="stack-tight places">${places.map((place, i) => html`<li class="row" key=${i}>
      <button type="button" class="btn btn-icon" aria-label=${t('common.new.colour_next', { colour: t(`common.colour.${place.colour}`) })}
        onClick=${() => onChange(nextColour(places, i, colours))}><${PlayerChip} colour=${place.colour} size=${36} /></button>
      <div class="grow"><${TextField} label=${t('common.seat.name_of', { n: i + 1 })} hideLabel value=${place.name} maxlength=${limit * 2}
        placeholder=${t('common.seat.number', { n: i + 1 })} onInput=${(/** @type {string} */ name) => rename(i, name)} /></div>
    </li>`)}</ul>
  </details>`;
}

/** Bring a table from a file. @param {{onError: (text: string) => void}} props */
function ImportButton({ onError }) {
  const input = useRef(/** @type {HTMLInputElement|null} */ (null));
  const [reading, setReading] = useState(false);
  const [percent, setPercent] = useState(0);
  const bring = async () => {
    const file = input.current?.files?.[0];
    if (!file || reading) return;
    setReading(true);
    setPercent(0);
    try {
      go(`/t/${await importTable(file, setPercent)}`);
    } catch (failure) {
      onError(errorText(asProblem(failure)));
    }
    setReading(false);
    if (input.current) input.current.value = '';
  };
  const words = reading ? t(percent ? 'common.new.importing_at' : 'common.new.importing', { percent }) : t('common.new.import');
  return html`<input type="file" accept=".json,application/json" class="unseen" ref=${input} onChange=${bring} tabindex="-1" aria-hidden="true" />
    <${Button} kind="quiet" full disabled=${reading} aria-busy=${reading} onClick=${() => input.current?.click()}>${words}<//>`;
}

/**
 * The options that a link asks for, as far as the game knows them.
 * @param {URLSearchParams} query
 * @param {import('../types.js').OptionSpec[]} specs
 * @returns {Params}
 */
export function wished(query, specs) {
  return Object.fromEntries(specs.flatMap((spec) => {
    const asked = query.get(spec.key);
    const found = spec.pattern ? asked : spec.choices.find((choice) => String(choice) === asked);
    return asked === null || found === undefined || !fits(spec, found) ? [] : [[spec.key, found]];
  }));
}

/** @typedef {{game: string, count: number, options: Params, places: Place[]}} Draft */

/** What was chosen before a look into the box. @type {Draft|null} */
let draft = null;

/** What the person has chosen so far; a link may have chosen already, and on the way to the box and back it is kept. */
function useWish() {
  const { query } = route.peek();
  const [game, setGame] = useState(draft?.game ?? query.get('game') ?? '');
  const [count, setCount] = useState(draft?.count ?? (Number(query.get('players')) || 4));
  const [chosen, setOptions] = useState(/** @type {Params} */ (draft?.options ?? {}));
  const spec = gameSpec(game) ?? catalogue.value?.games[0];
  const asked = [null, spec?.key].includes(query.get('game')) ? spec : undefined;
  const specs = [...(spec?.options ?? []), ...(catalogue.value?.options ?? [])];
  const options = { ...(asked ? wished(query, specs) : {}), ...stillKnown(chosen, specs) };
  const [places, setPlaces] = useState(/** @type {Place[]} */ (draft?.places ?? []));
  const now = useRef(/** @type {Draft|null} */ (null));
  now.current = { game, count, options, places };
  useEffect(() => () => void (draft = route.peek().name === 'box' ? now.current : null), []);
  const colours = spec?.colours ?? [];
  const [least, most] = spec?.players ?? [count, count];
  const seats = Math.min(most, Math.max(least, count));
  const shown = colours.slice(0, seats).map((colour, i) => places[i] ?? { name: '', colour });
  return { spec, game: spec?.key ?? game, setGame, count: seats, setCount, options, chosen, setOptions, places: fixColours(shown, colours), setPlaces };
}

/** What was chosen for one game, as far as another knows it. @param {Params} chosen @param {import('../types.js').OptionSpec[]} specs */
export function stillKnown(chosen, specs) {
  return Object.fromEntries(Object.entries(chosen).filter(([key, value]) =>
    specs.some((spec) => spec.key === key && (spec.pattern || spec.choices.includes(value)))));
}

/** Each colour once and one of this game's, whatever was chosen for seats that came and went. @param {Place[]} places @param {string[]} colours */
function fixColours(places, colours) {
  const used = new Set();
  return places.map((place) => {
    const colour = used.has(place.colour) || !colours.includes(place.colour) ? colours.find((other) => !used.has(other) && !places.some((p) => p.colour === other)) : place.colour;
    used.add(colour);
    return { ...place, colour: colour ?? place.colour };
  });
}

/** Which way the companion helps, or against whom one plays alone. @param {{wish: ReturnType<typeof useWish>, specs: import('../types.js').OptionSpec[], onPick: (key: string, value: unknown) => void}} props */
function Way({ wish, specs, onPick }) {
  const { game, count, options } = wish;
  const way = wayOf(count, options);
  const names = wish.places.map(({ name }, i) => name.trim() || t('common.seat.number', { n: i + 1 }));
  return html`${count === 1 && way === 'guided' && html`<div class="notice stack-tight"><b class="solo-title">${t(`${game}.solo.title`)}</b><span>${t(`${game}.solo.text`)}</span></div>`}
    <${OptionFields} game=${game} specs=${specs.filter(({ key }) => key === 'mode')} values=${way ? { ...options, mode: way } : options} names=${names} onPick=${onPick} />
    ${way === 'guided' && html`<${BoxLink} game=${game} />`}
    <${OptionFields} game=${game} specs=${specs.filter(({ key }) => key !== 'mode')} values=${options} names=${names} colours=${wish.places.map(({ colour }) => colour)} onPick=${onPick} />`;
}

/** The form. */
function NewForm() {
  const wish = useWish();
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const { spec } = wish;
  if (!spec || !catalogue.value || !has(`${spec.key}.name`)) return html`<${Skeleton} />`;
  const [least, most] = spec.players;
  const counts = Array.from({ length: most - least + 1 }, (_, i) => ({ value: least + i, label: String(least + i) }));
  const all = [...spec.options, ...catalogue.value.options];
  const specs = optionsFor(all, wish.count, wish.options);
  const pick = (/** @type {string} */ key, /** @type {unknown} */ value) => wish.setOptions({ ...wish.chosen, [key]: value });
  const create = async (/** @type {Event} */ event) => {
    event.preventDefault();
    setBusy(true);
    const seats = wish.places.map(({ name, colour }) => ({ ...(name.trim() ? { name: name.trim() } : {}), colour }));
    const options = Object.fromEntries(specs.map((one) => [one.key, wish.options[one.key] ?? one.default]));
    if (all.some(({ key }) => key === 'mode')) options.mode = wayOf(wish.count, options);
    try {
      go(`/t/${await createTable({ game: wish.game, seats, options })}`, { replace: true });
    } catch (failure) {
      setError(errorText(asProblem(failure)));
      setBusy(false);
    }
  };
  const games = catalogue.value.games.map(({ key }) => ({ value: key, label: gameName(key) }));
  return html`<form class="stack" onSubmit=${create}>
    <${ChoiceField} label=${t('common.new.game')} value=${wish.game} choices=${games} onPick=${wish.setGame} />
    <${ChoiceField} label=${t('common.new.players')} value=${wish.count} choices=${counts} onPick=${wish.setCount} />
    <${Way} wish=${wish} specs=${specs} onPick=${pick} />
    <${Places} places=${wish.places} colours=${spec.colours} limit=${catalogue.value.limits.name} open=${wish.options.mode === 'score'} onChange=${wish.setPlaces} />
    ${error && html`<p class="notice notice-bad" role="alert">${error}</p>`}
    <${Button} type="submit" kind="primary" big full disabled=${busy || specs.some((one) => !fits(one, wish.options[one.key] ?? one.default))}>${t('common.new.open')}<//>
    <${ImportButton} onError=${setError} />
  </form>`;
}

/** The page; without a server it says so. */
export function NewPage() {
  const [failure, setFailure] = useState('');
  const load = () => {
    setFailure('');
    loadCatalogue().catch((problem) => setFailure(errorText(asProblem(problem))));
  };
  useEffect(load, []);
  if (failure && !catalogue.value) {
    return html`<${DeadEnd} text=${failure}><${Button} kind="primary" onClick=${load}>${t('common.action.again')}<//><//>`;
  }
  return html`<main class="page"><${PageBar} title=${t('common.new.title')} /><${NewForm} /></main>`;
}
