/** The words and looks of keypad, log, announcements and display, there before any of them is shown. */
import { loadAreas } from '../i18n.js';
import { addStyle } from '../style.js';

addStyle('play.css');
await loadAreas('play');
