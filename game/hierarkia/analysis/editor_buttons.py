"""The buttons of the board on which a position is set up."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from game.engine.i18n import say
from game.hierarkia.analysis.editor_layout import ANALYSE_IT, CLEAR, MOVER, SIZE_BUTTONS, SIZE_ZONE, START
from game.hierarkia.analysis.editor_position import Setup
from game.hierarkia.table.layout import FLIP
from game.hierarkia.table.piece_view import SIDES
from game.table.toolbar import MENU, REDO, RULES, SETTINGS, SOUND, UNDO
from game.ui.button import Button, Weight

SHARED: Final = (RULES, SETTINGS, SOUND)
"""The buttons of a game's bar that there are here as well."""


def bar_buttons(game: Sequence[Button]) -> list[Button]:
    """Those of the bar; `game`: those that a game has there."""
    shared = {button.target: button for button in game}
    return [
        Button(MENU, say("Back"), icon="ui/back"),
        replace(shared[UNDO], note=say("Take the last change back")),
        shared[REDO],
        Button(FLIP, "", icon="ui/flip", note=say("Turn the board round")),
        *(shared[target] for target in SHARED),
    ]


def side_buttons(now: Setup) -> list[Button]:
    """Those of the panel, for what is set up now."""
    chosen = f"{SIZE_ZONE}{now.size}"
    sizes = [
        Button(
            target,
            "{size}\N{MULTIPLICATION SIGN}{size}".format(size=target.removeprefix(SIZE_ZONE)),
            Weight.FIRST if target == chosen else Weight.PLAIN,
        )
        for target in SIZE_BUTTONS
    ]
    problem = now.problem
    weight = Weight.PLAIN if problem else Weight.FIRST
    return [
        *sizes,
        Button(MOVER, say("To move: {side}", side=SIDES[now.fields.to_move].name)),
        Button(CLEAR, say("Clear")),
        Button(START, say("The start")),
        Button(ANALYSE_IT, say("Analyse"), weight, is_idle=bool(problem)),
    ]
