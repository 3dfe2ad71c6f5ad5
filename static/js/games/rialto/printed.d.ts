// Made from the Python views by `python -m companion.commands.page_types`; a test compares.

/** What is printed on the board and the building tiles. */
export type Box = {
  opposite: [string, string][];
  effects: Record<string, ('cards' | 'limit' | 'cards_limit' | 'cards_limit_2')[] | ('wait' | 'as_other' | 'joker' | 'as_two')[] | ('swap' | 'councillor' | 'doge' | 'vp')[]>;
  bridges: [number, number][];
};
