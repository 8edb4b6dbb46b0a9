"""A series: several games that decide one match, by deals from both sides."""

from dataclasses import dataclass, replace
from typing import Final

from game.engine.rng import SplitMix64

CLIMB: Final = "climb"  # The kind of the matches by which a person takes a bird's perch.
BOTH_SIDES: Final = "both-sides"  # The kind of the matches in which only the score counts.
SERIES_NUMBERS: Final = 1 << 48  # Series have numbers below this, so that hardly any two are the same.


@dataclass(frozen=True)
class Series:
    """One game of a series: a value whose text reads back as the same value."""

    kind: str  # A word, such as `CLIMB`.
    number: int  # Determines all of its deals.
    game: int  # Which of its games this is, from 1 on.
    count: int  # The number of its games.

    def __str__(self) -> str:
        return f"{self.kind} {self.number} {self.game}/{self.count}"

    @property
    def key(self) -> str:
        """What the texts of all its games begin with."""
        return f"{self.kind} {self.number} "

    @property
    def following(self) -> "Series":
        """The series at its next game."""
        return replace(self, game=self.game + 1)

    @property
    def shift(self) -> int:
        """How many seats further than in its first game everybody sits."""
        return (self.game - 1) % 2

    def deal(self, bound: int) -> int:
        """Return the number of this game's deal, below `bound`; two games in a row share it."""
        chance = SplitMix64(self.number)
        for _ in range((self.game - 1) // 2):
            chance.draw()
        return chance.below(bound)


def parse_series(text: str) -> Series | None:
    """Read a series' text; None if it is empty or means nothing."""
    words = text.replace("/", " ").split()
    if len(words) != 4 or not all(word.isdecimal() for word in words[1:]):
        return None
    series = Series(words[0], *map(int, words[1:]))
    return series if str(series) == text and 1 <= series.game <= series.count else None
