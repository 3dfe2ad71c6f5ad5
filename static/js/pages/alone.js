/** Alone, in two taps: against whom, and how hard; everything else as usual, or on the page of a new table. */
import { html, useEffect, useRef, useState } from '../lib/index.js';
import { errorText, has, t } from '../i18n.js';
import { asProblem } from '../api.js';
import { go } from '../router.js';
import { catalogue, createTable, joinTable, lastName, loadCatalogue, startsAtOnce } from '../tables.js';
import { Button } from '../components/button.js';

/** @typedef {import('../types.js').GameSpec} GameSpec */

/** The option that says how hard it is: the first that only one player is asked. @param {GameSpec} spec */
const levelOf = ({ options }) => options.find(({ seats, choices }) => seats?.length === 1 && seats[0] === 1 && choices.length > 1);

/** The games that one can play alone, once their words are here. */
const games = () => (catalogue.value?.games ?? []).filter((spec) => spec.players[0] === 1 && levelOf(spec) && has(`${spec.key}.solo.title`));

/** Open a table for one, sit down and begin. @param {GameSpec} spec @param {string} key @param {unknown} level */
async function begin(spec, key, level) {
  const code = await createTable({ game: spec.key, seats: [{ colour: spec.colours[0] }], options: { mode: 'guided', [key]: level } });
  const name = lastName();
  await joinTable(code, { seat: 0, ...(name ? { name } : {}) });
  startsAtOnce.value = code;
  go(`/t/${code}`);
}

/** One game: its button, then how hard. @param {{spec: GameSpec}} props */
function Against({ spec }) {
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const level = levelOf(spec);
  const levels = useRef(/** @type {HTMLElement|null} */ (null));
  useEffect(() => levels.current?.scrollIntoView({ block: levels.current.offsetHeight > innerHeight ? 'start' : 'nearest' }), [open]);
  const pick = async (/** @type {unknown} */ choice) => {
    setBusy(true);
    try {
      await begin(spec, level?.key ?? '', choice);
    } catch (failure) {
      setError(errorText(asProblem(failure)));
      setBusy(false);
    }
  };
  if (!open) return html`<${Button} big full onClick=${() => setOpen(true)}>${t(`${spec.key}.solo.title`)}<//>`;
  const label = t(`${spec.key}.option.${level?.key}.label`);
  return html`<section ref=${levels} class="card stack-tight" role="group" aria-label=${label}><p class="field-label">${label}</p>
    <div class="alone-levels">${level?.choices.filter((choice) => has(`${spec.key}.option.${level.key}.${choice}_help`)).map((choice) => html`<button type="button" key=${choice} class="btn btn-big btn-full alone-level" disabled=${busy} onClick=${() => pick(choice)}>
      <b>${t(`${spec.key}.option.${level.key}.${choice}`)}</b><span class="small">${t(`${spec.key}.option.${level.key}.${choice}_help`)}</span></button>`)}</div>
    ${error && html`<p class="notice notice-bad" role="alert">${error}</p>`}
    <${Button} kind="quiet" full href=${`/new?game=${spec.key}&players=1`}>${t('common.start.more')}<//></section>`;
}

/** Every game that can be played alone. */
export function Alone() {
  const [without, setWithout] = useState(false); // a server, there is nothing to open
  useEffect(() => {
    loadCatalogue().catch(() => setWithout(true));
  }, []);
  if (!catalogue.value && !without) return html`<div class="btn btn-big btn-full btn-place" aria-hidden="true"></div>`; // nothing below it jumps
  return html`${games().map((spec) => html`<${Against} key=${spec.key} spec=${spec} />`)}`;
}
