"""Rulebook, lessons and puzzles of Hierarkia."""
