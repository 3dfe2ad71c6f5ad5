// Made from the Python views by `python -m companion.commands.page_types`; a test compares.

/** The values of each family's schemers, the prices of each influence pile from the top. */
export type Box = {
  schemers: Record<string, number[]>;
  prices: Record<string, Record<string, number | null>>;
};
