"""What the start page needs to know of Venice."""

from companion.engine.game import Choice, Meta

META = Meta(
    key="venice",
    players=(2, 5),
    colours=("blue", "violet", "orange", "green", "ivory"),
    options=(
        Choice(key="mode", choices=("pad", "guided"), default="pad"),
        Choice(key="edition", choices=("fr", "pl"), default="fr"),
        Choice(key="favour", choices=(False, True), default=False),
    ),
    rules_version=2,
)
