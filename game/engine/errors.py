"""Errors in input, each with a sentence that is translated when shown."""

from collections.abc import Collection
from enum import Enum
from typing import Final

from game.engine.i18n import Phrase, _

LONGEST_SHOWN: Final = 200  # Most characters of user input repeated in a message.


class Refusal(ValueError):
    """Input that the program rejects, with the sentence that explains why.

    Long values of its placeholders are cut, except those of {known}, a list of valid choices.
    """

    def __init__(self, sentence: str, /, **params: object) -> None:
        super().__init__(sentence)
        self.sentence = sentence  # The sentence in English, with {placeholders}.
        self.params = params  # The values of the placeholders.

    def __str__(self) -> str:
        shown = {name: value if name == "known" else _printable(value) for name, value in self.params.items()}
        return _(self.sentence, **shown)


def _printable(value: object) -> object:
    if isinstance(value, int | float | Phrase):
        return value
    plain = "".join(sign if sign.isprintable() else " " for sign in str(value))
    return plain if len(plain) <= LONGEST_SHOWN else plain[: LONGEST_SHOWN - 1] + "…"


class InvalidInput(Refusal):
    """A meaningless text, number or name, or an impossible position."""


def check_name(name: str, known: Collection[str], sentence: str) -> None:
    """Raise `InvalidInput` for an unknown name; `sentence` has the placeholders {name} and {known}."""
    if name not in known:
        raise InvalidInput(sentence, name=name, known=", ".join(known))


class NoSuchDeal(Refusal):
    """None of the deals drawn at random had the requested traits."""


class TooManyGames(Refusal):
    """No further game can be in progress."""


class IllegalMove(Refusal):
    """A move that can be read but that the rules forbid."""

    def __init__(self, rule: Enum, /, **params: object) -> None:
        super().__init__(rule.value, **params)
        self.rule = rule
        """The rule that forbids it: a member of the game's own enum, whose value is the sentence."""
