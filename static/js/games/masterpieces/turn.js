/** Which round it is, who begins it, and the one button that ends it. */
import { html } from '../../lib/index.js';
import { t } from '../../i18n.js';
import { isPersonal, mySeats, seatName, takesPart } from '../../store.js';
import { TurnLine as Line } from '../../components/turn-line.js';
import { FACTS } from './constants.js';
import { view } from './now.js';

/** The line under the bar of the table page. */
export function TurnLine() {
  const now = view.value;
  if (!now) return null;
  if (now.over) return html`<${Line} over no=${now.round} seat=${null} who=${t('masterpieces.turn.over')} round=${t('masterpieces.turn.over_hint')} />`;
  const alone = isPersonal.value && mySeats.value[0] === now.doge;
  const who = alone ? t('masterpieces.turn.first_mine') : t('masterpieces.turn.first', { name: seatName(now.doge) });
  const round = `${t('masterpieces.turn.round', { round: now.round })} · ${t('masterpieces.turn.cards', { count: FACTS.cards_per_round })}`;
  const next = takesPart.value && { type: 'next_round', words: t('masterpieces.turn.next') };
  return html`<${Line} no=${now.round} seat=${now.doge} who=${who} round=${round} next=${next} />`;
}
