"""Hierarchy: the duel of 14 cards with open hands."""
