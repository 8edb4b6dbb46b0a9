"""Lessons and puzzles at any game's table."""
