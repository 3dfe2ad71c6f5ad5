/** A component that is loaded when it is needed. */
import { html, useEffect, useState } from '../lib/index.js';
import { Skeleton } from './skeleton.js';

/** @param {{load: () => Promise<any>}} props */
export function Lazy({ load }) {
  const [part, setPart] = useState(/** @type {{Part: any}|null} */ (null));
  useEffect(() => {
    load().then((Part) => setPart({ Part })).catch(console.error);
  }, []);
  return part ? html`<${part.Part} />` : html`<${Skeleton} />`;
}
