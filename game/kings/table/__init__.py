"""The table of the Imposter Kings."""
