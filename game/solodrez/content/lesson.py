"""Lesson of SoloDrez: small positions, what each teaches, and the moves that solve them.

A test checks the moves against the rules.
"""

from typing import Final

from game.engine.content import Step
from game.engine.i18n import N_

STEPS: Final = (
    Step(
        title=N_("One card on another"),
        position="-/-/-/N4B3/T8Q5/P2N7/-/-/-",
        text=N_(
            "From the highest: Joker, Queen, Tower, Bishop, Knight, Pawn. A card goes on the one immediately "
            "higher. Drag the Knight onto the Bishop, or click one and then the other."
        ),
        good=("6:1>4",),
        done=N_("Right: Knight on Bishop. Numbers and colours do not matter, only the rank does."),
    ),
    Step(
        title=N_("Several cards"),
        position="-/-/-/B1Q5/J3T8B6N7/Q2N9/-/-/-",
        text=N_(
            "Cards in order move together. Take hold of the Tower, and the Bishop and the Knight come along. "
            "Put them on the Queen."
        ),
        good=("5:3>4",),
        done=N_("Each was immediately below the one before it, so all three came along."),
    ),
    Step(
        title=N_("The neutral card"),
        position="-/-/-/J6T8*1/P3N7/-/-/-/-",
        text=N_(
            "The neutral card is wild: it stands for whatever rank is needed. Here it can be a Bishop. Put "
            "the Knight on it."
        ),
        good=("5:1>4",),
        done=N_("Tower, neutral card, Knight: they are in order now, and move together."),
        otherwise=N_("The neutral card may move as well. But leave it there, and put the Knight on it."),
    ),
    Step(
        title=N_("An empty column"),
        position="-/-/-/B8N1/P6J3Q7/B5Q2/-/-/-",
        text=N_(
            "An empty column takes only a Joker, or cards that begin with one. Move the Joker with its Queen "
            "to an empty column."
        ),
        good=("5:2>7", "5:2>8", "5:2>9", "5:2>1", "5:2>2", "5:2>3"),
        done=N_("The Joker has a column of its own now, and the Pawn that lay under it is free."),
    ),
    Step(
        title=N_("A series"),
        position="-/-/-/J4Q1T6B2N8/P3/*1/-/-/-",
        text=N_(
            "A column from Joker to Pawn, without a neutral card, is a series and leaves the table. One card "
            "is missing: put the Pawn on the Knight."
        ),
        good=("5:1>4",),
        done=N_("The series leaves the table. Once only neutral cards are left, you have won."),
        otherwise=N_("That may be done as well. But the series needs its Pawn: put it on the Knight."),
        reply="4!",
    ),
)
