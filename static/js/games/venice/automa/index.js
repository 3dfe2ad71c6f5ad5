/** What is loaded only where smugglers or the Doge play: their turn, and the page after it. */
export { AutomaCard } from './card.js';
export { Played } from './played.js';
export { DisplayStory } from './display-story.js';
export { Strip } from './strip.js';
