"""What every game promises, and searches that need no game."""
