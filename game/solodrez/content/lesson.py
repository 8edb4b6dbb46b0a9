"""Lesson of SoloDrez: small positions, what each teaches, and the moves that solve them.

A test checks the moves against the rules.
"""

from typing import Final

from game.engine.content import Lesson, Step
from game.engine.i18n import N_

STEPS: Final = (
    Step(
        title=N_("Moving a card"),
        position="-/-/-/J4B3/T8Q5/P2N7/-/-/-",
        text=N_(
            "You win by clearing nine series. Each one runs from high to low: Joker, Queen, Tower, Bishop, "
            "Knight, Pawn. A card goes on a card one rank higher: move the Knight onto the Bishop."
        ),
        good=("6:1>4",),
        done=N_("Right: a Knight goes on a Bishop. The small dots don't matter; only ranks do."),
    ),
    Step(
        title=N_("Moving several cards"),
        position="-/-/-/B1Q5/J3T8B6N7/Q2N9/-/-/-",
        text=N_(
            "Cards in sequence move together. Move the Tower onto the Queen, and the Bishop and the "
            "Knight come along."
        ),
        good=("5:3>4",),
        done=N_("Each card was one rank below the one it was on, so all three moved together."),
    ),
    Step(
        title=N_("The neutral card"),
        position="-/-/-/J6T8*1/P3N7/-/-/-/-",
        text=N_(
            "The neutral card is wild: it stands for any rank you need. Here it can be a Bishop. Put the "
            "Knight on it."
        ),
        good=("5:1>4",),
        done=N_("Tower, neutral card, Knight: they're in sequence now, so they move together."),
        otherwise=N_(
            "That's legal too, but this time leave the neutral card where it is and put the Knight on it."
        ),
    ),
    Step(
        title=N_("An empty column"),
        position="-/-/-/B8N1/P6J3Q7/B5Q2/-/-/-",
        text=N_(
            "An empty column takes only a Joker, a neutral card standing for one, or a sequence that starts "
            "with either. Move the Joker and its Queen to an empty column."
        ),
        good=("5:2>7", "5:2>8", "5:2>9", "5:2>1", "5:2>2", "5:2>3"),
        done=N_("The Joker now has its own column, and the Pawn that was under it is free."),
    ),
    Step(
        title=N_("A series"),
        position="B4/P2/B1/P3/B7J3Q7T2B6N5P9/-/T6/P4/B8",
        text=N_(
            "A sequence from Joker to Pawn, with no neutral card, is a series. It's removed once its column "
            "holds nothing else. This one lies on a Bishop: move its Joker to the empty column."
        ),
        good=("5:6>6",),
        done=N_("Now its column holds nothing else, so the series is removed. The Bishop is free, too."),
        otherwise=N_(
            "That's legal too, but this time move the whole series to the empty column, by its Joker."
        ),
        reply="6!",
    ),
    Step(
        title=N_("The last series"),
        position="-/-/-/J4Q1T6B2N8/P3/*1/-/-/-",
        text=N_(
            "You win once only neutral cards are left. This series needs one more card: put the Pawn on the "
            "Knight."
        ),
        good=("5:1>4",),
        done=N_("The last series is removed, and only a neutral card is left. You win!"),
        otherwise=N_("This time, complete the series: put the Pawn on the Knight."),
        reply="4!",
    ),
)

LESSONS: Final = (
    Lesson(
        name="basics",
        title=N_("The basics"),
        steps=STEPS,
    ),
)
