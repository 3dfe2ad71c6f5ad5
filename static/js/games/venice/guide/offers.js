/** What a decision of the turn tells besides its keys, with the types the server gives it. */

/**
 * @typedef {import('../../../types.js').Decision} Decision
 * @typedef {import('../../../types.js').Option} Option
 */

/** The effects that are open at this stage. @param {Decision} decision @returns {import('../view.js').Row[]} */
export const rowsOf = ({ params }) => /** @type {Partial<import('../view.js').Rows>|undefined} */ (params)?.rows ?? [];

/** The docks that are several canals away. @param {Decision} decision @returns {import('../view.js').Voyage[]} */
export const farOf = ({ params }) => [.../** @type {Partial<import('../view.js').Sailing>|undefined} */ (params)?.far ?? []];

/** Which of them cost nothing and leave nothing to choose. @param {Decision} decision @returns {string[]} */
export const freeOf = ({ params }) => [.../** @type {Partial<import('../view.js').Activation>|undefined} */ (params)?.free ?? []];

/** The points for sharing a dock. @param {Option|undefined} option @returns {import('../view.js').Mooring['share']} */
export const shareAt = (option) => /** @type {import('../view.js').Mooring|undefined} */ (option?.params)?.share ?? [];

/** What the assistant does where one moors. @param {Option|undefined} option @returns {import('../view.js').Advance|null} */
export const assistantAt = (option) => /** @type {import('../view.js').Mooring|undefined} */ (option?.params)?.advance ?? null;

/** What a placed gondola takes along, where nothing is left to choose. @param {Option|undefined} option @returns {string[]} */
export const takesAt = (option) => [.../** @type {import('../view.js').Placing|undefined} */ (option?.params)?.takes ?? []];

/** One of the two gondolas at the start of a turn. @param {Option} option */
export const gondolierOf = ({ params }) => /** @type {import('../view.js').Gondolier} */ (params);

/** A dock that can be sailed to. @param {Option} option */
export const wayOf = ({ params }) => /** @type {import('../view.js').Way} */ (params);

/** The assistant that goes on. @param {Option} option */
export const advanceOf = ({ params }) => /** @type {import('../view.js').Advance} */ (params);

/** The missions of the box that can be completed here. @param {Option} option @returns {import('../view.js').Mission[]} */
export const missionsOf = ({ params }) => /** @type {import('../view.js').Missions} */ (params).known;

/** An encounter. @param {Decision} decision */
export const meetingOf = ({ params }) => /** @type {import('../view.js').Meeting} */ (params);

/** One of two smuggler cards. @param {Option} option */
export const smugglerCard = ({ params }) => /** @type {import('../view.js').SmugglerCard} */ (params);

/** A way of the automa. @param {Option} option */
export const smugglerWay = ({ params }) => /** @type {import('../view.js').SmugglerWay} */ (params);

/** Whom the automa may have passed. @param {Decision} decision */
export const passingOf = ({ params }) => /** @type {import('../view.js').Passing} */ (params);
