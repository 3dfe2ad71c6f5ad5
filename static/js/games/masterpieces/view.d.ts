// Made from the Python views by `python -m companion.commands.page_types`; a test compares.

import type { Nothing, QuestionOf, ScoringView } from '../../frame.js';
export type { Nothing, QuestionOf, ScoringView };

/** Everything of a game, as everybody may see it. */
export interface View {
  round: number;
  doge: number;
  over: boolean;
  players: PlayerView[];
  tiles: Tile[];
  supply: Supply;
  bonuses: Bonuses;
  look: Words;
  known: Known;
  scoring: ScoringView | null;
}

/** What lies before one player, what it is worth, and what is owed. */
export interface PlayerView {
  points: number;
  marker: number;
  track: number;
  showcase: (CellView | null)[];
  lines: LineView[];
  showcase_points: number;
  hints: Hint[];
  total: number;
  space: number;
  area: Area | null;
  ahead: number[];
  at_palace: boolean;
  palace: number | null;
  route: number | null;
  ship: number | null;
  ladies: Record<string, number>;
  owed: Owed[];
}

/** The top card of a cell of a showcase, and how many lie under it. */
export interface CellView {
  glass: number;
  shape: number;
  value: number;
  under: number;
}

/** A row (0 to 2) or a column (3 to 5) of a showcase, and what it is worth. */
export interface LineView {
  line: number;
  colour: boolean;
  shape: boolean;
  points: number;
}

/** A masterpiece of one kind: what each cell would change at once, and the best cells. */
export interface Hint {
  gains: number[];
  best: number[];
}

export type Area = 'workshops' | 'houses' | 'people' | 'trade' | 'harbour';

/** Something a seat has yet to do or to tell; `place` is the council space or the bonus. */
export interface Owed {
  no: number;
  seat: number;
  due: Due;
  place: number;
}

export type Due = 'reward' | 'masterpiece' | 'dogaressa' | 'ship' | 'palace' | 'route' | 'voyage' | 'extra';

/** A council tile: its colour, and the rewards of its spaces from the lowest up. */
export interface Tile {
  area: Area | null;
  rewards: (Reward | null)[];
}

/** What a council space pays; points have a number. */
export interface Reward {
  gain: Gain;
  points: number;
}

export type Gain = 'points' | 'masterpiece' | 'dogaressa' | 'ship';

/** How many cards are left, open and in their piles. */
export interface Supply {
  display: number;
  pile: number;
  hands: number;
  ladies_display: number;
  ladies_pile: number;
}

/** The bonuses at the palace and at the end of the sea route. */
export interface Bonuses {
  palace: BonusRow;
  route: BonusRow;
}

/** The bonuses at one end, the highest first, and which is the next. */
export interface BonusRow {
  free: number | null;
  places: BonusView[];
}

/** A bonus: what it is worth, and who has taken it. */
export interface BonusView {
  points: number | null;
  seat: number | null;
}

/** What this table calls its three glass colours and shapes. */
export interface Words {
  glass: string[];
  shapes: string[];
}

/** What this table knows of the components besides what lies on the board. */
export interface Known {
  dogaressa_points: number | null;
  tiles: Tile[];
  sea: (SeaSpace | null)[];
  sea_end: number | null;
  ladies: Record<string, number>;
}

/** What a space of the sea route shows (Sea route); nothing at all: an empty one. */
export interface SeaSpace {
  points: number;
  extra: boolean;
  masterpiece: boolean;
  arrows: number;
  end: boolean;
}

/** What never changes: the words and numbers of the sheet that pages need. */
export interface Facts {
  areas: Area[];
  council_areas: Area[];
  gains: Gain[];
  ladies: Lady[];
  glass: string[];
  shapes: string[];
  kinds: number;
  side: number;
  most_arrows: number;
  values: number[];
  tiles: number;
  tile_spaces: number;
  spaces: number;
  bonuses: number;
  cards_per_round: number;
  large_dogate: number;
  large_steps: number;
  most_printed: number;
  all_ladies: number;
  most_sailed: number;
  most_sea: number;
  ship_spaces: number;
  voyage_spaces: number;
}

export type Lady = 'lady_points' | 'two_masterpieces' | 'extra_card' | 'lady_ship' | 'small_dogate' | 'large_dogate';

/** Which of the things owed it is, and the space it is about, counted from 1. */
export interface OwedFacts {
  no: number;
  place: number;
}

/** What each kind of decision tells of itself, and of each of its options. */
export interface Asks {
  reward: { params: OwedFacts; option: Nothing };
  masterpiece: { params: OwedFacts; option: Nothing };
  dogaressa: { params: OwedFacts; option: Nothing };
  ship: { params: OwedFacts; option: Nothing };
  palace: { params: OwedFacts; option: Nothing };
  route: { params: OwedFacts; option: Nothing };
  voyage: { params: OwedFacts; option: Nothing };
  extra: { params: OwedFacts; option: Nothing };
}

/** A decision of this game, by its kind. */
export type Question<Kind extends keyof Asks = keyof Asks> = QuestionOf<Asks, Kind>;
