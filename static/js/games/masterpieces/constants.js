// Made from the Python views by `python -m companion.commands.page_types`; a test compares.

/** What never changes in this game. @type {import('./view.js').Facts} */
export const FACTS = {
  areas: ["workshops", "houses", "people", "trade", "harbour"],
  council_areas: ["workshops", "houses", "people", "trade"],
  gains: ["points", "masterpiece", "dogaressa", "ship"],
  ladies: ["lady_points", "two_masterpieces", "extra_card", "lady_ship", "small_dogate", "large_dogate"],
  glass: ["red", "blue", "green", "amber", "violet", "clear"],
  shapes: ["vase", "bowl", "goblet", "bottle", "plate", "lamp"],
  kinds: 3,
  side: 3,
  most_arrows: 2,
  values: [2, 3, 4, 5],
  tiles: 6,
  tile_spaces: 3,
  spaces: 18,
  bonuses: 4,
  cards_per_round: 4,
  large_dogate: 3,
  large_steps: 3,
  most_printed: 99,
  all_ladies: 12,
  most_sailed: 12,
  most_sea: 60,
  ship_spaces: 5,
  voyage_spaces: 7,
};
