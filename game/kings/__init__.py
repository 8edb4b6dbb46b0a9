"""The Imposter Kings: hold the Throne longer than the others, with a King to flip once."""
