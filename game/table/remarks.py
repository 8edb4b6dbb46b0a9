"""What a bird says at decisive moments: when a remark is due, and which.

It depends on what the viewer has seen only, so that the same views give the same remarks whatever is hidden.
"""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from functools import cache
from typing import Final
from zlib import crc32

from game import data
from game.engine.errors import Refusal
from game.engine.i18n import EMPTY, Phrase
from game.engine.rng import SplitMix64
from game.store.log import log

SECONDS: Final = 2.2  # How long a remark is shown.
MOST: Final = 2  # Most remarks in a game or match, the last of them at its end.
ONE_IN: Final = 3  # During play, only one in this many occasions gets a remark.

Lines = Mapping[str, Mapping[str, tuple[Phrase, ...]]]
"""Lines by bird and occasion."""


class Occasion(Enum):
    """What a bird may remark on; the value names its lines in `data/remarks.toml`."""

    GOOD = "good"  # Something public went well for the bird, such as a block.
    BAD = "bad"  # Something public went badly for it.
    WON = "won"  # It has won the game or, if the round belongs to one, the match.
    LOST = "lost"  # It has lost that.


@dataclass(frozen=True)
class Remarks:
    """The remarks of a game or a whole match so far: at most one during play, and one at its end.

    Most occasions during play pass without one. The end gets one, unless the occasion before did. Begin with
    `Remarks()`, and call `after` for each occasion.
    """

    line: Phrase = EMPTY  # What is said at the last occasion; empty for nothing.
    said: tuple[Phrase, ...] = ()  # All that has been said.

    def after(self, player: str | None, occasion: Occasion, *, told: int, is_asked: bool) -> "Remarks":
        """Return the remarks after this occasion.

        `player`: as in `Snapshot.players`; only birds speak. `told`: the number of lines of the log that the
        viewer reads. `is_asked`: True if a person at this window has to choose now; then nothing is said.
        """
        random = SplitMix64(crc32(f"{player} {occasion.value} {told}".encode()))
        is_end = occasion in (Occasion.WON, Occasion.LOST)
        may_speak = len(self.said) < (MOST if is_end else MOST - 1) and not (self.line or is_asked)
        every = lines().get(player or "", {}).get(occasion.value, ())
        choices = [line for line in every if line not in self.said]
        if not (may_speak and choices) or (not is_end and random.below(ONE_IN)):
            return Remarks(said=self.said)
        line = choices[random.below(len(choices))]
        return Remarks(line, (*self.said, line))


@cache
def lines() -> Lines:
    """Return all lines; none if the file is missing or damaged."""
    try:
        return data.read("table", "remarks.toml", _parse)
    except Refusal as refusal:
        log.error("the birds stay silent: %s", refusal)
        return {}


def _parse(text: str) -> Lines:
    return {
        bird: {name: tuple(map(Phrase, each["lines"])) for name, each in occasions.items()}
        for bird, occasions in tomllib.loads(text).items()
    }
