"""What the start page needs to know of the extension."""

from companion.engine.game import Choice, Meta
from companion.games.masterpieces.facts import RULES

META = Meta(
    key="masterpieces",
    players=(2, 4),
    colours=("blue", "violet", "orange", "green", "ivory"),
    options=(
        # Set-up: the sheet turns up 9 cards for each player, a public translation 9 in all.
        Choice(key="display", choices=("each", "all"), default="each"),
    ),
    rules_version=RULES,
)
