"""What the start page needs to know of Arcades."""

from companion.engine.game import Choice, Meta
from companion.games.arcades.facts import RULES

META = Meta(
    key="arcades",
    players=(3, 4),
    colours=("blue", "violet", "orange", "green"),
    options=(
        Choice(key="mode", choices=("guided", "quick"), default="guided"),
        Choice(key="bag", choices=("table", "companion"), default="table"),
    ),
    rules_version=RULES,
)
