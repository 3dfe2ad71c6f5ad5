/** The final scoring on phones and on the display: comes when the points are counted. */
export { ScoringScreen } from './screen.js';
export { ScoringDisplay } from './display.js';
