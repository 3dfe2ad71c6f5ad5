/** Where a councillor's move ends, in words. */
import { t } from '../../i18n.js';
import { FACTS } from './constants.js';
import { rewardWords } from './glass.js';
import { view } from './now.js';

/** What the space pays where a move of so many steps ends. @param {number} seat @param {number} steps */
export function endWords(seat, steps) {
  const { players, tiles } = view.value;
  const { ahead } = players[seat];
  const space = ahead[Math.min(steps, ahead.length) - 1];
  if (space === undefined) return t('masterpieces.council.stays');
  if (space === FACTS.spaces) return t('masterpieces.council.palace');
  const reward = tiles[Math.floor(space / FACTS.tile_spaces)].rewards[space % FACTS.tile_spaces];
  return t('masterpieces.council.to', { space: space + 1, reward: rewardWords(reward) });
}
