"""Game-independent searches."""
