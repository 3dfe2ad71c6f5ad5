/** Finished games: the games, the people, the records; at /history. */
import { html } from '../lib/index.js';
import { t } from '../i18n.js';
import { route } from '../router.js';
import { PageBar } from '../components/bar.js';
import { Button } from '../components/button.js';
import { Icon } from '../components/icons.js';
import { GamesTab } from '../history/list.js';
import { OneGame } from '../history/one.js';
import { PeopleTab } from '../history/people.js';
import { RecordsTab } from '../history/records.js';

const TABS = ['games', 'people', 'records'];

/** The three lists. @param {{now: string}} props */
function TabLinks({ now }) {
  return html`<nav class="history-tabs" aria-label=${t('history.title')}>${TABS.map((tab) => html`<a key=${tab} class="history-tab"
    href=${tab === 'games' ? '/history' : `/history?show=${tab}`} aria-current=${tab === now ? 'page' : undefined}>${t(`history.tab.${tab}`)}</a>`)}</nav>`;
}

/** A game or a person, with the way back to the list. @param {{back: string, children?: Markup}} props */
function Deeper({ back, children }) {
  return html`<main class="page history-page"><div class="page-bar"><${Button} icon=${html`<${Icon} name="back" />`} label=${t('history.back')} href=${back} />
    <h1 class="history-small-title">${t('history.title')}</h1></div>${children}</main>`;
}

/** The page. */
export function HistoryPage() {
  const { query } = route.value;
  const [result, person] = [query.get('result'), query.get('person')];
  if (result) return html`<${Deeper} back="/history"><${OneGame} key=${result} id=${result} /><//>`;
  if (person) return html`<${Deeper} back="/history?show=people"><${PeopleTab} key="person" name=${person} /><//>`;
  const tab = TABS.find((one) => one === query.get('show')) ?? 'games';
  return html`<main class="page history-page"><${PageBar} title=${t('history.title')} /><${TabLinks} now=${tab} />
    ${tab === 'people' && html`<${PeopleTab} name="" />`}${tab === 'records' && html`<${RecordsTab} />`}
    ${tab === 'games' && html`<${GamesTab} />`}</main>`;
}
