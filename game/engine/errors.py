"""The ways to refuse an input. Each says one sentence, in the player's language, when it is shown."""

from enum import Enum
from typing import Final

from game.engine.i18n import Phrase, _

LONGEST_SHOWN: Final = 200
"""Signs of somebody's text that a sentence repeats."""


class Refusal(ValueError):
    """Something that the program does not accept, with the sentence that says so."""

    def __init__(self, sentence: str, /, **params: object) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        """The sentence in English, with {places}."""
        self.params = params
        """What fills the places."""

    def __str__(self) -> str:
        return _(self.sentence, **{name: _printable(value) for name, value in self.params.items()})


def _printable(value: object) -> object:
    """Somebody's text as it can be shown within a sentence: on one line, and not too long."""
    if not isinstance(value, str) or isinstance(value, Phrase):
        return value
    plain = "".join(sign if sign.isprintable() else " " for sign in value)
    return plain if len(plain) <= LONGEST_SHOWN else plain[: LONGEST_SHOWN - 1] + "…"


class Unreadable(Refusal):
    """A text, a number or a name that means nothing here, or a position that cannot be."""


class NoSuchDeal(Refusal):
    """A wish for a deal that none of those which chance has drawn has fulfilled."""


class IllegalMove(Refusal):
    """A move that can be read but that the rules forbid."""

    def __init__(self, rule: Enum, /, **params: object) -> None:
        super().__init__(rule.value, **params)
        self.rule = rule
        """Which rule forbids it: a member of the game's own enum, whose value is the sentence."""
