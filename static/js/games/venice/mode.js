/** Whether the companion leads through the turns, or only counts. */
import { view } from './now.js';

/** A guided game, with its board in the view. */
export const guided = () => view.value?.mode === 'guided' && Boolean(view.value.board);
