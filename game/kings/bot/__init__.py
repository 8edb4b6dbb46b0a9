"""The computer players of the Imposter Kings."""
