// Made from the Python views by `python -m companion.commands.page_types`; a test compares.

/** What is printed on the components only; anything may be left out. */
export type Box = {
  docks: Record<string, [number, number]>;
  canals: Canal[];
  canal_count?: number | null;
  council_rewards: Record<string, number[]>;
  missions: Mission[];
  doge_cards: DogeCard[];
  smugglers: Record<string, Record<string, number>>;
  decks: Record<string, number | null>;
};

/** A Doge card. */
export type DogeCard = {
  name: string;
  effects: DogeEffect[];
};

/** One thing that a Doge card does. */
export type DogeEffect = {
  do: string;
  count: number;
  text: string;
};

/** A mission card. */
export type Mission = {
  number: number;
  building: string;
  cubes: number[];
  scrolls: number;
  coins: number;
  vp: number;
  lasting: Lasting | null;
};

/** What a completed mission goes on doing. */
export type Lasting = {
  when: 'activate' | 'encounter' | 'bridge' | 'other';
  building: string | null;
  parts: Part[];
  text: string;
};

/** One part of a lasting effect; `good` belongs to `cube` and to nothing else. */
export type Part = {
  op: string;
  n: number;
  good?: 'ceramics' | 'cloth' | 'silver' | null;
};

/** A canal between two docks; the cost is printed beside it. */
export type Canal = {
  a: string;
  b: string;
  cost: number;
};
