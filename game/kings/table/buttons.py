"""The buttons of the Imposter Kings' table that only it has."""

from collections.abc import Mapping, Sequence
from typing import Final

from game.engine.i18n import say
from game.kings.table.choices import BUTTON, PLAYER, Offer
from game.table.scene import Again
from game.table.toolbar import begin_button
from game.ui.button import Button, Weight

NEXT_ROUND: Final = "button/next-round"
NEXT_STAGE: Final = "button/next-stage"
NEW_MATCH: Final = "button/new-match"
HOLDINGS: Final = "button/holdings"
TAKE_SCREEN: Final = "button/take-screen"
PASS: Final = f"{BUTTON}pass"

BEGINNINGS: Final[Mapping[str, Again]] = {NEW_MATCH: Again.NEW_DEAL, NEXT_ROUND: Again.NEXT_ROUND}
"""What begins another game."""


def own_buttons(*, has_holdings: bool) -> list[Button]:
    """Those of the bar, after the hint."""
    note = say("Hide what they can hold") if has_holdings else say("Show what they can hold")
    return [Button(HOLDINGS, "", icon="ui/holdings", note=note)]


def end_buttons(asks_before: str | None, *, can_go_on: bool, next_stage: str) -> list[Button]:
    """Those at the end of a round. `next_stage`: what leads on from a stage of Quickplay, or empty."""
    if can_go_on:
        first = begin_button(NEXT_ROUND, say("Next round"), asks_before, is_first=True)
        return [first, begin_button(NEW_MATCH, say("New match"), asks_before)]
    new = begin_button(NEW_MATCH, say("New match"), asks_before, is_first=not next_stage)
    return [Button(NEXT_STAGE, next_stage, Weight.FIRST), new] if next_stage else [new]


def choice_buttons(offer: Offer, names: Sequence[str]) -> list[Button]:
    """Those with which a choice is made that no card stands for: players, and words."""
    players = [
        Button(target, names[int(target.removeprefix(PLAYER))])
        for target in offer.steps(())
        if target.startswith(PLAYER)
    ]
    return [*players, *(Button(each.target, each.caption) for each in offer.buttons)]


def pass_buttons() -> list[Button]:
    """Where somebody is asked who cannot React, so that nobody else can tell (R11)."""
    return [Button(PASS, say("Let it pass"))]


def curtain_button(name: str) -> Button:
    """The button on the curtain."""
    return Button(TAKE_SCREEN, say("{name}: show my cards", name=name), Weight.FIRST)
