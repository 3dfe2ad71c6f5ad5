// Made from the Python views by `python -m companion.commands.page_types`; a test compares.

import type { Nothing, QuestionOf, ScoringView } from '../../frame.js';
export type { Nothing, QuestionOf, ScoringView };

/** What everybody may see. */
export interface View {
  mode: 'pad' | 'guided' | 'score';
  edition: Edition;
  round: number;
  turn: TurnView;
  order: number[];
  first: number;
  end: EndView | null;
  over: boolean;
  deck: number;
  limits: Limits;
  bonus: Bonus | null;
  players: PlayerView[];
  scoring: ScoringView | null;
  board: BoardView | null;
}

export type Edition = 'fr' | 'pl';

/** Whose turn it is, how far the round is, and in a guided game (`stage`) the turn. */
export interface TurnView {
  no: number;
  seat: number;
  next: number | null;
  step: number;
  steps: number;
  stage: Stage | null;
  boat: number | null;
  path: string[];
  paid: number;
  card: Card | null;
  spy: string | null;
  waiting: number[];
  reminders: Reminder[];
  can_end: boolean;
}

export type Stage = 'layout' | 'place' | 'start' | 'sail' | 'meet' | 'moored' | 'activate' | 'automa';

export type Card = 'bribe_foreman' | 'overtime' | 'bribe_councillors' | 'trade_information' | 'build_bridge' | 'promote_workers' | 'manage_stock' | 'make_offer' | 'investigate' | 'testify' | 'hire_spy';

/** A lasting effect that only people can carry out. */
export interface Reminder {
  number: number;
  text: string;
}

/** Why and when the end was set off, the last round, and how many are left. */
export interface EndView {
  trigger: Trigger;
  seat: number | null;
  round: number;
  last: number;
  left: number;
}

export type Trigger = 'council' | 'missions' | 'hand';

/** Where tracks and supplies end. */
export interface Limits {
  cap: number;
  pawn: number;
  scrolls: number;
  assistants: number;
  bridges: number;
  hand: number;
}

/** The VP for the first player with all assistants placed; `taken` None: not yet answered. */
export interface Bonus {
  seat: number;
  taken: boolean | null;
}

/** A player's counters and favour card; `cost`: the VP that one more of a counter costs. */
export interface PlayerView {
  vp: number;
  council: number;
  intrigue: number;
  scrolls: number;
  coins: number;
  assistants: number;
  missions: number;
  completed: number;
  influence: number;
  bridges: number;
  favour: FavourCard | null;
  takes: Take[];
  cost: Record<string, number>;
}

export type FavourCard = 'unused' | 'used';

export type Take = 'coins' | 'scrolls' | 'both';

/** What stands and lies where. */
export interface BoardView {
  canals: CanalView[] | null;
  spots: Record<string, [number, number]> | null;
  lines: [string, string][] | null;
  docks: Record<string, string | null> | null;
  map: boolean;
  buildings: BuildingView[];
  cargo: [number, number, number][][];
  gondolier: (number | null)[];
  bridges: BridgeView[];
  supply: [number, number, number];
  missions: MissionsView[];
  automa: AutomaView | null;
  influence: InfluenceView;
  prices: number;
  canal_count: number | null;
}

/** A canal between two buildings, and its price. */
export interface CanalView {
  a: string;
  b: string;
  cost: number;
}

/** A building: its good, who stands on its slots, whose gondolas lie there, bottom first. */
export interface BuildingView {
  key: string;
  good: Good | null;
  slots: number[][] | null;
  stack: [number, number][];
}

export type Good = 'ceramics' | 'cloth' | 'silver';

/** A bridge between two buildings, and whose it is. */
export interface BridgeView {
  seat: number;
  a: string;
  b: string;
}

/** A player's completed missions: under the three slots, and how many lie elsewhere. */
export interface MissionsView {
  slots: (number | null)[];
  archived: number;
}

/** The smugglers or the Doge: how far they are, their decks, the story of their turn. */
export interface AutomaView {
  kind: AutomaKind;
  seed: string | null;
  acting: boolean;
  step: Question | null;
  deck: number | null;
  played: (string | null)[];
  decks: DeckView[];
  trace: NoteView[];
  story: StoryView | null;
  doge: DogeView | null;
}

export type AutomaKind = 'smugglers' | 'doge';

/** A decision of this game, by its kind. */
export type Question<Kind extends keyof Asks = keyof Asks> = QuestionOf<Asks, Kind>;

/** A smuggler deck: how many cards are left, which were played, how many are out. */
export interface DeckView {
  left: number;
  discards: string[];
  gone: number;
}

/** One thing the automa did, as the log's sentence wants it. */
export interface NoteView {
  deck?: 'A' | 'B';
  building?: Word;
  seat?: number;
  owner?: number;
  boat?: number;
  n?: number;
  count?: number;
  slot?: number | null;
  path?: Trail;
  a?: Word;
  b?: Word;
  cards?: number[];
  coins?: number;
  scrolls?: number;
  text?: Word | string;
  key: string;
}

/** Something that has a name in every language: its area and key among the words. */
export interface Word {
  word: string;
}

/** Things one after the other, as somebody comes by them; each is a reference. */
export interface Trail {
  trail: string[];
}

/** A turn of the automa that is over: pieces to move, tracks and what moved them, cards. */
export interface StoryView {
  wood: NoteView[];
  points: NoteView[];
  tally: Tally[];
  cards: NoteView[];
}

/** What somebody has of something, and had before: a seat's, or past the seats the Doge's. */
export interface Tally {
  owner: number;
  counter: string;
  was: number;
  now: number;
}

/** The Doge's tracks, the row of his cards and what is being resolved of it. */
export interface DogeView {
  vp: number;
  scrolls: number;
  intrigue: number;
  council: [number, number];
  cards: Cards;
  row: (RowCard | null)[];
  left: number;
  discards: number;
  gone: number;
  resolving: number[];
  last: number | null;
}

export type Cards = 'own' | 'box' | 'table';

/** A card of the Doge's row; None: only the table knows what it says. */
export interface RowCard {
  card: DogeCard | null;
}

/** A Doge card. */
export interface DogeCard {
  name: string;
  effects: DogeEffect[];
}

/** One thing a Doge card does. */
export interface DogeEffect {
  do: string;
  count: number;
  text: string;
}

/** The influence cards: how many are left, if the box says how many there are; those played. */
export interface InfluenceView {
  deck: number | null;
  discards: number;
}

/** What only one player sees: influence cards, known smuggler cards, the adviser's word. */
export interface SeatView {
  hand: (Card | null)[] | null;
  tops: (string | null)[] | null;
  cards: PlayableCard[] | null;
  advice: Advice | null;
}

/** An influence card that may be played now, with its choices. */
export interface PlayableCard {
  card: Card;
  options: Choice[];
}

/** One choice of an effect: can it be done, what does it ask, what does it do? */
export interface Choice {
  parts: Part[];
  ok: boolean;
  why: Why | null;
  asks: Ask[];
  change: CounterChange[];
  insist?: boolean;
}

/** One operation of an effect. */
export interface Part {
  op: Op;
  n: number;
  good: Good | null;
}

export type Op = 'coins' | 'scrolls' | 'vp' | 'council' | 'intrigue' | 'drop_intrigue' | 'spend_intrigue' | 'others_intrigue' | 'council_plus' | 'cube' | 'any_cubes' | 'sell_cube' | 'convert' | 'give_cubes' | 'influence' | 'bridge' | 'mission_taxed' | 'mission_free' | 'vp_per_mission' | 'vp_per_intriguer' | 'vp_if_cards' | 'vp_per_bridge' | 'most_intrigue' | 'foreman' | 'promote' | 'transfer' | 'load' | 'spy' | 'activate';

/** Why something cannot be done. */
export interface Why {
  code: string;
  params: Record<string, unknown>;
}

/** What a person has to pick for an effect; which keys there are depends on `ask`. */
export interface Ask {
  from?: 'supply' | 'gondola';
  ask: 'cubes' | 'convert' | 'boat' | 'building' | 'bridge' | 'cargo';
  min?: number;
  max?: number;
  limit?: [number, number, number];
  supply?: [number, number, number];
  boats?: [number, number, number][];
  most?: number;
  drop?: number;
  options?: number[] | string[];
  pairs?: string[][] | null;
}

/** By how much a counter of a player would differ. */
export interface CounterChange {
  seat: number;
  counter: Counter;
  by: number;
}

export type Counter = 'vp' | 'council' | 'intrigue' | 'scrolls' | 'coins' | 'assistants' | 'missions' | 'completed' | 'influence' | 'bridges';

/** What a player should know before buying: who is arrested as it is, the way out, its worth. */
export interface Advice {
  arrested: number | null;
  escape: Escape | null;
  doomed: number[];
  below: number | null;
  worth: 'safe' | 'yes' | 'no_win' | 'impossible';
}

/** The cheapest way out of prison: points bought with scrolls and coins, and the VP it costs. */
export interface Escape {
  scrolls: number;
  coins: number;
  vp: number;
  favour: Take | null;
}

/** What never changes at a table; `polish` are the effects that the Polish edition prints. */
export interface Facts {
  goods: string[];
  cards: Card[];
  tiles: number;
  slot: number;
  cargo: number;
  cubes: number;
  printed: number;
  unknown: number;
  most: number;
  doge_scrolls: number;
  doge_intrigue: number;
  solo_missions: number[];
  price: Record<string, number>;
  counters: Record<string, CounterFacts>;
  effects: Record<string, PrintedPart[][]>;
  polish: Record<string, PrintedPart[][]>;
}

/** A counter's limit (`most`), what becomes of points past it, and of points below 0. */
export interface CounterFacts {
  most: number | null;
  past: 'refused' | 'lost' | 'costs';
  below: 'stops' | 'refused';
  vp?: number;
}

/** One operation of an effect; without a number it is done once. */
export interface PrintedPart {
  op: Op;
  n?: number;
  good?: Good | null;
}

/** What a box can hold, and what of it the rulebooks do print. */
export interface BoxFacts {
  tiles: string[];
  communal: string[];
  docks: string[];
  goods: string[];
  reward_places: Record<string, number>;
  rewards: number[];
  icons: number;
  deck_sizes: number[];
  decks: ('missions' | 'influence' | 'doge')[];
  ops: string[];
  choice_ops: string[];
  paid_ops: string[];
  doge_does: string[];
  spots: Record<string, [number, number]>;
  most: Record<string, number>;
}

/** The council's rewards, where they come from, how many places a row must and may have. */
export interface RewardRow {
  from: string | null;
  row: number[];
  places: [number, number];
}

/** What everybody sees of everybody while they buy. */
export interface Market {
  players: Buyer[];
  arrested: number | null;
  doge?: number;
}

/** A player who buys intrigue down: what there was, what is bought, how much more can be. */
export interface Buyer {
  intrigue: number;
  left: number;
  scrolls: number;
  coins: number;
  scrolls_left: number;
  coins_left: number;
  bought: Points;
  most: Points;
}

/** Points of intrigue, by what they are bought with. */
export interface Points {
  scrolls: number;
  coins: number;
}

/** Who is arrested, and on the last page who has won. */
export interface Verdict {
  arrested: number | null;
  winner?: number;
}

/** A dock in the preliminary round: besides, what is open there and leaves nothing to choose. */
export interface Placing {
  share: [number, number][];
  advance: Advance | null;
  takes: string[];
}

/** The assistant goes on: who moves from which slot to which, and the bonus for all ten. */
export interface Advance {
  chain: [number, number, number][];
  bonus: number;
}

/** What a stage offers besides its options: the open effects. */
export interface Rows {
  rows: Row[];
}

/** An open effect with its choices. */
export interface Row {
  id: string;
  options: Choice[];
  used?: boolean;
}

/** One of the player's own gondolas: where it lies, and what it costs to sail it. */
export interface Gondolier {
  dock: string;
  cost: number;
  ok: boolean;
}

/** What sailing offers besides the docks one canal away: open effects, and docks beyond. */
export interface Sailing {
  rows: Row[];
  far: Voyage[];
}

/** A dock that is several canals away: what mooring there brings, and the ways to it. */
export interface Voyage {
  share: [number, number][];
  advance: Advance | null;
  dock: string;
  ways: Course[];
}

/** A way over several canals: its docks, its price, whom it meets, whose bridges it goes under, and the docks on the way where one's own assistant stands. */
export interface Course {
  path: string[];
  cost: number;
  meets: [number, number][];
  under: number[];
  own: string[];
}

/** A dock that can be sailed to: its price, whether one may pass or moor, whom one meets. */
export interface Way {
  pass: boolean;
  cost: number | null;
  moor: boolean;
  share: [number, number][];
  meets: [number, number][];
  bridge: number | null;
  advance: Advance | null;
  told: boolean;
}

/** An encounter: with whom and where, and whether it is the mover who chooses. */
export interface Meeting {
  who: number;
  building: Word | null;
  mover: boolean;
}

/** A way out of an encounter: the scrolls left, what a favour card is used for, a cube; what intrigue comes to, and the points it costs past its limit. */
export interface WayOut {
  left?: number;
  take?: Take | null;
  good?: Word;
  building?: Word | null;
  to?: number;
  vp?: number;
}

/** Behind `mission` what can be completed here, behind `advance` what the assistant does. */
export interface Moored {
  known?: Mission[];
  chain?: [number, number, number][];
  bonus?: number;
}

/** A mission of the box that can be completed here: its cost, and what it brings. */
export interface Mission {
  number: number;
  cost: [number, number, number];
  scrolls: number;
  coins: number;
  vp: number;
  lasting: string;
  ok: boolean;
}

/** What a building offers, and which of it costs nothing and leaves nothing to choose. */
export interface Activation {
  rows: Row[];
  free: string[];
}

/** Behind `mission`: the missions of the box that can be completed here. */
export interface Missions {
  known: Mission[];
}

/** The points for ten assistants. */
export interface Ten {
  vp: number;
}

/** Which deck a smuggler card is chosen of. */
export interface Drawn {
  deck: number;
}

/** One of two smuggler cards: where it leads, which of the Doge's cards its icon ignores, and what follows: the slot and its VP, who shares, whom it pushes, how many it meets at least and at most (None: only people can see), which cards of the row are ignored and which happen. */
export interface SmugglerCard {
  building: string;
  ignores?: number;
  slot: number;
  vp: number;
  shares: [number, number][];
  pushes: [number, number][];
  meets: [number, number] | null;
  ignored: number[];
  happens: number[];
}

/** Where the automa goes. */
export interface Goal {
  building: string;
}

/** A gondola of the automa, the way it would take, what that costs and whom it meets; without a map (no cost) whom it may pass. */
export interface SmugglerWay {
  from: string | null;
  boat: [number, number];
  path: string[];
  cost: number | null;
  meets: [number, number][];
  passable?: Passable[];
  known?: KnownWay;
}

/** A gondola that the automa may have passed. */
export interface Passable {
  seat: number;
  boat: number;
  building: string;
}

/** The cheapest way over canals whose price is known so far. */
export interface KnownWay {
  path: string[];
  cost: number;
  meets: [number, number][];
}

/** What people are asked without a map: whom the automa passed on this way. */
export interface Passing {
  boats: Passable[];
  path: string[];
  building: string;
}

/** Which card of the Doge's row is carried out, counted from 1. */
export interface DogePlace {
  place: number;
}

/** How much a Doge card wants. */
export interface DogeAsks {
  n: number;
}

/** A way to pay it: what is left, what intrigue comes to, the fewest cubes. */
export interface DogeChoice {
  n: number;
  left?: number;
  take?: Take | null;
  to?: number;
  least?: number;
}

/** Between which buildings the Doge's bridge may stand; None: without a map anywhere. */
export interface BridgePairs {
  pairs: string[][] | null;
}

/** What each kind of decision tells of itself, and of each of its options. */
export interface Asks {
  layout: { params: Nothing; option: Nothing };
  place: { params: Nothing; option: Placing };
  start: { params: Rows; option: Gondolier };
  sail: { params: Sailing; option: Way };
  meet: { params: Meeting; option: WayOut };
  moored: { params: Nothing; option: Moored };
  activate: { params: Activation; option: Missions };
  ten_assistants: { params: Ten; option: Ten };
  automa_card: { params: Drawn; option: SmugglerCard };
  automa_move: { params: Goal; option: SmugglerWay };
  automa_passed: { params: Passing; option: Nothing };
  automa_result: { params: DogePlace; option: Nothing };
  automa_choice: { params: DogeAsks; option: DogeChoice };
  automa_bridge: { params: BridgePairs; option: Nothing };
}
