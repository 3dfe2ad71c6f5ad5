/** What is odd in a section of Venice's box, in sentences. */
import { html } from '../../../lib/index.js';
import { Sentences as Plain } from '../../../box/sentences.js';
import { problemWords } from './words.js';

/** @param {{problems: import('../../../types.js').Problem[]}} props */
export const Sentences = ({ problems }) => html`<${Plain} problems=${problems} words=${problemWords} />`;
