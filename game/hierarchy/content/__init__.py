"""Rulebook, lesson and puzzles of Hierarchy."""
