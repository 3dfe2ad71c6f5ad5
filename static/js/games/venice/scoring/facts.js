/** What the pages of the scoring tell besides their numbers, with the types the server gives it. */

/** @typedef {import('../../../scoring/model.js').Page} Page */

/** The page "council". @param {Page} page */
export const rewardRow = ({ facts }) => /** @type {import('../view.js').RewardRow} */ (/** @type {unknown} */ (facts));

/** The page "intrigue". @param {Page} page */
export const marketOf = ({ facts }) => /** @type {import('../view.js').Market} */ (/** @type {unknown} */ (facts));

/** The pages "arrest" and "winner". @param {Page} page */
export const verdictOf = ({ facts }) => /** @type {import('../view.js').Verdict} */ (/** @type {unknown} */ (facts));
