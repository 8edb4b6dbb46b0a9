"""The buttons of the duel's table, and what each wants."""

from collections.abc import Mapping
from typing import Final

from game.core.words import say
from game.hierarchy.layout import NEW_DEAL, OTHER_SIDE
from game.ui.button import Button, Weight
from game.ui.scene import Answer, AskHint, Open, Pop, Redo, Undo

MENU: Final = "button/menu"
UNDO: Final = "button/undo"
REDO: Final = "button/redo"
HINT: Final = "button/hint"
RULES: Final = "button/rules"
SETTINGS: Final = "button/settings"
SOUND: Final = "button/sound"

ANSWERS: Final[Mapping[str, Answer]] = {
    MENU: Pop(),
    UNDO: Undo(),
    REDO: Redo(),
    HINT: AskHint(),
    RULES: Open("rules-hierarchy"),
    SETTINGS: Open("settings"),
}
"""What the buttons want that always want the same."""


def bar_buttons(*, is_sounding: bool, can_undo: bool = True, can_redo: bool = True) -> list[Button]:
    """The buttons of the bar, the first at its left end."""
    sound = "ui/sound-on" if is_sounding else "ui/sound-off"
    return [
        Button(MENU, "", icon="ui/menu", note=say("Menu")),
        Button(UNDO, "", icon="ui/undo", note=say("Take a move back"), is_idle=not can_undo),
        Button(REDO, "", icon="ui/redo", note=say("Make it again"), is_idle=not can_redo),
        Button(HINT, "", icon="ui/hint", note=say("Hint")),
        Button(RULES, "", icon="ui/help", note=say("Rules")),
        Button(SETTINGS, "", icon="ui/settings", note=say("Settings")),
        Button(SOUND, "", icon=sound, note=say("Sound")),
    ]


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
