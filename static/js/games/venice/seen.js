/** Marks on what changed since this phone last had a tab in front. */
import { useEffect, useRef, useState } from '../../lib/index.js';
import { read, write } from '../../storage.js';
import { session } from '../../store.js';
import { changesBetween, lookAt } from './changes.js';
import { view } from './now.js';

/** How long one has to look at a change until it is seen. */
const SEEN_AFTER = 8000;

/** Where a tab's last look is kept. @param {string} tab */
const keyOf = (tab) => `seen.${session.peek()?.table}.${tab}`;

/**
 * What changed since the last look at this tab; looking at it for a while makes it seen.
 * @param {string} tab
 * @returns {import('./changes.js').Changes}
 */
export function useChanges(tab) {
  const [before, setBefore] = useState(() => read(keyOf(tab), /** @type {import('./changes.js').Look|null} */ (null)));
  const now = lookAt(view.value);
  const newest = useRef(now);
  newest.current = now;
  const text = JSON.stringify(now);
  useEffect(() => {
    const seen = () => {
      if (document.visibilityState !== 'visible') return;
      write(keyOf(tab), newest.current);
      setBefore(newest.current);
    };
    if (before === null) seen();
    const timer = setTimeout(seen, SEEN_AFTER);
    return () => clearTimeout(timer);
  }, [text]);
  useEffect(() => () => void (document.visibilityState === 'visible' && write(keyOf(tab), newest.current)), []);
  return changesBetween(before, now);
}

/** The class that marks a change. @param {boolean|undefined} changed */
export const mark = (changed) => (changed ? 'changed' : '');
