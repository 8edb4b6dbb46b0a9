"""The rules of the Imposter Kings."""
