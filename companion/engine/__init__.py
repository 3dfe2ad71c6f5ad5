"""The pure heart: what a table is, how its log folds into a state, what a game must offer."""
