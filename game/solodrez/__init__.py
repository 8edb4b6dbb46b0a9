"""SoloDrez: the patience of the Pokerdrez deck, for one player."""
