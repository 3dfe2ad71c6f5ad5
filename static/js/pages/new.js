/** A new table: which game, how many, which rules; names now or later. */
import { html, useEffect, useRef, useState } from '../lib/index.js';
import { errorText, has, t } from '../i18n.js';
import { asProblem } from '../api.js';
import { go, route } from '../router.js';
import { gameName, loadWords } from '../games/index.js';
import { catalogue, createTable, gameSpec, importTable, loadCatalogue } from '../tables.js';
import { PageBar } from '../components/bar.js';
import { BoxLink } from '../components/box-link.js';
import { Button } from '../components/button.js';
import { PlayerChip } from '../components/chip.js';
import { ChoiceField, TextField } from '../components/field.js';
import { OptionFields } from '../components/options.js';
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

/** @param {{places: Place[], colours: string[], limit: number, onChange: (places: Place[]) => void}} props */
function Places({ places, colours, limit, onChange }) {
  const rename = (/** @type {number} */ at, /** @type {string} */ name) =>
    onChange(places.map((place, i) => (i === at ? { ...place, name } : place)));
  return html`<details class="card">
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
  const bring = async () => {
    const file = input.current?.files?.[0];
    if (!file) return;
    try {
      go(`/t/${await importTable(file)}`);
    } catch (failure) {
      onError(errorText(asProblem(failure)));
    }
    if (input.current) input.current.value = '';
  };
  return html`<input type="file" accept=".json,application/json" class="unseen" ref=${input} onChange=${bring} tabindex="-1" aria-hidden="true" />
    <${Button} kind="quiet" full onClick=${() => input.current?.click()}>${t('common.new.import')}<//>`;
}

/** @typedef {{game: string, count: number, options: Record<string, any>, places: Place[]}} Draft */

/** What was chosen before a look into the box. @type {Draft|null} */
let draft = null;

/** What the person has chosen so far; on the way to the box and back it is kept. */
function useWish() {
  const [game, setGame] = useState(draft?.game ?? '');
  const [count, setCount] = useState(draft?.count ?? 4);
  const [options, setOptions] = useState(draft?.options ?? {});
  const [places, setPlaces] = useState(draft?.places ?? []);
  const now = useRef(/** @type {Draft|null} */ (null));
  now.current = { game, count, options, places };
  useEffect(() => () => void (draft = route.peek().name === 'box' ? now.current : null), []);
  const spec = gameSpec(game) ?? catalogue.value?.games[0];
  const colours = spec?.colours ?? [];
  const shown = colours.slice(0, count).map((colour, i) => places[i] ?? { name: '', colour });
  return { spec, game: spec?.key ?? game, setGame, count, setCount, options, setOptions, places: fixColours(shown, colours), setPlaces };
}

/** Each colour once, whatever was chosen for seats that came and went. @param {Place[]} places @param {string[]} colours */
function fixColours(places, colours) {
  const used = new Set();
  return places.map((place) => {
    const colour = used.has(place.colour) ? colours.find((other) => !used.has(other) && !places.some((p) => p.colour === other)) : place.colour;
    used.add(colour);
    return { ...place, colour: colour ?? place.colour };
  });
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
  const specs = [...spec.options, ...catalogue.value.options];
  const pick = (/** @type {string} */ key, /** @type {any} */ value) => wish.setOptions({ ...wish.options, [key]: value });
  const create = async (/** @type {Event} */ event) => {
    event.preventDefault();
    setBusy(true);
    const seats = wish.places.map(({ name, colour }) => ({ ...(name.trim() ? { name: name.trim() } : {}), colour }));
    const options = Object.fromEntries(specs.map((one) => [one.key, wish.options[one.key] ?? one.default]));
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
    <${OptionFields} game=${wish.game} specs=${specs.slice(0, 1)} values=${wish.options} onPick=${pick} />
    ${wish.options.mode === 'guided' && html`<${BoxLink} game=${wish.game} />`}
    <${OptionFields} game=${wish.game} specs=${specs.slice(1)} values=${wish.options} onPick=${pick} />
    <${Places} places=${wish.places} colours=${spec.colours} limit=${catalogue.value.limits.name} onChange=${wish.setPlaces} />
    ${error && html`<p class="notice notice-bad" role="alert">${error}</p>`}
    <${Button} type="submit" kind="primary" big full disabled=${busy}>${t('common.new.open')}<//>
    <${ImportButton} onError=${setError} />
  </form>`;
}

/** The page; without a server it says so. */
export function NewPage() {
  const [failure, setFailure] = useState('');
  const load = () => {
    setFailure('');
    loadCatalogue().then(({ games }) => loadWords(games.map(({ key }) => key))).catch((problem) => setFailure(errorText(asProblem(problem))));
  };
  useEffect(load, []);
  if (failure && !catalogue.value) {
    return html`<${DeadEnd} text=${failure}><${Button} kind="primary" onClick=${load}>${t('common.action.again')}<//><//>`;
  }
  return html`<main class="page"><${PageBar} title=${t('common.new.title')} /><${NewForm} /></main>`;
}
