/** What else can be put right: an arcade, a hand, a pile, whose turn it is, the families. */
import { html, useState } from '../../lib/index.js';
import { t } from '../../i18n.js';
import { seatName } from '../../store.js';
import { tap } from '../../taps.js';
import { Button } from '../../components/button.js';
import { SwitchField } from '../../components/field.js';
import { Sheet } from '../../components/sheet.js';
import { FACTS } from './constants.js';
import { ListField } from './fields.js';
import { palaceView } from './now.js';
import { Families } from './phase.js';
import { arcadeWords, cardWord, placeWords, tokenWord } from './words.js';

/** @typedef {import('./now.js').Guided} Guided */

const numbers = (/** @type {number} */ most) => Array.from({ length: most + 1 }, (_, n) => ({ value: n, label: String(n) }));
/** The rounds to choose from: always a few more than were played. @param {number} round */
export const roundsFrom = (round) => numbers(Math.max(20, round + 5)).slice(1);
const seats = (/** @type {Guided} */ now) => now.players.map((_, seat) => ({ value: seat, label: seatName(seat) }));

/** What lies on an arcade. @param {{now: Guided}} props */
function FixArcade({ now }) {
  const [arcade, setArcade] = useState(0);
  const lying = now.palace.arcades[arcade];
  const places = now.palace.arcades.map((one, place) => ({ value: place, label: placeWords('arcade', place, arcadeWords(one)) }));
  const fix = (/** @type {string|null} */ token, /** @type {boolean} */ turned) => tap('fix_arcade', { arcade, token, turned });
  return html`<${ListField} label=${t('arcades.fix.arcade')} value=${arcade} choices=${places} onPick=${setArcade} />
    <${ListField} key=${arcade} label=${t('arcades.fix.token')} value=${lying.token} empty=${t('arcades.arcade.empty')}
      choices=${['ducat', ...FACTS.guilds].map((token) => ({ value: token, label: tokenWord(token) }))} onPick=${(/** @type {string|null} */ token) => fix(token, false)} />
    ${lying.token && html`<${SwitchField} label=${t('arcades.fix.turned')} on=${lying.turned} onSwitch=${(/** @type {boolean} */ on) => fix(lying.token, on)} />`}`;
}

/** How many schemers each player holds. @param {{now: Guided}} props */
function FixHands({ now }) {
  return html`${now.players.map((player, seat) => html`<${ListField} key=${seat} label=${seatName(seat)} value=${player.hand} choices=${numbers(FACTS.hand)}
    onPick=${(/** @type {number} */ to) => tap('fix_hand', { seat, to })} />`)}`;
}

/** How many influence cards of each kind are left. @param {{now: Guided}} props */
function FixPiles({ now }) {
  return html`${now.palace.piles.map(({ card, left }) => html`<${ListField} key=${card} label=${cardWord(card)} value=${left} choices=${numbers(FACTS.copies)}
    onPick=${(/** @type {number} */ to) => tap('fix_pile', { card, to })} />`)}`;
}

/** The round, the first player, whose turn it is. @param {{now: Guided}} props */
function FixCourse({ now }) {
  const [told, setTold] = useState({ round: now.round, first: now.first, seat: now.seat ?? now.first });
  const tell = (/** @type {string} */ what) => (/** @type {number} */ value) => setTold({ ...told, [what]: value });
  return html`<${ListField} label=${t('arcades.fix.round')} value=${told.round} choices=${roundsFrom(now.round)} onPick=${tell('round')} />
    <${ListField} label=${t('arcades.fix.first')} value=${told.first} choices=${seats(now)} onPick=${tell('first')} />
    <${ListField} label=${t('arcades.fix.turn')} value=${told.seat} choices=${seats(now)} onPick=${tell('seat')} />
    <${Button} full onClick=${() => tap('fix_course', told)}>${t('arcades.fix.save')}<//>`;
}

const PARTS = /** @type {[string, (props: {now: Guided}) => Markup][]} */ ([['arcades', FixArcade], ['hands', FixHands], ['piles', FixPiles], ['course', FixCourse], ['families', Families]]);

/** @param {{onClose: () => void}} props */
export function FixSheet({ onClose }) {
  const now = palaceView.value;
  return html`<${Sheet} title=${t('arcades.fix.open')} onClose=${onClose}><p class="sheet-text">${t('arcades.fix.help')}</p>
    ${PARTS.map(([key, Part]) => html`<details class="card" key=${key}><summary>${t(`arcades.fix.part.${key}`)}</summary><div class="stack"><${Part} now=${now} /></div></details>`)}<//>`;
}
