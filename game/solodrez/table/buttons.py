"""The buttons of the solitaire's table that only it has."""

from collections.abc import Mapping
from typing import Final

from game.engine.i18n import say
from game.table.scene import Again
from game.table.toolbar import begin_button
from game.ui.button import Button

SHOW: Final = "button/show"
NEW_DEAL: Final = "button/new-deal"
AGAIN: Final = "button/again"

BEGINNINGS: Final[Mapping[str, Again]] = {NEW_DEAL: Again.NEW_DEAL, AGAIN: Again.SAME}
"""What begins another game."""


def own_buttons(asks_before: str | None, *, is_over: bool, is_showing: bool) -> list[Button]:
    """The buttons in the bar that only this game has; `asks_before`: the one that wants a second click."""
    show = ("ui/stop", say("Stop showing")) if is_showing else ("ui/play", say("Show me how to win"))
    again = say("The same deal from the start")
    return [
        Button(SHOW, "", icon=show[0], note=show[1], is_idle=is_over),
        begin_button(AGAIN, "", asks_before, icon="ui/again", note=again),
        begin_button(NEW_DEAL, say("New deal"), asks_before, is_first=is_over),
    ]
