/** The start: a new table, join with a code, my tables. */
import { html, useEffect, useState } from '../lib/index.js';
import { errorText, region, t } from '../i18n.js';
import { asProblem } from '../api.js';
import { go } from '../router.js';
import { forgetTable, inOrder, myTables } from '../store.js';
import { lookIn } from '../tables.js';
import { boxGames, gameName } from '../games/index.js';
import { secure } from '../prefs.js';
import { installOffer, install } from '../pwa.js';
import { Alone } from './alone.js';
import { Button } from '../components/button.js';
import { Confirm } from '../components/confirm.js';
import { Gondola, Icon } from '../components/icons.js';
import { LanguageField, ThemeField } from '../components/settings.js';
import { TextField } from '../components/field.js';

/** A code from what people type or paste: the code itself or the whole link. @param {string} typed */
export function codeFrom(typed) {
  const fromLink = typed.match(/\/[td]\/([A-Za-z0-9]+)/)?.[1];
  return (fromLink ?? typed).replace(/[^A-Za-z0-9]/g, '').toUpperCase().slice(0, 6);
}

/** Six characters and go. */
function JoinForm() {
  const [code, setCode] = useState('');
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (location.pathname === '/join') document.querySelector('input')?.focus();
  }, []);
  const join = async (/** @type {Event} */ event) => {
    event.preventDefault();
    if (code.length < 6) return setError(errorText({ code: 'table.code_bad' }));
    setBusy(true);
    try {
      await lookIn(code);
      go(`/t/${code}`);
    } catch (failure) {
      setError(errorText(asProblem(failure)));
      setBusy(false);
    }
  };
  const type = (/** @type {string} */ text) => {
    setCode(codeFrom(text));
    setError('');
  };
  return html`<form class="card stack-tight" onSubmit=${join}>
    <${TextField} label=${t('common.start.join_code')} value=${code} onInput=${type} error=${error} class="input-code"
      placeholder="······" autocapitalize="characters" spellcheck=${false} enterkeyhint="go" />
    <${Button} type="submit" full disabled=${busy}>${t('common.start.join')}<//>
  </form>`;
}

/** When this device was last there. @param {number|undefined} at */
function whenSeen(at) {
  return at ? new Intl.DateTimeFormat(region(), { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' }).format(at) : '';
}

/** @param {{entry: import('../types.js').Session, onForget: () => void}} props */
function TableRow({ entry, onForget }) {
  const game = gameName(entry.game);
  return html`<li class="row">
    <a class="list-row grow" href=${`/t/${entry.code}`}>
      <span class="grow"><b>${game} ${entry.points?.join(' : ')}</b> <span class="code muted">${entry.code}</span><br />
        <span class="small muted">${[entry.names?.join(', '), whenSeen(entry.seen)].filter(Boolean).join(' · ')}</span></span>
      <span class="end"><${Icon} name="next" /></span>
    </a>
    <${Button} icon=${html`<${Icon} name="close" size=${18} />`} label=${t('common.start.forget', { code: entry.code })} onClick=${onForget} />
  </li>`;
}

/** Tables this device can come back to. */
function MyTables() {
  const [forgetting, setForgetting] = useState(/** @type {import('../types.js').Session|null} */ (null));
  if (!myTables.value.length) return null;
  const forget = () => {
    if (forgetting) forgetTable(forgetting.table);
    setForgetting(null);
  };
  return html`<section class="stack-tight">
    <h2>${t('common.start.my_tables')}</h2>
    <ul class="list card list-card">${inOrder(myTables.value).map((entry) => html`<${TableRow} key=${entry.table} entry=${entry}
      onForget=${() => setForgetting(entry)} />`)}</ul>
    ${forgetting && html`<${Confirm} title=${t('common.start.forget', { code: forgetting.code })} text=${t('common.start.forget_text')}
      action=${t('common.start.forget_yes')} onYes=${forget} onNo=${() => setForgetting(null)} />`}
  </section>`;
}

/** What is printed on your copies: a way to each game's box. */
function BoxLinks() {
  return html`<section class="stack-tight"><h2>${t('common.box.link')}</h2>
    <ul class="list card list-card">${boxGames.map((game) => html`<li key=${game}>
      <a class="list-row" href=${`/box/${game}`} aria-label=${t('common.box.link_of', { game: gameName(game) })}><span class="grow">${gameName(game)}</span>
        <span class="end"><${Icon} name="next" /></span></a></li>`)}</ul></section>`;
}

/** The first screen. */
export function StartPage() {
  return html`<main class="page start">
    <header class="start-head">
      <${Gondola} size=${84} />
      <h1 class="start-title">${t('common.app.name')}</h1>
      <p class="muted">${t('common.app.promise')}</p>
    </header>
    <${MyTables} />
    <div class="stack-tight"><${Button} kind="primary" big full href="/new">${t('common.start.new_table')}<//>
      <${Alone} />
      <${Button} full href="/new?mode=score">${t('common.start.score')}<//></div>
    <${JoinForm} />
    <${Button} full href="/history">${t('common.start.history')}<//>
    <${BoxLinks} />
    <section class="stack start-settings">
      <${LanguageField} />
      <${ThemeField} />
      ${!secure && html`<a class="box-link" href="/trust">${t('common.https.link')}</a>`}
      ${installOffer.value && html`<${Button} full onClick=${install}>${t('common.pwa.install')}<//>`}
    </section>
  </main>`;
}
