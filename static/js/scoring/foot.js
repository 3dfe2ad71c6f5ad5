/** A page may need the big button for itself before anybody goes on: it says so here. */
import { signal, useEffect } from '../lib/index.js';

/** @typedef {{key: string, label: string, run: () => void}} Instead */

/** What stands in place of "ready"; null: nothing. @type {import('@preact/signals').Signal<Instead|null>} */
export const instead = signal(null);

/** Have the big button as long as this page wants it. @param {Instead|null} wish the key tells one wish from another */
export function useFoot(wish) {
  useEffect(() => {
    instead.value = wish;
    return () => void (instead.value = null);
  }, [wish?.key, wish?.label]);
}
