// Made from the Python views by `python -m companion.commands.page_types`; a test compares.

/** Everything a device may see of its table at one number of the log. */
export interface Frame {
  seq: number;
  hash: string;
  table: TableView;
  view: unknown;
  decisions: (Decision | OpenDecision)[];
  undo: UndoRedo;
  entries: LogEntry[];
  mine: Record<string, unknown>;
}

/** A table without its game: who sits where, and what was agreed. */
export interface TableView {
  id: string;
  code: string;
  game: string;
  phase: 'lobby' | 'playing' | 'over';
  options: Record<string, unknown>;
  hidden: string[];
  host: string | null;
  opener: string | null;
  asked: Asked | null;
  seats: Seat[];
  centre: string[];
  acts: number[];
  claims: Claim[];
  first: number | null;
  rematch: NextTable | null;
  checklist: CheckItem[];
}

/** Somebody wants to take back, or bring back, over the work of others: another one does it. */
export interface Asked {
  device: string;
  name: string;
  to: number | null;
  branch: number | null;
  last: number;
  count: number;
}

/** A chair: its name and colour stay when a phone leaves it. */
export interface Seat {
  name: string;
  colour: string;
  device: string | null;
  locked: boolean;
  veil: string | null;
  since: number;
}

/** Somebody says that they sat on a chair with another phone. */
export interface Claim {
  device: string;
  seat: number;
}

/** Where the same people play again. */
export interface NextTable {
  code: string;
}

/** One step of setting up the physical table, and whether it is ticked. */
export interface CheckItem {
  id: string;
  key: string;
  params: Record<string, unknown>;
  done: boolean;
}

/** A choice that one seat owes. The client renders it and knows no rule. */
export interface Decision {
  id: string;
  seat: number;
  kind: string;
  options: Option[];
  params: Record<string, unknown>;
  private: boolean;
}

/** One answer to a decision, with the result to print on its button. */
export interface Option {
  key: string;
  params: Record<string, unknown>;
}

/** What everybody may know of a choice that is one seat's secret. */
export interface OpenDecision {
  id: string;
  seat: number;
  kind: string;
  private: boolean;
}

/** What an undo would take back, and what a redo would bring: numbers of the log. */
export interface UndoRedo {
  undo: number | null;
  redo: number | null;
  kept: Kept[];
}

/** A large undo that can be brought back, by its first entry. */
export interface Kept {
  first: number;
  count: number;
}

/** An entry of the log as phones read it. */
export interface LogEntry {
  seq: number;
  kind: EntryKind;
  type: string;
  at: number;
  by: Actor;
  seat: number | null;
  override: boolean;
  lines: Line[];
  gone: [number, number][];
  back: [number, number][];
  undone: boolean;
}

export type EntryKind = 'action' | 'seat' | 'undo' | 'redo';

/** Who did it: a device, the seat it spoke for, and the name it had then. */
export interface Actor {
  device: string;
  seat: number | null;
  name: string;
}

/** One piece of a log sentence: a key for the reader's language, and its facts. */
export interface Line {
  key: string;
  params: Record<string, unknown>;
  tone: string;
}

/** What somebody may see who only knows the code. */
export interface Door {
  table: string;
  code: string;
  game: string;
  phase: 'lobby' | 'playing' | 'over';
  seats: DoorSeat[];
  options: Record<string, unknown>;
  join_url: string;
}

/** A chair as somebody at the door sees it. */
export interface DoorSeat {
  name: string;
  colour: string;
  held: boolean;
  locked: boolean;
  away: boolean;
}

/** The scoring as phones see it: the pages as far as they have been opened. */
export interface ScoringView {
  steps: string[];
  step: number;
  ready: number[];
  confirmed: boolean;
  pages: Page[];
  totals: number[];
}

/** One step of the scoring: what it reads, what it gives, and the sum in words. */
export interface Page {
  key: string;
  uses: Use[];
  gains: number[];
  lines: Line[];
  missing: string | null;
  together: boolean;
  facts: Record<string, unknown>;
}

/** Numbers that a page reads, one for each column; None: that column has no such number. */
export interface Use {
  key: string;
  values: (number | boolean | null)[];
  most: number | null;
  fixed: boolean;
}

/** What tells nothing besides its key. */
export interface Nothing {
}

/** A decision by its kind; the game's `Asks` say what it and its options tell. */
export type QuestionOf<
  Asks extends { [kind in keyof Asks]: { params: unknown; option: unknown } },
  Kind extends keyof Asks,
> = {
  [one in Kind]: Omit<Decision, 'kind' | 'params' | 'options'> & {
    kind: one;
    params: Asks[one]['params'];
    options: { key: string; params: Asks[one]['option'] }[];
  };
}[Kind];
