"""The buttons of the duel's table that only it has, and what its bar and its keys want."""

from typing import Final

from game.core.words import say
from game.hierarchy.layout import NEW_DEAL, OTHER_SIDE
from game.ui.button import Button, Weight
from game.ui.tablebar import bar_answers, key_answers

GAME: Final = "hierarchy"
ANSWERS: Final = bar_answers(GAME)
KEY_ANSWERS: Final = key_answers(GAME)


def side_buttons(asks_before: str | None, *, is_over: bool) -> list[Button]:
    """The buttons beside the lower hand; the first is what most people want when a game has ended.

    `asks_before`: the one that wants a second click.
    """
    return [
        Button(
            target,
            say("Give it up?") if asks_before == target else caption,
            Weight.FIRST if is_over and target == NEW_DEAL else Weight.PLAIN,
        )
        for target, caption in ((NEW_DEAL, say("New deal")), (OTHER_SIDE, say("Other side")))
    ]
