/** Sending a result: as a picture, as a text; without https by saving and selecting. */
import { html, useEffect, useRef, useState } from '../lib/index.js';
import { errorText, t } from '../i18n.js';
import { toast } from '../store.js';
import { download } from '../box/file.js';
import { Button } from '../components/button.js';
import { Icon } from '../components/icons.js';
import { copyFrom } from '../components/qr.js';
import { Sheet } from '../components/sheet.js';
import { fileName } from './model.js';
import { makePicture } from './picture.js';
import { headline, shareText } from './words.js';

/** @typedef {import('./model.js').GameRecord} GameRecord */

/** Whether this browser hands such things on. @param {ShareData} what */
function canShare(what) {
  try {
    return 'share' in navigator && Boolean(navigator.canShare?.(what));
  } catch {
    return false;
  }
}

/** Hand something on; who closes the phone's own sheet has not failed. @param {ShareData} what */
const handOn = (what) => navigator.share(what).catch((failure) => failure.name !== 'AbortError' && toast(t('history.share.failed'), { tone: 'error' }));

/** The picture, once it is drawn. @param {GameRecord} record */
function usePicture(record) {
  const [made, setMade] = useState(/** @type {{url: string, file: File, drawn: string[], height: number}|null} */ (null));
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let url = '';
    makePicture(record).then(({ blob, drawn, height }) => {
      url = URL.createObjectURL(blob);
      setMade({ url, drawn, height, file: new File([blob], fileName(record, 'png'), { type: 'image/png' }) });
    }, (problem) => {
      console.warn(problem);
      setFailed(true);
    });
    return () => URL.revokeObjectURL(url);
  }, []);
  return { made, failed };
}

/** @param {{record: GameRecord, onClose: () => void}} props */
export function PictureSheet({ record, onClose }) {
  const { made, failed } = usePicture(record);
  const sharing = made && canShare({ files: [made.file] });
  const save = () => made && download(made.file.name, made.file);
  return html`<${Sheet} title=${t('history.share.picture_title')} onClose=${onClose}>
    ${failed && html`<p class="notice notice-bad" role="alert">${errorText({ code: 'page.error' })}</p>`}
    ${!made && !failed && html`<div class="skeleton skeleton-tall"></div>`}
    ${made && html`<img class="share-picture" src=${made.url} width="1080" height=${made.height} alt=${shareText(record)} data-drawn=${JSON.stringify(made.drawn)} />
      ${sharing && html`<${Button} kind="primary" big full icon=${html`<${Icon} name="share" />`} onClick=${() => handOn({ files: [made.file], title: headline(record) })}>${t('history.share.send')}<//>`}
      <${Button} kind=${sharing ? 'plain' : 'primary'} big=${!sharing} full onClick=${save}>${t('history.share.save')}<//>
      ${!sharing && html`<p class="small muted">${t('history.share.hold')}</p>`}`}
  <//>`;
}

/** @param {{record: GameRecord, onClose: () => void}} props */
export function TextSheet({ record, onClose }) {
  const area = useRef(/** @type {HTMLTextAreaElement|null} */ (null));
  const text = shareText(record);
  const copy = async () => toast((await copyFrom(area.current)) ? t('history.share.copied') : t('history.share.select'));
  return html`<${Sheet} title=${t('history.share.text_title')} onClose=${onClose}>
    <textarea class="input share-text" readonly rows=${Math.min(14, text.split('\n').length + 1)} ref=${area} aria-label=${t('history.share.text_title')}
      onFocus=${(/** @type {Typed} */ event) => event.currentTarget.select()} value=${text}></textarea>
    <${Button} kind="primary" big full icon=${html`<${Icon} name="copy" />`} onClick=${copy}>${t('history.share.copy')}<//>
    ${canShare({ text }) && html`<${Button} full icon=${html`<${Icon} name="share" />`} onClick=${() => handOn({ text })}>${t('history.share.send')}<//>`}
  <//>`;
}
