"""What the bookkeeper of guided games has read in docs/rules/venice.md §1: tables, no engine."""

from __future__ import annotations

CAP = {2: 8, 3: 8, 4: 10, 5: 10}
DECK = {2: 9, 3: 13, 4: 17, 5: 20}
PAWN = {2: 10, 3: 12, 4: 14, 5: 16}
CUBE = {
    **dict.fromkeys(("market", "monastery", "small_council", "workshop"), 0),
    **dict.fromkeys(("docks", "consulate", "library", "senate"), 1),
    **dict.fromkeys(("church", "court", "bank", "council_of_ten"), 2),
}
KINDS = ("ceramics", "cloth", "silver")

ROWS: dict[str, str] = {  # §1, in a bookkeeper's words; | is a choice
    "market.2": "coins-1 take",
    "market.3": "sell coins+4",
    "market.4": "coins-5 vp+5",
    "monastery.2": "scrolls+2",
    "monastery.3": "card+1",
    "monastery.4": "vp+2",
    "small_council.2": "council+1",
    "small_council.3": "intrigue-1",
    "small_council.4": "each-completed+1",
    "workshop.2": "convert",
    "workshop.3": "coins+3",
    "workshop.4": "vp+2",
    "docks.2": "coins+2",
    "docks.3": "coins+1 vp+1",
    "docks.4": "give",
    "consulate.2": "coins-1 intrigue+1 card+1",
    "consulate.3": "vp+1",
    "consulate.4": "vp+4",
    "library.2": "scrolls+2",
    "library.3": "intrigue-2",
    "library.4": "scrolls+2 vp+1",
    "senate.2": "intrigue+1 scrolls+2",
    "senate.3": "scrolls+1 others+1",
    "senate.4": "vp+3",
    "church.2": "intrigue-1",
    "church.3": "intrigue-1 vp+1",
    "church.4": "intrigue-1 vp+2",
    "court.2": "others+1",
    "court.3": "card+1",
    "court.4": "scrolls-3 vp+5",
    "bank.2": "intrigue+1 coins+4",
    "bank.3": "intrigue+1 coins+4",
    "bank.4": "coins+2 vp+1",
    "council_of_ten.2": "each-above+1",
    "council_of_ten.3": "bridge | vp+2",
    "council_of_ten.4": "intrigue-3",
    "st_marks.coins": "coins+2",
    "st_marks.mission": "tax missions+1",
    "palace.gain": "scrolls+1 vp+1",
    "palace.mission": "tax missions+1",
    "great_council.council": "council+1 steps",
    "great_council.bridge": "coins-4 bridge",
    "own_gondola": "cargo",
}
CARDS: dict[str, str] = {  # §3
    "bribe_foreman": "foreman intrigue+3",
    "overtime": "overtime",
    "bribe_councillors": "council+1 | council+2 intrigue+1",
    "trade_information": "coins+2 card+1",
    "build_bridge": "bridge | each-bridge+2",
    "promote_workers": "promote",
    "manage_stock": "cargo load",
    "make_offer": "missions+1 | vp+2",
    "investigate": "scrolls+3",
    "testify": "intrigue-3",
    "hire_spy": "coins-2",
}
LASTING = {  # the box's words in the bookkeeper's
    "drop_intrigue": ("intrigue", -1),
    "spend_intrigue": ("intrigue", -1),
    "others_intrigue": ("others", 1),
    "influence": ("card", 1),
    "vp_per_bridge": ("each-bridge", 1),
    "vp_per_mission": ("each-completed", 1),
    "any_cubes": ("take", 1),
}
TRACKS = ("vp", "coins", "scrolls", "intrigue", "council", "missions", "completed", "card")
