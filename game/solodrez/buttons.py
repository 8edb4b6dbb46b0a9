"""The buttons of the solitaire's table."""

from typing import Final

from game.core.words import say
from game.ui.button import Button, Weight

SHOW: Final = "button/show"
NEW_DEAL: Final = "button/new-deal"
AGAIN: Final = "button/again"


def own_buttons(asks_before: str | None, *, is_over: bool, is_showing: bool) -> list[Button]:
    """The buttons in the bar that only this game has; `asks_before`: the one that wants a second click."""
    show = ("ui/stop", say("Stop showing")) if is_showing else ("ui/play", say("Show me how to win"))
    return [
        Button(SHOW, "", icon=show[0], note=show[1], is_idle=is_over),
        Button(
            AGAIN,
            say("Give it up?") if asks_before == AGAIN else "",
            icon="" if asks_before == AGAIN else "ui/again",
            note=say("The same deal from the start"),
        ),
        Button(
            NEW_DEAL,
            say("Give it up?") if asks_before == NEW_DEAL else say("New deal"),
            Weight.FIRST if is_over else Weight.PLAIN,
        ),
    ]
