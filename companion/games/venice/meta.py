"""What the start page needs to know of Venice."""

from companion.engine.frozen import replace
from companion.engine.game import Choice, Meta
from companion.games.venice.automa.difficulty import OPTIONS as DIFFICULTY

COLOURS = ("blue", "violet", "orange", "green", "ivory")
WOOD = (  # §6: the Doge's two colours; a colour somebody else has gives way to the next free one
    Choice(key="wood_a", choices=COLOURS, default="violet", any_time=True),
    Choice(key="wood_b", choices=COLOURS, default="orange", any_time=True),
)

META = Meta(
    key="venice",
    players=(1, 5),
    colours=COLOURS,
    options=(
        Choice(key="mode", choices=("pad", "guided", "score"), default="pad"),
        Choice(key="edition", choices=("fr", "pl"), default="fr"),
        Choice(key="favour", choices=(False, True), default=False),
        Choice(
            key="favour_for",
            choices=(),
            default="",
            pattern="[01]{0,5}",
            seats=(2, 3, 4, 5),
            each="favour",
        ),
        Choice(key="adviser", choices=(False, True), default=True, any_time=True),
        Choice(
            key="seed",
            choices=(),
            default="",
            pattern="[A-Z2-9]{0,30}",
            seats=(1, 2),
            secret=(2,),
        ),
        *(replace(choice, seats=(1,)) for choice in DIFFICULTY),
        *(replace(choice, seats=(1,)) for choice in WOOD),
    ),
    rules_version=4,
)
