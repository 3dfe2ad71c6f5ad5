/** Sheets that are opened now and then: their code and words come when they are first needed. */
import { html, useEffect, useState } from '../../lib/index.js';
import { t } from '../../i18n.js';
import { loadPart, partNow, warmPart } from '../../files.js';
import { StillTrying } from '../../components/lazy.js';
import { Sheet } from '../../components/sheet.js';

const PART = 'venice-sheets';

/** Fetch them while the table is read, so that they are there when the line is not. */
export const useSheets = () => useEffect(() => warmPart(PART), []);

/** One of them by its name, with what it is told; quiet: nothing stands there until it has come. @param {{pick: string, onClose?: () => void, quiet?: boolean, [more: string]: unknown}} props */
export function Later({ pick, quiet = false, ...props }) {
  const [sheets, setSheets] = useState(() => partNow(PART));
  useEffect(() => {
    if (!sheets) loadPart(PART).then(setSheets, (problem) => console.warn(problem)); // the page says that it is too old
  }, []);
  if (sheets) return html`<${sheets[pick]} ...${props} />`;
  if (quiet) return null;
  return html`<${Sheet} title=${t('venice.guide.title')} onClose=${props.onClose}><${StillTrying} /><//>`;
}
