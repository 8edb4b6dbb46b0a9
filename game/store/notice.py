"""A sentence that the player has to be told once."""

from dataclasses import dataclass, field

from game.engine.i18n import Phrase, say


@dataclass(frozen=True)
class Notice:
    """One sentence about the player's files; `str` says it in the language of that moment."""

    sentence: Phrase
    """The sentence in English, with {places}."""

    values: dict[str, object] = field(default_factory=dict)
    """What fills the places."""

    def __str__(self) -> str:
        return say(self.sentence, **self.values)
