/** Beside the table display of a game for one: the Doge's row, how long it lasts, and what he did last. */
import { html } from '../../../lib/index.js';
import { t } from '../../../i18n.js';
import { aloneView } from '../now.js';
import { Row } from './row.js';
import { endWords } from './strip.js';
import { noteWords, tallyWords, woodWords } from './played-words.js';

/** So many lines beside the row do not fit in large letters. */
const MANY = 5;

/** His last turn, or what he has done so far in this one. */
function Lines() {
  const { story, acting, trace, kind } = aloneView.value.board.automa;
  const lines = story ? [...story.wood.map(woodWords), ...story.tally.map(tallyWords)] : trace.map(noteWords);
  if (!lines.length) return null;
  return html`<h2>${t(`venice.automa.${acting ? 'turn' : 'happened'}_${kind}`)}</h2><ol class=${`display-story-lines ${lines.length > MANY ? 'display-story-many' : ''}`}>${lines.map((words, at) => html`<li key=${at}>${words}</li>`)}</ol>`;
}

/** The row and the story. */
export function DisplayStory() {
  const { doge } = aloneView.value.board.automa;
  return html`<aside class="display-story">${doge.row.some(Boolean) && html`<${Row} doge=${doge} /><p>${endWords(doge)}</p>`}<${Lines} /></aside>`;
}
