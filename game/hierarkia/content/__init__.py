"""Rulebook, lesson and puzzles of Hierarkia."""
