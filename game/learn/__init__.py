"""Lessons and puzzles, played at any game's table."""
