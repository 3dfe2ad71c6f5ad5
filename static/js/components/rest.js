/** A screen that is new under the thumb is deaf for a moment. */
import { useEffect, useState } from '../lib/index.js';

/** New buttons lie where others just were: taps this soon were meant for those. */
const REST = 350;

/** Whether the thumb still has to leave; begins anew when `what` changes. @param {unknown} [what] */
export function useRest(what) {
  const [awake, setAwake] = useState(/** @type {{of: unknown}|null} */ (null));
  useEffect(() => {
    const waking = setTimeout(() => setAwake({ of: what }), REST);
    return () => clearTimeout(waking);
  }, [what]);
  return awake === null || awake.of !== what;
}

/** Whether `what` has changed under the eyes of this phone just now; a page that opens has seen nothing change. @param {unknown} what @param {number} time */
export function useRestAfter(what, time) {
  const [known, setKnown] = useState(what);
  useEffect(() => {
    const waking = setTimeout(() => setKnown(what), time);
    return () => clearTimeout(waking);
  }, [what]);
  return known !== undefined && known !== what;
}
