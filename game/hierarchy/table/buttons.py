"""The buttons of the duel's table that only it has."""

from collections.abc import Mapping
from typing import Final

from game.engine.i18n import say
from game.hierarchy.table.layout import NEW_DEAL, OTHER_SIDE, VALUES
from game.table.scene import Again
from game.table.toolbar import begin_button
from game.ui.button import Button, Weight

BEGINNINGS: Final[Mapping[str, Again]] = {NEW_DEAL: Again.NEW_DEAL, OTHER_SIDE: Again.OTHER_SIDE}
"""What begins another game."""


def own_buttons(*, tells_values: bool) -> list[Button]:
    """Those of the bar, after the hint; the switch is dark while it is on."""
    note = say("Hide what every choice is worth") if tells_values else say("Tell what every choice is worth")
    weight = Weight.FIRST if tells_values else Weight.PLAIN
    return [Button(VALUES, "", weight, icon="ui/values", note=note)]


def side_buttons(asks_before: str | None, *, is_over: bool) -> list[Button]:
    """The buttons beside the lower hand; the first is what most people want when a game has ended.

    `asks_before`: the one that wants a second click.
    """
    return [
        begin_button(NEW_DEAL, say("New deal"), asks_before, is_first=is_over),
        begin_button(OTHER_SIDE, say("Other side"), asks_before),
    ]
