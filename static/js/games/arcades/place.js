/** A tapped gap: put a schemer or an influence card there, or put right what lies there. */
import { html, useState } from '../../lib/index.js';
import { t } from '../../i18n.js';
import { canEdit, seatName } from '../../store.js';
import { act } from '../../net.js';
import { Button } from '../../components/button.js';
import { ChoiceField, SwitchField } from '../../components/field.js';
import { Sheet } from '../../components/sheet.js';
import { CardGrid, FamilyField, NumberField, ValueField } from './fields.js';
import { palaceView, placingView } from './now.js';
import { PowerFields, powerData, powerReady } from './power.js';
import { cardWord, gapWords, placeWords } from './words.js';

/** A schemer from the hand. @param {{gap: number, onDone: () => void}} props */
function PutSchemer({ gap, onDone }) {
  const now = palaceView.value;
  const put = (/** @type {string} */ family, /** @type {number} */ value) => {
    act('place', { no: now.no, gap, family, value });
    onDone();
  };
  return html`<${CardGrid} now=${now} onPick=${put} />`;
}

/** Which influence card, what it costs. @param {{now: import('./now.js').Placing, card: string, price: number|null, onCard: (card: string) => void, onPrice: (price: number|null) => void}} props */
function CardAndPrice({ now, card, price, onCard, onPrice }) {
  const choices = now.palace.piles.map((pile) => ({
    value: pile.card, disabled: pile.left === 0,
    label: html`<span class="choice-words"><b>${cardWord(pile.card)}</b><small>${pile.price === null ? t('arcades.place.left', { count: pile.left }) : t('arcades.place.costs', { count: pile.price })}</small></span>`,
  }));
  return html`<${ChoiceField} label=${t('arcades.place.which')} value=${card} choices=${choices} onPick=${onCard} />
    ${card && html`<p class="sheet-text">${t(`arcades.power.${card}`)}</p>
      <${NumberField} key=${card} label=${t('arcades.place.price')} help=${t('arcades.place.has', { name: seatName(now.seat ?? now.first), count: now.players[now.seat ?? now.first].ducats })} value=${price} onNumber=${onPrice} />`}`;
}

/** An influence card, bought, with its power. @param {{gap: number, onDone: () => void}} props */
function PutInfluence({ gap, onDone }) {
  const now = placingView.value;
  const [card, setCard] = useState('');
  const [price, setPrice] = useState(/** @type {number|null} */ (null));
  const [told, setTold] = useState(/** @type {Params} */ ({}));
  const pick = (/** @type {string} */ one) => {
    setCard(one);
    setTold({});
    setPrice(now.palace.piles.find((pile) => pile.card === one)?.price ?? null);
  };
  const buy = () => {
    act('influence', { no: now.no, gap, card, price, ...powerData(card, told) });
    onDone();
  };
  return html`<${CardAndPrice} now=${now} card=${card} price=${price} onCard=${pick} onPrice=${setPrice} />
    ${card && html`<${PowerFields} key=${card} now=${now} gap=${gap} card=${card} told=${told} onTell=${setTold} />`}
    <${Button} kind="primary" big full disabled=${!card || price === null || !powerReady(card, told)} onClick=${buy}>${t('arcades.place.buy')}<//>`;
}

/** What really lies in this gap. @param {{gap: number, onDone: () => void}} props */
function FixGap({ gap, onDone }) {
  const now = palaceView.value;
  const lying = now.palace.gaps[gap];
  const [kind, setKind] = useState(lying?.influence ?? lying?.family ?? '');
  const [value, setValue] = useState(/** @type {number|null} */ (lying?.value ?? null));
  const [down, setDown] = useState(Boolean(lying?.down));
  const family = now.palace.families.find((one) => one.family === kind)?.family;
  const fix = () => {
    const card = family ? { family, value, down } : kind ? { influence: kind } : {};
    act('fix_gap', { gap, ...card });
    onDone();
  };
  const cards = [{ value: '', label: t('arcades.gap.free') }, ...now.palace.piles.map(({ card }) => ({ value: card, label: cardWord(card) }))];
  return html`<p class="sheet-text">${t('arcades.fix.gap_help')}</p>
    <${FamilyField} now=${now} all value=${family ?? ''} onPick=${setKind} />
    ${family && html`<${ValueField} now=${now} family=${family} all value=${value} onPick=${setValue} />
      <${SwitchField} label=${t('arcades.fix.down')} on=${down} onSwitch=${setDown} />`}
    <${ChoiceField} label=${t('arcades.fix.or')} value=${family ? null : kind} choices=${cards} onPick=${setKind} />
    <${Button} kind="primary" big full disabled=${Boolean(family) && value === null} onClick=${fix}>${t('arcades.fix.save')}<//>`;
}

const WAYS = { schemer: PutSchemer, influence: PutInfluence, fix: FixGap };

/** The sheet of one gap. @param {{gap: number, onClose: () => void}} props */
export function GapSheet({ gap, onClose }) {
  const now = palaceView.value;
  const seat = now.seat ?? (now.phase === 'draft' ? now.first : null); // null unless cards can be put down
  const card = now.palace.gaps[gap];
  const mayPlace = seat !== null && !now.won && !card && canEdit(seat);
  const [chosen, setWay] = useState(/** @type {keyof typeof WAYS|null} */ (null)); // null: the turn may still come while the sheet is open
  const way = mayPlace ? chosen ?? (now.phase === 'draft' || now.players[seat].hand ? 'schemer' : 'influence') : 'fix';
  const Part = WAYS[way];
  const ways = /** @type {const} */ (['schemer', 'influence', 'fix']).map((one) => ({ value: one, label: t(`arcades.place.${one}`) }));
  return html`<${Sheet} title=${placeWords('gap', gap, gapWords(card))} onClose=${onClose}><div class="stack">
    ${mayPlace && html`<${ChoiceField} label=${t('arcades.place.for', { name: seatName(seat) })} value=${way} choices=${ways} onPick=${setWay} />`}
    <${Part} gap=${gap} onDone=${onClose} /></div><//>`;
}
