"""The Imposter Kings' own buttons: for choices that are not cards, and for what follows a round."""

from collections.abc import Mapping, Sequence
from typing import Final

from game.engine.i18n import _
from game.kings.rules import notation
from game.kings.table.choices import BUTTON, PLAYER, Choices
from game.table.scene import NextGame
from game.table.toolbar import OTHER_SIDE, begin_button
from game.ui.widget import Button

NEXT_ROUND: Final = "button/next-round"
DEAL_AGAIN: Final = "button/deal-again"
NEXT_STAGE: Final = "button/next-stage"
NEW_MATCH: Final = "button/new-match"
HOLDINGS: Final = "button/holdings"
LOG: Final = "button/log"
PHONES: Final = "button/phones"
PASS: Final = f"{BUTTON}pass"
REACT: Final = f"{BUTTON}react"

NEW_GAMES: Final[Mapping[str, NextGame]] = {
    NEW_MATCH: NextGame.NEW_DEAL,
    NEXT_ROUND: NextGame.NEXT_ROUND,
    DEAL_AGAIN: NextGame.NEXT,
    OTHER_SIDE: NextGame.OTHER_SIDE,
}
"""Buttons that start another game."""


def end_buttons(following: Button | None, *, is_match: bool) -> list[Button]:
    """Return the buttons at the end of a round. `following`: the button for what comes next, if any."""
    caption = _("New match") if is_match else _("New deal")
    new = begin_button(NEW_MATCH, caption, is_first=following is None)
    return [new] if following is None else [following, new]


def choice_buttons(choices: Choices, names: Sequence[str]) -> list[Button]:
    """Return the buttons for choices that are not cards: players, then answers."""
    is_only_opponent = len(names) == 2 and any(move.verb == notation.PICK for move in choices.moves)
    players = [
        Button(target, _("Swap") if is_only_opponent else names[int(target.removeprefix(PLAYER))])
        for target in choices.steps(())
        if target.startswith(PLAYER)
    ]
    return [*players, *(Button(each.target, each.caption) for each in choices.buttons)]


def pass_buttons() -> list[Button]:
    """Return the pass button for a player who cannot React but is asked so that nobody can tell (R11)."""
    return [Button(PASS, _("Don't react"))]
