/** What kind of table this is. */
import { view } from './now.js';

/** Whether the companion knows the palace. */
export const guided = () => view.value?.mode === 'guided';

/** Whether cards are put down now, so that the palace stands on the player's own page. */
export const placing = () => Boolean(['draft', 'placement'].includes(view.value?.phase) && view.value.palace && !view.value.won);
