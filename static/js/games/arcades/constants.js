// Made from the Python views by `python -m companion.commands.page_types`; a test compares.

/** What never changes in this game. @type {import('./view.js').Facts} */
export const FACTS = {
  guilds: ["merchants", "military", "clergy", "gardeners", "crafts"],
  families: ["contarini", "gradenigo", "morosini", "dandolo", "tiepolo"],
  playable: ["contarini", "gradenigo", "morosini", "dandolo"],
  schemers: {"contarini": 3, "gradenigo": 3, "morosini": 3, "dandolo": 3, "tiepolo": 4},
  influence: ["pedlar", "assassin", "courtesan", "gondolier", "guard", "thief"],
  copies: 3,
  hand: 4,
  most: 4,
  different: 5,
  equal: 4,
  arcades: {"3": 12, "4": 16},
  beside: {"12": [{"arcades": [0, 1], "gaps": [11, 1]}, {"arcades": [1, 2], "gaps": [0, 2]}, {"arcades": [2, 3], "gaps": [1, 3]}, {"arcades": [3, 4], "gaps": [2, 4]}, {"arcades": [4, 5], "gaps": [3, 5]}, {"arcades": [5, 6], "gaps": [4, 6]}, {"arcades": [6, 7], "gaps": [5, 7]}, {"arcades": [7, 8], "gaps": [6, 8]}, {"arcades": [8, 9], "gaps": [7, 9]}, {"arcades": [9, 10], "gaps": [8, 10]}, {"arcades": [10, 11], "gaps": [9, 11]}, {"arcades": [11, 0], "gaps": [10, 0]}], "16": [{"arcades": [0, 1], "gaps": [15, 1]}, {"arcades": [1, 2], "gaps": [0, 2]}, {"arcades": [2, 3], "gaps": [1, 3]}, {"arcades": [3, 4], "gaps": [2, 4]}, {"arcades": [4, 5], "gaps": [3, 5]}, {"arcades": [5, 6], "gaps": [4, 6]}, {"arcades": [6, 7], "gaps": [5, 7]}, {"arcades": [7, 8], "gaps": [6, 8]}, {"arcades": [8, 9], "gaps": [7, 9]}, {"arcades": [9, 10], "gaps": [8, 10]}, {"arcades": [10, 11], "gaps": [9, 11]}, {"arcades": [11, 12], "gaps": [10, 12]}, {"arcades": [12, 13], "gaps": [11, 13]}, {"arcades": [13, 14], "gaps": [12, 14]}, {"arcades": [14, 15], "gaps": [13, 15]}, {"arcades": [15, 0], "gaps": [14, 0]}]},
  highest: 99,
};
