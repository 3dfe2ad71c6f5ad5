/** The set-up as a list to tick, the same on every phone. */
import { html, useEffect, useState } from '../lib/index.js';
import { spoken, t } from '../i18n.js';
import { act } from '../net.js';
import { loadSetup } from '../games/index.js';
import { pending, table } from '../store.js';
import { Icon } from './icons.js';

/** Done, with my own tap that is still on its way. @param {import('../types.js').CheckItem} item */
function isDone(item) {
  const tap = pending.value.findLast((other) => other.type === 'table.tick' && other.data.item === item.id);
  return tap ? tap.data.done : item.done;
}

/** A step; my tap shows until the state that has it is here. @param {{item: import('../types.js').CheckItem}} props */
function CheckRow({ item }) {
  const [wish, setWish] = useState(/** @type {boolean|null} */ (null));
  useEffect(() => setWish(null), [item.done]);
  const done = wish ?? isDone(item);
  const tick = async () => {
    setWish(!done);
    const answer = await act('table.tick', { item: item.id, done: !done });
    if (!answer.ok) setWish(null);
  };
  return html`<li><label class="tick">
    <input type="checkbox" checked=${done} onChange=${tick} />
    <span class="tick-box"><${Icon} name="check" size=${18} /></span>
    <span class="tick-text">${t(`${table.value?.game}.setup.${item.key}`, spoken(item.params ?? {}, table.value))}</span>
  </label></li>`;
}

/** The whole list with how far it is. */
export function Checklist() {
  const [ready, setReady] = useState('');
  const game = table.value?.game;
  useEffect(() => void loadSetup(game).then(() => setReady(game ?? '')), [game]);
  const items = table.value?.checklist ?? [];
  if (!items.length || ready !== game) return null; // nobody reads a key
  const done = items.filter(isDone).length;
  return html`<section class="stack-tight">
    <div class="row between"><h2>${t('lobby.setup')}</h2><span class="muted numbers">${done} / ${items.length}</span></div>
    <ul class="list card list-card">${items.map((item) => html`<${CheckRow} key=${item.id} item=${item} />`)}</ul>
  </section>`;
}
