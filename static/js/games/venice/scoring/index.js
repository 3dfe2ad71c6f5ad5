/** The pages of the final scoring that Venice draws itself. */
import { t } from '../../../i18n.js';
import { html } from '../../../lib/index.js';
import { table } from '../../../store.js';
import { Lion } from '../automa/lion.js';
import { ArrestPage } from './arrest.js';
import { CouncilPage } from './council.js';
import { EnterPage } from './enter.js';
import { IntriguePage } from './intrigue.js';
import { WinnerPage } from './winner.js';

export { ScoringDisplay, ScoringScreen } from '../../../scoring/index.js';

export const scoringPages = { enter: EnterPage, council: CouncilPage, intrigue: IntriguePage, arrest: ArrestPage, winner: WinnerPage };

/** Past the seats there is only the Doge. @param {number} column */
export const columnName = (column) => (column >= (table.value?.seats.length ?? 0) ? t('venice.doge.name') : null);

/** His chip. @param {{size: number, label: boolean}} props */
export const ColumnChip = ({ size, label }) => html`<${Lion} size=${size} label=${label ? t('venice.doge.name') : ''} />`;
