/** Alone: which colours the rival's wood has, where the game asks. */
import { html, useEffect } from '../lib/index.js';
import { act } from '../net.js';
import { isHost, table } from '../store.js';
import { gameSpec, loadCatalogue } from '../tables.js';
import { optionsFor, WoodFields } from './options.js';

/** Whether there is a choice, and this phone may make it: once it knows the games. */
export const mayChooseWood = () => isHost.value && table.value?.seats.length === 1 && Boolean(gameSpec(table.value.game));

/** Learn what the game asks; without a line it asks nothing. */
export const useSpecs = () => useEffect(() => void loadCatalogue().catch(() => {}), []);

/** A colour for each kind of wood. */
export function WoodChoice() {
  const now = table.value;
  const spec = gameSpec(now?.game);
  if (!now || !spec) return null;
  return html`<${WoodFields} game=${now.game} specs=${optionsFor(spec.options, 1, now.options)} values=${now.options} colours=${[now.seats[0].colour]} open=${() => isHost.value}
    onPick=${(/** @type {string} */ key, /** @type {string} */ colour) => act('table.options', { [key]: colour })} />`;
}
