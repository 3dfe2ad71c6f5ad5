"""The service: `tables` and what stands around it. The only room with effects on a game."""
