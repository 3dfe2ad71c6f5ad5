/** The screen in the middle of the table, and what it means for the phones around it. */
export { CentrePage } from './page.js';
export { CentrePart } from './put.js';
export { LetRest, Resting } from './rest.js';
