"""SoloDrez: a solitaire game for the Pokerdrez deck."""
