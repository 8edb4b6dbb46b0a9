"""Rulebook, lesson and puzzles of the Imposter Kings."""
