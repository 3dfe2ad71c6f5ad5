"""The final scoring (§4, and the end of §6): its pages, the buy-down, and the adviser."""
