"""Prompts and the game log of the Imposter Kings."""
