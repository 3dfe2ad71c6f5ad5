// Made from the Python views by `python -m companion.commands.page_types`; a test compares.

/** What is printed on the components only; anything may be left out. */
export type Box = {
  tiles: Tile[];
  palace: (number | null)[];
  route: (number | null)[];
  dogaressa_points: number | null;
  glass: string[];
  shapes: string[];
  sea: Record<string, SeaSpace>;
  copies: Record<string, number>;
};

/** What a space of the sea route shows. */
export type SeaSpace = {
  points: number;
  extra: boolean;
  masterpiece: boolean;
  arrows: number;
  end: boolean;
};

/** A council tile: its colour, and the rewards of its spaces from the lowest up. */
export type Tile = {
  area: string | null;
  rewards: (Reward | null)[];
};

/** What a council space pays; only points have a number. */
export type Reward = {
  gain: 'points' | 'masterpiece' | 'dogaressa' | 'ship';
  points: number;
};
