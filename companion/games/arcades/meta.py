"""What the start page needs to know of Arcades."""

from companion.engine.game import Choice, Meta

META = Meta(
    key="arcades",
    players=(3, 4),
    colours=("blue", "violet", "orange", "green"),
    options=(
        Choice(key="mode", choices=("guided", "quick"), default="guided"),
        Choice(key="bag", choices=("companion", "table"), default="companion"),
    ),
    rules_version=1,
)
