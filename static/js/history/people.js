/** The people of all finished games, recognised by name. */
import { html } from '../lib/index.js';
import { t } from '../i18n.js';
import { loadCrests, loadWords } from '../games/index.js';
import { PlayerChip } from '../components/chip.js';
import { Button } from '../components/button.js';
import { Icon } from '../components/icons.js';
import { useAsk, Waiting } from '../components/ask.js';
import { findPeople, isCalled } from './data.js';
import { PersonPage } from './person.js';

/** @typedef {import('./data.js').Person} Person */

/** Wins of games in words. @param {{games: number, wins: number}} tally */
export const tallyWords = ({ games, wins }) => `${t('history.people.games', { count: games })} · ${t('history.people.wins', { count: wins })}`;

/** @param {{person: Person}} props */
function Row({ person }) {
  return html`<li><a class="list-row" href=${`/history?person=${encodeURIComponent(person.name)}`}>
    <${PlayerChip} name=${person.name} colour="plain" /><span class="grow"><b>${person.name}</b><br /><span class="small muted">${tallyWords(person)}</span></span>
    <span class="end"><${Icon} name="next" size=${18} /></span></a></li>`;
}

/** Everybody, or one of them. @param {{name: string}} props name: empty for the list */
export function PeopleTab({ name }) {
  const { answer, problem, again } = useAsk(async () => {
    const { people } = await findPeople();
    const games = [...new Set(people.flatMap(({ by_game: byGame }) => Object.keys(byGame)))];
    await Promise.all([loadWords(games), loadCrests(games)]);
    return people;
  }, []);
  if (!answer || problem) return html`<${Waiting} problem=${problem} again=${again} />`;
  const one = answer.find((person) => person.name === name) ?? answer.find((person) => isCalled(person, name));
  if (one) return html`<${PersonPage} key=${one.name} person=${one} people=${answer} onChange=${again} />`;
  if (!answer.length) return html`<div class="empty"><p>${t('history.people.none')}</p><${Button} kind="primary" href="/new">${t('common.start.new_table')}<//></div>`;
  return html`${name && html`<p class="notice">${t('history.people.unknown', { name })}</p>`}
    <ul class="list card list-card">${answer.map((person) => html`<${Row} key=${person.name} person=${person} />`)}</ul>`;
}
