/** The log: what happened at this table, newest first, and the way back. */
import { html, useEffect, useRef, useState } from '../lib/index.js';
import { has, region, t } from '../i18n.js';
import { loadLog } from '../net.js';
import { read, write } from '../storage.js';
import { entries, frame, mayTakeBack, moreEntries, table } from '../store.js';
import { Lazy } from './lazy.js';
import { LogEntry, clock } from './log-entry.js';
import { BackSheet, UndoBar } from './log-undo.js';
import { groupEntries, undoers } from './log-groups.js';

/** @typedef {import('../types.js').Entry} Entry */
/** @typedef {import('./log-groups.js').Group} Group */

/** Up to which entry this device had read the log when it opened it now. @param {string|undefined} id */
function useLastLook(id) {
  const key = `looked.${id}`;
  const [looked] = useState(() => read(key, /** @type {number|null} */ (null)));
  const newest = useRef(0);
  newest.current = entries.value[0]?.seq ?? newest.current;
  useEffect(() => () => void (newest.current && write(key, newest.current)), [key]);
  return looked;
}

/** A round in the game's own words; null where the game has none for it. @param {number|null} round */
function roundWords(round) {
  const key = `${table.value?.game}.turn.${round ? 'round' : 'preliminary'}`;
  return round !== null && has(key) ? t(key, { round }) : null;
}

/** The heading of a group: the round, and the time it began. @param {Group} group */
function headingOf({ round, at }) {
  const day = new Intl.DateTimeFormat(region(), { weekday: 'short', day: 'numeric', month: 'short' }).format(at);
  const time = new Date(at).toDateString() === new Date().toDateString() ? clock(at) : `${day}, ${clock(at)}`;
  return [roundWords(round), time].filter(Boolean).join(' · ');
}

/** Load the page before, with words for waiting and failing. */
function Older() {
  const [busy, setBusy] = useState(false);
  if (!moreEntries.value) return null;
  const load = async () => {
    setBusy(true);
    await loadLog(true);
    setBusy(false);
  };
  return html`<button type="button" class="btn btn-full" disabled=${busy} onClick=${load}>${t(busy ? 'play.history.loading' : 'play.history.older')}</button>`;
}

/** One group of entries with the line "new since you last looked" where it belongs. @param {{group: Group, taken: Map<number, Entry>, looked: number|null, may: boolean, onBack: (entry: Entry) => void}} props */
function LogGroup({ group, taken, looked, may, onBack }) {
  const fresh = (/** @type {Entry} */ entry) => looked !== null && entry.seq > looked;
  return html`<section class="log-group"><h3 class="log-heading">${headingOf(group)}</h3>
    <ol class="log-list">${group.entries.map((entry) => html`<${LogEntry} key=${entry.seq} entry=${entry} fresh=${fresh(entry)}
      undoer=${taken.get(entry.seq)} onBack=${may && entry.kind === 'action' && !entry.undone ? onBack : undefined} />`)}</ol></section>`;
}

/** The tab "Log". */
export function LogTab() {
  const looked = useLastLook(table.value?.id);
  const [back, setBack] = useState(/** @type {Entry|null} */ (null));
  const list = entries.value;
  useEffect(() => {
    if (list.length < 10 && moreEntries.peek()) loadLog();
  }, []);
  const may = mayTakeBack.value;
  if (!list.length && !moreEntries.value) return html`<p class="empty">${t('play.history.empty')}</p>`;
  const taken = undoers(list);
  const news = looked === null ? 0 : list.filter((entry) => entry.seq > looked).length;
  return html`<section class="log" aria-label=${t('play.history.title')}>
    ${may && html`<${UndoBar} />`}
    ${(frame.value?.undo.kept ?? []).length > 0 && html`<${Lazy} part="asks" pick="KeptList" />`}
    ${news > 0 && html`<p class="log-news">${t('play.history.news', { count: news })}</p>`}
    ${groupEntries(list).map((group) => html`<${LogGroup} key=${group.id} group=${group} taken=${taken} looked=${looked} may=${may} onBack=${setBack} />`)}
    <${Older} />
    ${back && html`<${BackSheet} to=${back.seq} onClose=${() => setBack(null)} />`}
  </section>`;
}
