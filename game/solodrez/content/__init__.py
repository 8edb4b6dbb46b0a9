"""Rulebook, lesson and puzzles of SoloDrez."""
