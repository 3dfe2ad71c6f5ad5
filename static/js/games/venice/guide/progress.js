/** Where a turn stands between its first step and its last: pure. */

const TURN = ['card', 'gondolier', 'sail', 'mission', 'assistant', 'building'];
const PRELIMINARY = ['dock', 'assistant', 'building'];

/** The step of each stage. @type {Record<string, string>} */
const STEP_OF = { place: 'dock', start: 'gondolier', sail: 'sail', meet: 'sail', activate: 'building' };

/**
 * The steps of this turn and which one is open; none while tiles are laid.
 * @param {import('../view.js').Stage|null} stage
 * @param {boolean} preliminary
 * @param {boolean} mission whether a mission may still be completed
 * @returns {{steps: string[], at: number}}
 */
export function stepsOf(stage, preliminary, mission) {
  const steps = preliminary ? PRELIMINARY : TURN;
  const step = stage === 'moored' ? (mission && !preliminary ? 'mission' : 'assistant') : STEP_OF[stage ?? ''];
  const at = steps.indexOf(step);
  return at < 0 ? { steps: [], at: 0 } : { steps, at };
}
