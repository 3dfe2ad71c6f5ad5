"""The final scoring, at the table."""
