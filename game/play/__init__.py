"""A game being played: session, live game, bot worker, autosave and library."""
