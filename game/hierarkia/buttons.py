"""The buttons of Hierarkia's table that only it has."""

from game.core.words import say
from game.hierarkia.layout import FIRST, FLIP, LAST, NEW_GAME, NEXT, OTHER_SIDE, PREVIOUS, RESIGN
from game.ui.button import Button
from game.ui.tablebar import begin_button


def own_buttons() -> list[Button]:
    """Those of the bar, after the hint."""
    return [Button(FLIP, "", icon="ui/flip", note=say("Turn the board round"))]


def side_buttons(
    asks_before: str | None, *, made: int, count: int, can_resign: bool, is_over: bool
) -> list[Button]:
    """Those of the panel; `made`: how many turns of `count` had been made at the moment that is shown.

    `asks_before`: the one that wants a second click.
    """
    is_first, is_last = made == 0, made == count
    steps = [
        Button(FIRST, "", icon="ui/first", note=say("To the start"), is_idle=is_first),
        Button(PREVIOUS, "", icon="ui/previous", note=say("One turn back"), is_idle=is_first),
        Button(NEXT, "", icon="ui/next", note=say("One turn forward"), is_idle=is_last),
        Button(LAST, "", icon="ui/last", note=say("To the last turn"), is_idle=is_last),
    ]
    resign = say("Really resign?") if asks_before == RESIGN else say("Resign")
    return [
        *steps,
        begin_button(NEW_GAME, say("New game"), asks_before, is_first=is_over),
        begin_button(OTHER_SIDE, say("Other side"), asks_before),
        Button(RESIGN, resign, is_idle=not can_resign),
    ]
