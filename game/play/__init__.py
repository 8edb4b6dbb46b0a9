"""A game being played: session, computer players, saving."""
