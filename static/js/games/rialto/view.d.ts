// Made from the Python views by `python -m companion.commands.page_types`; a test compares.

import type { Nothing, QuestionOf, ScoringView } from '../../frame.js';
export type { Nothing, QuestionOf, ScoringView };

/** Everything, for everybody: hands are not kept here. */
export interface View {
  round: number;
  stage: Stage;
  over: boolean;
  no: number;
  first: number;
  third: number | null;
  order: number[];
  district: string | null;
  turn: Turn;
  doge: Disc[];
  players: PlayerSeen[];
  map: City;
  hand: number[];
  supply: Supply;
  effects: Record<string, Does>;
  recap: Recap | null;
  scoring: ScoringView | null;
}

export type Stage = 'map' | 'tiles' | 'start' | 'cards' | 'doge' | 'gold' | 'building' | 'bridge' | 'gondola' | 'councillor' | 'blue' | 'over';

/** Whose turn it is, and what has been played in this stage. */
export interface Turn {
  column: number | null;
  starter: number;
  cards: (number | null)[];
  ahead: number | null;
  counted: boolean;
  owed: Owed[];
  ready: number[];
  green: number | null;
}

/** A decision to be made, by a column, up to a number. */
export interface Owed {
  what: Answer;
  column: number;
  n: number;
}

export type Answer = 'start' | 'build' | 'bridge' | 'values' | 'gondola' | 'move';

/** A disc on the Doge track. */
export interface Disc {
  column: number;
  space: number;
}

/** A player's board: what lies there, and what a coin could do now. */
export interface PlayerSeen {
  vp: number;
  coins: number;
  councillors: number;
  general: number;
  limit: number;
  buildings: BuildingSeen[];
  usable: string[];
  swaps: string[];
}

/** A building on somebody's board. */
export interface BuildingSeen {
  kind: string;
  colour: Colour;
  value: number;
  does: Does;
  coin: boolean;
  fresh: boolean;
}

export type Colour = 'green' | 'yellow' | 'blue';

export type Does = 'limit' | 'cards' | 'cards_limit' | 'cards_limit_2' | 'wait' | 'as_other' | 'joker' | 'as_two' | 'swap' | 'councillor' | 'doge' | 'vp';

/** The map: what is connected, what lies there, the bonus tiles of both sides. */
export interface City {
  told: boolean;
  opposite: [string, string][];
  connections: [string, string][];
  free: [string, string][];
  places: District[];
  spans: SpanSeen[];
  marked: [string, string] | null;
  turned: [boolean, boolean];
}

/** A district by its place: its tile, the councillors of each column, what it is worth. */
export interface District {
  place: string;
  tile: number | null;
  councillors: number[];
  values: number[];
  worth: number;
}

/** A bridge or gondola between two places, with its value at each. */
export interface SpanSeen {
  way: Way;
  a: string;
  b: string;
  at_a: number;
  at_b: number;
}

export type Way = 'bridge' | 'gondola';

/** What is left for everybody. */
export interface Supply {
  coins: number;
  bridges: number;
  gondolas: number;
  top: [number, number] | null;
  tiles: [number, number][];
  buildings: Record<string, number>;
}

/** What the last stage has given everybody, in Doge order, for hands to take it. */
export interface Recap {
  stage: Stage;
  winner: number | null;
  gains: Gain[];
}

/** What a stage gives somebody; `n` may be below 0. */
export interface Gain {
  column: number;
  what: Gains;
  n: number;
}

export type Gains = 'steps' | 'coins' | 'building' | 'vp' | 'councillors' | 'placed';

/** What never changes and a page wants to know once. */
export interface Facts {
  places: string[];
  stages: Stage[];
  kinds: string[];
  counters: Counter[];
  printed: Record<string, Does[]>;
  bridge_values: number[];
  bridges: number;
  gondola_value: number;
  highest_value: number;
  rounds: number;
  councillors: number;
  building_places: number;
  virtual_cards: number;
  last_space: number;
}

export type Counter = 'vp' | 'coins' | 'councillors';

/** What a phone has to know to ask; each decision fills in what it is about. */
export interface Asked {
  no: number;
  n: number;
  stage: Stage | null;
  full: boolean;
  sources: Source[];
  pair: [string, string] | null;
  tiles: [number, number][];
  jokers: number;
}

export type Source = 'general' | 'supply' | 'district' | 'none';

/** The two places that a bridge or a gondola would join. */
export interface Ends {
  a: string;
  b: string;
}

/** How many councillors could leave a district. */
export interface Movable {
  have: number;
}

/** What each kind of decision tells of itself, and of each of its options. */
export interface Asks {
  map: { params: Asked; option: Nothing };
  tiles: { params: Asked; option: Nothing };
  cards: { params: Asked; option: Nothing };
  play: { params: Asked; option: Nothing };
  blue: { params: Asked; option: Nothing };
  start: { params: Asked; option: Nothing };
  build: { params: Asked; option: Nothing };
  values: { params: Asked; option: Nothing };
  bridge: { params: Asked; option: Ends };
  gondola: { params: Asked; option: Ends };
  move: { params: Asked; option: Movable };
}

/** A decision of this game, by its kind. */
export type Question<Kind extends keyof Asks = keyof Asks> = QuestionOf<Asks, Kind>;
