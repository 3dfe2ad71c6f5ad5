/** One finished game: its result page, from what the server keeps; deleting asks, and can be undone. */
import { html, useState } from '../lib/index.js';
import { t } from '../i18n.js';
import { asProblem } from '../api.js';
import { go } from '../router.js';
import { myTables, toast, toastProblem } from '../store.js';
import { gameName, loadCrests, loadWords } from '../games/index.js';
import { download } from '../box/file.js';
import { Button } from '../components/button.js';
import { Confirm } from '../components/confirm.js';
import { ShareButtons } from '../results/actions.js';
import { fileName } from '../results/model.js';
import { Result } from '../results/result.js';
import { day, headline } from '../results/words.js';
import { useAsk, Waiting } from '../components/ask.js';
import { deleteGame, findGame, restoreGame } from './data.js';

/** @typedef {import('./data.js').GameRecord} GameRecord */

/** Have a game back at once. @param {string} id */
async function undoDelete(id) {
  try {
    await restoreGame(id);
    go(`/history?result=${encodeURIComponent(id)}`);
  } catch (failure) {
    toastProblem(asProblem(failure));
  }
}

/** @param {{record: GameRecord}} props */
function Delete({ record }) {
  const [asking, setAsking] = useState(false);
  const words = `${gameName(record.game)}, ${day(record.finished)}: ${headline(record)}`;
  const yes = async () => {
    try {
      await deleteGame(record);
    } catch (failure) {
      setAsking(false);
      return toastProblem(asProblem(failure));
    }
    go('/history', { replace: true });
    toast(t('history.deleted.done'), { action: { label: t('history.deleted.undo'), run: () => void undoDelete(record.id) } });
  };
  return html`<${Button} kind="quiet" full onClick=${() => setAsking(true)}>${t('history.deleted.delete')}<//>
    ${asking && html`<${Confirm} title=${t('history.deleted.ask')} text=${t('history.deleted.ask_text', { game: words })} action=${t('history.deleted.delete')}
      onYes=${yes} onNo=${() => setAsking(false)} />`}`;
}

/** The way to its table, for a device that was there. @param {{record: GameRecord}} props */
function ToTable({ record }) {
  const at = myTables.value.find(({ table }) => table === record.table);
  return at ? html`<${Button} full href=${`/t/${at.code}`}>${t('history.list.to_table', { code: at.code })}<//>` : null;
}

/** @param {{id: string}} props */
export function OneGame({ id }) {
  const { answer, problem, again } = useAsk(async () => {
    const record = await findGame(id);
    await Promise.all([loadWords([record.game]), loadCrests([record.game])]);
    return record;
  }, [id]);
  if (!answer || problem) return html`<${Waiting} problem=${problem} again=${again} />`;
  return html`<div class="stack"><${Result} record=${answer}><${ShareButtons} record=${answer} /><${ToTable} record=${answer} /><//>
    <${Button} kind="quiet" full onClick=${() => download(fileName(answer, 'json'), JSON.stringify(answer, null, 1))}>${t('history.files.json')}<//>
    <${Delete} record=${answer} /></div>`;
}
