/** What is printed on your copy: the box, section by section, saved by itself. */
import { html, useEffect, useState } from '../lib/index.js';
import { errorText, t } from '../i18n.js';
import { gameName, hasBox, loadBox } from '../games/index.js';
import { beforeBox, route } from '../router.js';
import { toastProblem } from '../store.js';
import { Keeper } from '../box/keeper.js';
import { sectionWords } from '../box/words.js';
import { Button } from '../components/button.js';
import { Icon } from '../components/icons.js';
import { Skeleton } from '../components/skeleton.js';
import { BoxFiles } from '../components/box-files.js';
import { SaveNotice, SavePill } from '../components/box-saving.js';
import { DeadEnd } from './lost.js';

/** @typedef {import('../games/index.js').BoxParts} BoxParts */

/** More oddities than this are only counted. */
const FEW = 3;

/** The bar: back, what this is, whether it is saved. @param {{title: string, back: string, backWords: string, keeper: Keeper}} props */
function BoxBar({ title, back, backWords, keeper }) {
  return html`<header class="box-bar"><div class="box-bar-inner">
    <${Button} icon=${html`<${Icon} name="back" />`} label=${backWords} href=${back} />
    <h1 class="grow">${title}</h1><${SavePill} keeper=${keeper} /></div></header>`;
}

/** A section: how full it is, in words and in a mark. @param {{game: string, name: string, parts: BoxParts, box: BoxContents, problems: import('../types.js').Problem[]}} props */
function SectionCard({ game, name, parts, box, problems }) {
  const { fill, lines } = parts.summary(name, box);
  const odd = problems.length > FEW ? [t('box.odd', { count: problems.length })] : problems.map(parts.problemWords);
  return html`<li><a class="card box-card" href=${`/box/${game}?part=${name}`}>
    <span class=${`box-fill box-fill-${fill}`} aria-hidden="true">${fill === 'whole' && html`<${Icon} name="check" size=${16} />`}</span>
    <span class="grow stack-tight"><b class="box-card-title">${sectionWords('section', game, name)}</b>
      <span class="small muted">${lines.map(({ key, params }) => t(`box.summary.${key}`, params)).join(' · ')}</span>
      ${odd.map((sentence) => html`<span class="small box-odd" key=${sentence}>${sentence}</span>`)}</span>
    <span class="end muted"><${Icon} name="next" size=${18} /></span></a></li>`;
}

/** All sections. @param {{keeper: Keeper, parts: BoxParts, box: BoxContents, problems: import('../types.js').Problem[]}} props */
function Overview({ keeper, parts, box, problems }) {
  return html`<${BoxBar} title=${t('box.title')} back=${beforeBox()} backWords=${t(beforeBox() === '/' ? 'common.action.to_start' : 'common.action.back')} keeper=${keeper} />
    <main class="page box-page"><${SaveNotice} keeper=${keeper} parts=${parts} />
      <h2>${gameName(keeper.game)}</h2><p>${t('box.why')}</p>
      <ul class="stack-tight">${parts.SECTIONS.map((name) => html`<${SectionCard} key=${name} game=${keeper.game} name=${name}
        parts=${parts} box=${box} problems=${problems.filter((problem) => parts.sectionOf(problem) === name)} />`)}</ul>
      <p class="small muted">${t('box.note')}</p>
      <${BoxFiles} keeper=${keeper} parts=${parts} /></main>`;
}

/** One section. @param {{keeper: Keeper, parts: BoxParts, box: BoxContents, problems: import('../types.js').Problem[], name: string}} props */
function Section({ keeper, parts, box, problems, name }) {
  const Screen = parts.SCREENS[name];
  const edit = (/** @type {BoxContents} */ next) => keeper.change(next) || toastProblem({ code: 'box.locked' });
  return html`<${BoxBar} title=${sectionWords('section', keeper.game, name)} back=${`/box/${keeper.game}`} backWords=${t('box.back')} keeper=${keeper} />
    <main class="page box-page" key=${name}><${SaveNotice} keeper=${keeper} parts=${parts} />
      <p class="muted">${sectionWords('about', keeper.game, name)}</p>
      <${Screen} box=${box} problems=${problems.filter((problem) => parts.sectionOf(problem) === name)}
        onChange=${edit} change=${(/** @type {(box: BoxContents) => BoxContents} */ by) => edit(by(keeper.box.peek() ?? box))} /></main>`;
}

/** Save before the phone sleeps, look again when it wakes. @param {Keeper|null} keeper */
function useWatch(keeper) {
  useEffect(() => {
    if (!keeper) return undefined;
    const look = () => (document.visibilityState === 'hidden' ? keeper.save() : keeper.refresh());
    const online = () => keeper.plan(0);
    document.addEventListener('visibilitychange', look);
    addEventListener('online', online);
    return () => {
      document.removeEventListener('visibilitychange', look);
      removeEventListener('online', online);
      keeper.close();
    };
  }, [keeper]);
}

/** The box of the game that the address names. */
export function BoxPage() {
  const { code: game, query } = route.value;
  const part = query.get('part') ?? '';
  const [parts, setParts] = useState(/** @type {BoxParts|null} */ (null));
  const [keeper, setKeeper] = useState(/** @type {Keeper|null} */ (null));
  const [failed, setFailed] = useState('');
  const load = () => {
    setFailed(hasBox(game) ? '' : errorText({ code: 'game.unknown', params: { game } }));
    if (!hasBox(game)) return;
    loadBox(game).then((found) => {
      const mine = new Keeper(game, { whole: found.wholeBox, items: found.ITEMS });
      mine.open();
      setParts(found);
      setKeeper(mine);
    }, (failure) => {
      console.warn(failure);
      setFailed(t('common.state.no_part'));
    });
  };
  useEffect(load, [game]);
  useWatch(keeper);
  const box = keeper?.box.value;
  const error = keeper?.error.value;
  const again = html`<${Button} kind="primary" onClick=${() => (keeper ? keeper.open() : load())}>${t('common.action.again')}<//>`;
  if (failed || (error && !box)) return html`<${DeadEnd} text=${failed || errorText(/** @type {import('../types.js').Problem} */ (error))}>${again}<//>`;
  if (!parts || !keeper || !box) return html`<${Skeleton} />`;
  const problems = parts.problemsOf(box, keeper.problems.value);
  if (part in parts.SCREENS) return html`<${Section} keeper=${keeper} parts=${parts} box=${box} problems=${problems} name=${part} />`;
  return html`<${Overview} keeper=${keeper} parts=${parts} box=${box} problems=${problems} />`;
}
