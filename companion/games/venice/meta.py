"""What the start page needs to know of Venice."""

from dataclasses import replace

from companion.engine.game import Choice, Meta
from companion.games.venice.automa.difficulty import OPTIONS as DIFFICULTY

META = Meta(
    key="venice",
    players=(1, 5),
    colours=("blue", "violet", "orange", "green", "ivory"),
    options=(
        Choice(key="mode", choices=("pad", "guided", "score"), default="pad"),
        Choice(key="edition", choices=("fr", "pl"), default="fr"),
        Choice(key="favour", choices=(False, True), default=False),
        Choice(key="adviser", choices=(False, True), default=True, any_time=True),
        Choice(key="seed", choices=(), default="", pattern="[A-Z2-9]{0,12}", seats=(1, 2)),
        *(replace(choice, seats=(1,)) for choice in DIFFICULTY),
    ),
    rules_version=4,
)
