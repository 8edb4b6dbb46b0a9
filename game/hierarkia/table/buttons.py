"""The buttons of Hierarkia's table that only it has."""

from game.engine.i18n import say
from game.hierarkia.table.layout import ANALYSE, FLIP, NEW_GAME, OTHER_SIDE, RESIGN
from game.table import playback
from game.table.toolbar import begin_button
from game.ui.button import Button


def own_buttons() -> list[Button]:
    """Those of the bar, after the hint."""
    return [Button(FLIP, "", icon="ui/flip", note=say("Turn the board round"))]


def side_buttons(
    asks_before: str | None, *, made: int, count: int, can_resign: bool, can_analyse: bool, is_over: bool
) -> list[Button]:
    """Those of the panel; `made`: how many turns of `count` had been made at the moment that is shown.

    `asks_before`: the one that wants a second click. `can_analyse`: whether the game may be studied now.
    """
    resign = say("Really resign?") if asks_before == RESIGN else say("Resign")
    last = Button(RESIGN, resign, is_idle=not can_resign)
    if can_analyse:
        last = Button(ANALYSE, say("Analyse"), note=say("Study the game: values, best lines, other turns"))
    return [
        *step_buttons(is_first=made == 0, is_last=made == count),
        begin_button(NEW_GAME, say("New game"), asks_before, is_first=is_over),
        begin_button(OTHER_SIDE, say("Other side"), asks_before),
        last,
    ]


def step_buttons(*, is_first: bool, is_last: bool) -> list[Button]:
    """Those that walk through the turns; `is_first`, `is_last`: whether nothing lies before or after."""
    return playback.step_buttons(
        back=say("One turn back"),
        forward=say("One turn forward"),
        end=say("To the last turn"),
        is_first=is_first,
        is_last=is_last,
    )
