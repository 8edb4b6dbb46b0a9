"""Hierarchy: a duel with 14 cards and open hands."""
