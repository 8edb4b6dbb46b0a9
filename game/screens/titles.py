"""How a game is called where there may be variants of it."""

from game.engine.i18n import Phrase, say


def with_variant(title: Phrase, variant: Phrase | None) -> str:
    """The game's title in the player's language, with its variant where there is more than one."""
    return say(title) if variant is None else f"{say(title)} ({say(variant)})"
