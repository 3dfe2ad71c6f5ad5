/**
 * Which story of the automa this phone has still to show.
 *
 * Seeing it is this phone's own business: it costs no entry of the log, works without a line, and another phone shows it once more.
 * Whoever goes back past it sees it again: the mark is forgotten as soon as another story is shown.
 */
import { computed, effect, signal } from '../../../lib/index.js';
import { drop, read, write } from '../../../storage.js';
import { aloud } from '../../../speech.js';
import { session } from '../../../store.js';
import { view } from '../now.js';
import { automaNow } from './rivals.js';

/** Where the seen story is kept. */
const kept = () => `told.${session.peek()?.table}`;
const changed = signal(0);

/** The turn that has just been played, as one string; none while it is. The smugglers' is shown where it is read aloud. */
const story = computed(() => {
  const automa = automaNow();
  return automa?.story && (automa.doge || aloud.value) ? `${view.value.turn.no} ${JSON.stringify(automa.story)}` : '';
});

/** Whether the Doge's turn may still be told: whoever has gone on with their own, on whatever phone, has seen it. */
const stillFirst = () => !automaNow()?.doge || view.value.over || ['place', 'start'].includes(view.value.turn.stage ?? '');

/** Whether what the automa did is still to be shown. */
export const unseen = computed(() => changed.value >= 0 && story.value !== '' && stillFirst() && read(kept(), '') !== story.value);

effect(() => void (view.value && read(kept(), '') !== story.value && drop(kept())));

/** It has been seen. */
export function markSeen() {
  write(kept(), story.peek());
  changed.value += 1;
}
