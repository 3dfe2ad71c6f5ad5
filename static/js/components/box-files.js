/** The box as a file, in and out; and how it was before. */
import { html, useEffect, useRef, useState } from '../lib/index.js';
import { errorText, t } from '../i18n.js';
import { asProblem } from '../api.js';
import { toast, toastProblem } from '../store.js';
import { gameName } from '../games/index.js';
import { download, fileOf, readFile } from '../box/file.js';
import { sectionWords } from '../box/words.js';
import { Button } from './button.js';
import { Icon } from './icons.js';
import { Sheet } from './sheet.js';

/** @typedef {import('../box/keeper.js').Keeper} Keeper */
/** @typedef {import('../games/index.js').BoxParts} BoxParts */

/** A box in a few lines. @param {{game: string, parts: BoxParts, box: BoxContents}} props */
function Digest({ game, parts, box }) {
  const lines = (/** @type {string} */ name) => parts.summary(name, box).lines.map(({ key, params }) => t(`box.summary.${key}`, params));
  return html`<ul class="list">${parts.SECTIONS.map((name) => html`<li class="list-row" key=${name}>
    <span class="grow"><b>${sectionWords('section', game, name)}</b><br /><span class="small muted">${lines(name).join(' · ')}</span></span></li>`)}</ul>`;
}

/** Put another box in place of this one; a moment long it can be had back. @param {Keeper} keeper @param {BoxContents} box @param {string} words */
function replace(keeper, box, words) {
  const before = keeper.box.peek();
  if (!keeper.change(box)) return toastProblem({ code: 'box.locked' });
  toast(words, { tone: 'good', action: { label: t('box.undo'), run: () => before && keeper.change(before) } });
}

/** Ask before a file takes the place of what is here. @param {{keeper: Keeper, parts: BoxParts, box: BoxContents, onClose: () => void}} props */
function ImportSheet({ keeper, parts, box, onClose }) {
  const take = () => {
    replace(keeper, box, t('box.file.taken'));
    onClose();
  };
  return html`<${Sheet} title=${t('box.file.title')} onClose=${onClose}>
    <p>${t('box.file.text')}</p><${Digest} game=${keeper.game} parts=${parts} box=${box} />
    <${Button} kind="danger" big full onClick=${take}>${t('box.file.replace')}<//>
    <${Button} kind="quiet" full onClick=${onClose}>${t('common.action.cancel')}<//>
  <//>`;
}

/** How it was before, version by version. @param {{keeper: Keeper, parts: BoxParts, onClose: () => void}} props */
function OlderSheet({ keeper, parts, onClose }) {
  const newest = keeper.revision.peek();
  const [at, setAt] = useState(newest - 1);
  const [found, setFound] = useState(/** @type {import('../box/keeper.js').Answer|null} */ (null));
  const [error, setError] = useState('');
  useEffect(() => {
    let here = true;
    setError('');
    keeper.older(at).then((answer) => here && setFound(answer), (failure) => here && setError(errorText(asProblem(failure))));
    return () => void (here = false);
  }, [at]);
  const take = () => {
    if (found) replace(keeper, found.box, t('box.older.taken', { n: at }));
    onClose();
  };
  const shown = found?.revision === at && !error;
  return html`<${Sheet} title=${t('box.older.title', { n: at, of: newest })} onClose=${onClose}>
    ${error && html`<p class="notice notice-bad" role="alert">${error}</p>`}
    ${shown ? html`<${Digest} game=${keeper.game} parts=${parts} box=${found.box} />` : !error && html`<div class="skeleton skeleton-tall"></div>`}
    <div class="box-pair"><${Button} disabled=${at <= 1} onClick=${() => setAt(at - 1)}>${t('box.older.earlier')}<//>
      <${Button} disabled=${at >= newest - 1} onClick=${() => setAt(at + 1)}>${t('box.older.later')}<//></div>
    <${Button} kind="primary" big full disabled=${!shown} onClick=${take}>${t('box.older.take')}<//>
  <//>`;
}

/** @param {{name: string, onPick: () => void, disabled?: boolean}} props */
function FileRow({ name, onPick, disabled = false }) {
  return html`<li><button type="button" class="list-row" disabled=${disabled} onClick=${onPick}><span class="grow">${t(`box.file.${name}`)}</span>
    <span class="end"><${Icon} name="next" size=${18} /></span></button></li>`;
}

/** @param {{keeper: Keeper, parts: BoxParts}} props */
export function BoxFiles({ keeper, parts }) {
  const input = useRef(/** @type {HTMLInputElement|null} */ (null));
  const [error, setError] = useState('');
  const [coming, setComing] = useState(/** @type {BoxContents|null} */ (null));
  const [older, setOlder] = useState(false);
  const bring = async () => {
    const file = input.current?.files?.[0];
    if (!file) return;
    const read = readFile(await file.text(), keeper.game, parts.misfits);
    if (input.current) input.current.value = '';
    if ('box' in read) return setComing(parts.wholeBox(read.box));
    const { game, place } = read.params;
    setError(t(`box.file.${read.why}`, { game: gameName(game), place: place && parts.placeWords(place) }));
  };
  const choose = () => {
    setError('');
    input.current?.click();
  };
  return html`<section class="stack-tight"><h2>${t('box.file.heading')}</h2>
    <p class="small muted">${t('box.file.about')}</p>
    <ul class="list card list-card">
      <${FileRow} name="export" onPick=${() => download(`box-${keeper.game}.json`, fileOf(keeper.game, keeper.box.peek() ?? {}))} />
      <${FileRow} name="import" onPick=${choose} />
      ${keeper.revision.value > 1 && html`<${FileRow} name="older" onPick=${() => setOlder(true)} />`}
    </ul>
    <input type="file" accept=".json,application/json" class="unseen" ref=${input} onChange=${bring} tabindex="-1" aria-hidden="true" />
    ${error && html`<p class="notice notice-bad" role="alert">${error}</p>`}
    ${coming && html`<${ImportSheet} keeper=${keeper} parts=${parts} box=${coming} onClose=${() => setComing(null)} />`}
    ${older && html`<${OlderSheet} keeper=${keeper} parts=${parts} onClose=${() => setOlder(false)} />`}
  </section>`;
}
