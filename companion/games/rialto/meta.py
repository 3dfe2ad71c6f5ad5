"""What the start page needs to know of Rialto."""

from companion.engine.game import Choice, Meta
from companion.games.rialto.facts import RULES

THIRD = "third"

META = Meta(
    key="rialto",
    players=(2, 5),
    colours=("blue", "violet", "orange", "green", "ivory"),
    options=(Choice(key=THIRD, choices=(False, True), default=False, seats=(2,)),),
    rules_version=RULES,
)
