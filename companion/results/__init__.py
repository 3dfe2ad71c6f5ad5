"""How games ended: the record of each, its course, and what the server's history makes of them."""
