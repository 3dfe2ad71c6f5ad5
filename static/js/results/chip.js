/** The chip of somebody in a finished game, whether or not this device sits at that table. */
import { html } from '../lib/index.js';
import { crests } from '../games/index.js';
import { chipColour, PlayerChip } from '../components/chip.js';
import { nameOf } from './words.js';

/** @typedef {import('./model.js').GameRecord} GameRecord */
/** @typedef {import('./model.js').Player} Player */

/** @param {{record: GameRecord, player: Player, size?: number}} props */
export function RecordChip({ record, player, size = 28 }) {
  const Crest = player.rival ? crests.value[record.game] : null;
  if (Crest) return html`<${Crest} size=${size} />`;
  return html`<${PlayerChip} name=${nameOf(record, player)} colour=${chipColour(player.colour)} size=${size} />`;
}
