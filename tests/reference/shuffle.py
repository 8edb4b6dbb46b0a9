"""The shuffle of numbered deals, written a second time; it must not import anything from the game."""

from collections.abc import Iterable


def shuffled(cards: Iterable[str], seed: int) -> list[str]:
    """Shuffle with SplitMix64: from the last place down to 1, swap a card with one at or below its place."""
    mask = 2**64 - 1
    state, found = seed, list(cards)
    for i in range(len(found) - 1, 0, -1):
        state = (state + 0x9E3779B97F4A7C15) & mask
        z = state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & mask
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & mask
        z = z ^ (z >> 31)
        j = (z * (i + 1)) >> 64
        found[i], found[j] = found[j], found[i]
    return found
