// Made from the Python views by `python -m companion.commands.page_types`; a test compares.

import type { Line, Nothing, QuestionOf, ScoringView } from '../../frame.js';
export type { Line, Nothing, QuestionOf, ScoringView };

/** Everything of a game, as everybody may see it. */
export interface View {
  mode: 'quick' | 'guided';
  phase: Phase;
  round: number;
  first: number;
  no: number;
  seat: number | null;
  players: PlayerView[];
  heap: number;
  over: boolean;
  won: Win | null;
  palace: PalaceView | null;
  scoring: ScoringView | null;
}

export type Phase = 'families' | 'fill' | 'draft' | 'placement' | 'sharing' | 'shared' | 'quick';

/** What lies before one player; a quick table knows neither hand nor family. */
export interface PlayerView {
  ducats: number;
  seals: Record<string, number>;
  different: number;
  equal: number;
  hand: number | null;
  family: Family | null;
}

export type Family = 'contarini' | 'gradenigo' | 'morosini' | 'dandolo' | 'tiepolo';

/** The victory: whose, and how. */
export interface Win {
  seat: number;
  how: How;
  guild: Token | null;
}

export type How = 'different' | 'equal' | 'hand';

export type Token = 'ducat' | 'merchants' | 'military' | 'clergy' | 'gardeners' | 'crafts';

/** The ring, and what lies around it. */
export interface PalaceView {
  arcades: ArcadeView[];
  gaps: (Card | null)[];
  bag: Record<string, number>;
  draw: number | null;
  removed: Family | null;
  families: FamilyView[];
  piles: PileView[];
  story: Shared[];
}

/** An arcade: its token, and whether it is one of those for seals. */
export interface ArcadeView {
  token: Token | null;
  turned: boolean;
  seal: boolean;
}

/** A card in a gap: a schemer with family and value, or an influence card. */
export interface Card {
  family: Family | null;
  value: number;
  down: boolean;
  influence: InfluenceCard | null;
}

export type InfluenceCard = 'pedlar' | 'assassin' | 'courtesan' | 'gondolier' | 'guard' | 'thief';

/** A family in play: its cards, which values are known, which lie in the palace. */
export interface FamilyView {
  family: Family;
  cards: number;
  known: number[];
  lying: number[];
}

/** A pile of influence cards: what the next costs, and what its power needs to be told. */
export interface PileView {
  card: InfluenceCard;
  left: number;
  price: number | null;
  needs: string[];
}

/** What became of one token in the sharing, and the sentence that says why. */
export interface Shared {
  arcade: number;
  reason: Reason;
  seat: number | null;
  token: Token;
  line: Line;
}

export type Reason = 'won' | 'empty' | 'turned' | 'equal' | 'influence' | 'nobodys' | 'nobody_there';

/** What never changes: the words and numbers that pages need. */
export interface Facts {
  guilds: Token[];
  families: Family[];
  playable: Family[];
  schemers: Record<string, number>;
  influence: InfluenceCard[];
  copies: number;
  hand: number;
  most: number;
  different: number;
  equal: number;
  arcades: Record<string, number>;
  beside: Record<string, Beside[]>;
  highest: number;
}

/** The places beside a gap: two arcades, and the two gaps past them. */
export interface Beside {
  arcades: [number, number];
  gaps: [number, number];
}

/** How many cards whoever's turn it is still has in hand. */
export interface Placement {
  left: number;
}

/** What each kind of decision tells of itself, and of each of its options. */
export interface Asks {
  placement: { params: Placement; option: Nothing };
  placement_empty: { params: Placement; option: Nothing };
}

/** A decision of this game, by its kind. */
export type Question<Kind extends keyof Asks = keyof Asks> = QuestionOf<Asks, Kind>;
