"""The automa: the smugglers of a game for two (§5), and the Doge of a game for one (§6)."""
