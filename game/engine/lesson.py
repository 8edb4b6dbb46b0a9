"""The steps of a game's first lesson, as values: what to see in a position, and which moves go on."""

from dataclasses import dataclass
from typing import Final

from game.engine.i18n import Phrase, say

NO_WORDS: Final = Phrase("")


@dataclass(frozen=True, kw_only=True)
class Step:
    """One thing to be learnt; the learner is the first player and has to choose."""

    title: Phrase
    position: str
    """As text, to be read by the game."""

    text: Phrase
    """What there is to see, and what to do."""

    good: tuple[str, ...]
    """The moves that go on, as text."""

    done: Phrase
    """Said after one of them."""

    otherwise: Phrase = NO_WORDS
    """Said after another legal move; empty where there is none."""

    reply: str = ""
    """The move that follows a good one without the learner, as text; empty for none."""

    def task(self) -> str:
        """All that is said before the learner moves, in the player's language."""
        return say(self.text)
