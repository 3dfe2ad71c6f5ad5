// Made from the Python views by `python -m companion.commands.page_types`; a test compares.

/** What never changes in this game. @type {import('../view.js').BoxFacts} */
export const BOX = {
  tiles: ["market", "monastery", "small_council", "workshop", "docks", "consulate", "library", "senate", "church", "court", "bank", "council_of_ten"],
  communal: ["st_marks", "palace", "great_council"],
  docks: ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "st_marks", "palace", "great_council"],
  goods: ["ceramics", "cloth", "silver"],
  reward_places: {"2": 2, "3": 3, "4": 5},
  rewards: [9, 2],
  icons: 3,
  deck_sizes: [22, 26, 27],
  decks: ["missions", "influence", "doge"],
  ops: ["coins", "scrolls", "vp", "council", "intrigue", "drop_intrigue", "spend_intrigue", "others_intrigue", "cube", "any_cubes", "convert", "influence", "vp_per_bridge", "vp_per_mission"],
  choice_ops: ["any_cubes", "convert"],
  paid_ops: ["coins", "scrolls", "vp", "council"],
  doge_does: ["doge_vp", "doge_scrolls", "doge_intrigue", "council_a", "council_b", "doge_bridge", "you_intrigue", "you_scrolls_or_intrigue", "other"],
  spots: {"1": [70, 13], "2": [86, 28], "3": [91, 48], "4": [86, 68], "5": [70, 83], "6": [50, 88], "7": [30, 83], "8": [14, 68], "9": [9, 48], "10": [14, 28], "11": [30, 13], "12": [50, 8], "st_marks": [50, 28], "palace": [33, 56], "great_council": [67, 56]},
  most: {"cost": 9, "cubes": 5, "scrolls": 10, "parts": 20, "text": 200, "number": 99, "coins": 99, "vp": 99, "reward": 99, "deck": 99, "part": 99, "missions": 200, "cards": 200, "canals": 200},
};
