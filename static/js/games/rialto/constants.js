// Made from the Python views by `python -m companion.commands.page_types`; a test compares.

/** What never changes in this game. @type {import('./view.js').Facts} */
export const FACTS = {
  places: ["left1", "left2", "left3", "right1", "right2", "right3"],
  stages: ["doge", "gold", "building", "bridge", "gondola", "councillor"],
  kinds: ["green1", "green2", "green3", "green4", "yellow1", "yellow2", "yellow3", "yellow4", "blue1", "blue2", "blue3", "blue4"],
  counters: ["vp", "coins", "councillors"],
  printed: {"green": ["cards", "limit", "cards_limit", "cards_limit_2"], "yellow": ["wait", "as_other", "joker", "as_two"], "blue": ["swap", "councillor", "doge", "vp"]},
  bridge_values: [3, 4, 5, 6],
  bridges: 6,
  gondola_value: 1,
  highest_value: 4,
  rounds: 6,
  councillors: 18,
  building_places: 7,
  virtual_cards: 7,
  last_space: 99,
};
