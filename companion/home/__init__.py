"""What a server in a living room has besides the game: addresses, https of its own, a name."""
