/** What one does with a result: play again, send it, take it along. */
import { html, useState } from '../lib/index.js';
import { lang, t } from '../i18n.js';
import { apiFile, asProblem } from '../api.js';
import { go } from '../router.js';
import { mayTakeBack, session, table, toastProblem } from '../store.js';
import { rematch } from '../tables.js';
import { download } from '../box/file.js';
import { Button } from '../components/button.js';
import { Icon } from '../components/icons.js';
import { bgStatsLink, fileName } from './model.js';
import { PictureSheet, TextSheet } from './share.js';

/** @typedef {import('./model.js').GameRecord} GameRecord */

/** How far this phone's clock is ahead of universal time: BG Stats wants the table's own time. */
export const minutesEast = () => -new Date().getTimezoneOffset();

/** Play again with the same people, in one tap; who comes second comes along. */
export function Rematch() {
  const [busy, setBusy] = useState(false);
  const open = table.value?.rematch;
  const again = async () => {
    setBusy(true);
    try {
      go(`/t/${await rematch()}`);
    } catch (failure) {
      toastProblem(asProblem(failure));
      setBusy(false);
    }
  };
  if (!mayTakeBack.value) return open ? html`<${Button} kind="primary" big full href=${`/t/${open.code}`}>${t('history.rematch.watch')}<//>` : null;
  return html`${open && html`<p class="notice centre">${t('history.rematch.open', { code: open.code })}</p>`}
    <${Button} kind="primary" big full disabled=${busy} onClick=${again}>${t(open ? 'history.rematch.come' : 'history.rematch.begin')}<//>`;
}

/** Picture and text, each behind its sheet. @param {{record: GameRecord}} props */
export function ShareButtons({ record }) {
  const [sheet, setSheet] = useState(/** @type {'picture'|'text'|null} */ (null));
  const close = () => setSheet(null);
  return html`<div class="result-share">
      <${Button} icon=${html`<${Icon} name="share" />`} onClick=${() => setSheet('picture')}>${t('history.share.picture')}<//>
      <${Button} icon=${html`<${Icon} name="copy" />`} onClick=${() => setSheet('text')}>${t('history.share.text')}<//></div>
    ${sheet === 'picture' && html`<${PictureSheet} record=${record} onClose=${close} />`}
    ${sheet === 'text' && html`<${TextSheet} record=${record} onClose=${close} />`}`;
}

/** The files and the way to BG Stats. @param {{record: GameRecord, play: unknown}} props */
export function TakeAlong({ record, play }) {
  const save = async (/** @type {string} */ ending) => {
    const at = session.peek();
    try {
      download(fileName(record, ending), await apiFile(`/tables/${at?.table}/result.${ending}?east=${minutesEast()}&lang=${lang.value}`, at?.token));
    } catch (failure) {
      toastProblem(asProblem(failure));
    }
  };
  return html`<details class="card"><summary>${t('history.files.title')}</summary><div class="stack-tight">
    ${play && html`<${Button} full href=${bgStatsLink(play)} target="_blank" rel="noopener noreferrer">${t('history.files.bgstats')}<//>`}
    <${Button} full onClick=${() => save('bgsplay')}>${t('history.files.bgsplay')}<//>
    <div class="result-share"><${Button} onClick=${() => save('csv')}>CSV<//><${Button} onClick=${() => save('json')}>JSON<//></div>
    <p class="small muted">${t('history.files.help')}</p></div></details>`;
}
