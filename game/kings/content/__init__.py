"""Rulebook, lessons and puzzles of the Imposter Kings."""
