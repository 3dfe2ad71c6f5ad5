/** The words and looks of results, there before any of them is shown. */
import { loadAreas } from '../i18n.js';
import { addStyle } from '../style.js';

addStyle('results.css');
await loadAreas('history');
